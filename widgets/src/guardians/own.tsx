/** A piece of Guardians of Legends by itself, as it lies on the bench of one's own cards. */

import { useId } from "preact/hooks";
import { Icon } from "../icon";
import type { Art } from "../scene";
import { useUi } from "../ui";
import { Picture, POINTY, symbolsOf } from "./art";
import { RewardMark } from "./panels";

export function OwnPiece({ face }: { face: Art }) {
  const symbols = symbolsOf(useUi().scene);
  const clip = useId();
  const picture = face.picture && symbols && <Picture picture={face.picture} symbols={symbols} />;
  return (
    <div class="lb-gpieceown">
      {face.type === "island" && (
        <svg class="lb-gisle" viewBox="-100 -100 200 200" role="img" aria-label={face.name}>
          <clipPath id={clip}>
            <polygon points={POINTY} />
          </clipPath>
          <g clip-path={`url(#${clip})`}>{picture}</g>
        </svg>
      )}
      {face.type === "postcard" && (
        <div class="lb-gcard">
          <svg viewBox="0 0 400 240" role="img" aria-label={face.text}>
            {picture}
          </svg>
        </div>
      )}
      {face.type === "reward" && <span class="lb-gbig"><RewardMark reward={face} /></span>}
      <h3>
        {face.type === "reward" && <Icon name={face.kind === "treasure" ? "locked-chest" : "laurels"} />} {face.name}
      </h3>
      {face.lines?.map((line) => (
        <p key={line.text}>
          {line.head && <b>{line.head}: </b>}
          {line.text}
        </p>
      ))}
      <Printed face={face} />
    </div>
  );
}

/** The printed wording of a piece, where its owner has entered it. */
export function Printed({ face }: { face: Art }) {
  if (!face.printed) return null;
  return (
    <p class="lb-printed">
      <b>Printed</b> {face.printed}
    </p>
  );
}

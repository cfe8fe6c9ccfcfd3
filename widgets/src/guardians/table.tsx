/** The table of Guardians of Legends: the map, and the postcards below it. On a phone comes first what is acted on now. */

import { Refused } from "../table/refused";
import { useUi } from "../ui";
import { SeaMap } from "./map";
import { Postcards } from "./postcards";

export function SeaTable() {
  const { scene, width, story } = useUi();
  const refusal = scene.refusal;
  const pointing = !story.step && (scene.options ?? []).some((option) => option.kind === "clue");
  return (
    <div class="lb-gtable">
      {refusal && <Refused refusal={refusal} free />}
      {width === "phone" && pointing ? (
        <>
          <Postcards />
          <SeaMap />
        </>
      ) : (
        <>
          <SeaMap />
          <Postcards />
        </>
      )}
    </div>
  );
}

/** The resume code: one line of text that brings a lesson or a game back, here or in another browser. */

import { useEffect, useRef, useState } from "preact/hooks";
import { Sheet } from "../overlay";
import { codeOf } from "../storage";
import { useUi } from "../ui";

/** The code of what is kept, and a button that copies it. */
export function CodeBox({ kept }: { kept: Record<string, unknown> }) {
  const field = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState(false);
  const [code, setCode] = useState<string | null>("");
  useEffect(() => {
    let stale = false;
    codeOf(kept).then((made) => stale || setCode(made));
    return () => void (stale = true);
  }, [kept]);
  useEffect(() => setCopied(false), [code]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code ?? "");
      setCopied(true);
    } catch {
      // Without the clipboard the code is marked, to be copied by hand.
      field.current?.select();
      setCopied(document.execCommand?.("copy") ?? false);
    }
  };
  if (code === null) return <p class="lb-quiet">There is no code yet: act once.</p>;
  return (
    <div class="lb-code">
      <input ref={field} readOnly aria-label="Resume code" value={code} data-kind="code-text" onFocus={(event) => event.currentTarget.select()} />
      <button type="button" class="lb-btn" data-kind="copy" onClick={copy}>
        {copied ? "Copied" : "Copy"}
      </button>
    </div>
  );
}

/** Take the code along, or go on from one. */
export function CodeSheet({ onClose }: { onClose: () => void }) {
  const { link, scene } = useUi();
  const [text, setText] = useState("");
  const [sent, setSent] = useState(false);
  const answered = sent && link.waiting === null;
  const trouble = answered ? (scene.refusal?.text ?? scene.error?.text ?? null) : null;
  useEffect(() => {
    if (answered && !trouble) onClose();
  }, [answered, trouble, onClose]);
  const go = (event: Event) => {
    event.preventDefault();
    if (link.ask({ paste: text.trim() })) setSent(true);
  };
  return (
    <Sheet title="Resume code" onClose={onClose} class="lb-codesheet">
      <p>This browser keeps your place by itself. To go on in another one, take this code along.</p>
      <CodeBox kept={link.kept} />
      {!scene.lesson && <p class="lb-quiet">The code of a game holds the deal: who reads it can know every card. Keep it to yourself.</p>}
      <form onSubmit={go} data-kind="paste">
        <label class="lb-field">
          <span>Go on from a code</span>
          <input
            name="code" autocomplete="off" spellcheck={false} value={text} placeholder="paste it here"
            aria-invalid={Boolean(trouble)} aria-describedby="lb-codehelp"
            onInput={(event) => {
              setText(event.currentTarget.value);
              setSent(false);
            }}
          />
          <small id="lb-codehelp" role="status" class={trouble ? "lb-trouble" : ""}>
            {trouble ?? "What is on the table now gives way to it."}
          </small>
        </label>
        <div class="lb-ctl">
          <button type="submit" class="lb-btn lb-pri" data-kind="paste-go">
            Go on from here
          </button>
          <button type="button" class="lb-btn" onClick={onClose}>
            Close
          </button>
        </div>
      </form>
    </Sheet>
  );
}

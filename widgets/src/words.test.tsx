import { describe, expect, it } from "vitest";
import { render } from "preact";
import { learn, say } from "./words";

describe("the words of the page in another language", () => {
  it("English stays as it is until words are learned", () => {
    expect(say("Skip")).toBe("Skip");
  });

  it("elements, their labels and sentences with fields are said anew, and what is unknown stays", () => {
    learn({ Skip: "Passer", "Step {0} of {1}": "Étape {0} sur {1}", "Take back": "Reprendre", "Show {0}": "Montrer : {0}", Nudge: "Indice" });
    const place = document.createElement("div");
    render(
      <section aria-label="Take back" title="Show Nudge">
        <button>Skip</button>
        <p>{`Step ${3} of ${14}`}</p>
        <p>Other</p>
      </section>,
      place,
    );
    expect(place.textContent).toBe("PasserÉtape 3 sur 14Other");
    expect(place.firstElementChild!.getAttribute("aria-label")).toBe("Reprendre");
    expect(place.firstElementChild!.getAttribute("title")).toBe("Montrer : Indice");
  });
});

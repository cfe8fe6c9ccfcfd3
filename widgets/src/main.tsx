/** The entry that anywidget calls: one table in one element. */

import { render as mount } from "preact";
import { App } from "./app";
import { follow } from "./changes";
import { Link, type Model } from "./link";

function render({ model, el }: { model: Model; el: HTMLElement }): () => void {
  const link = new Link(model);
  el.classList.add("lalnb-root");
  mount(<App link={link} />, el);
  link.resume();
  return () => {
    link.close();
    mount(null, el);
  };
}

/** Once for each table, however many views show it. */
const initialize = ({ model }: { model: Model }): (() => void) => follow(model);

export default { initialize, render };

/* How the page of a notebook comes up. The server sends the text first; voila's own script then brings the table. */
(function () {
  "use strict";
  const WIDGET = ".lalnb-root, .jupyter-widgets";
  const PATIENCE = 20000; // ms that the table may take before the page says that something is wrong
  const ENDING = document.body.dataset.ending || ".ipynb"; // of the addresses of pages
  const PROMISE = 'script[type="application/vnd.voila.cell-output+json"]'; // an output that voila's script will draw

  const words = JSON.parse(document.body.dataset.words || "{}");
  /* An English text, with its fields filled, in the language of the page. */
  const say = (text, ...values) => (words[text] ?? text).replace(/\{(\d)\}/g, (_, n) => values[n]);

  const button = document.getElementById("lalnb-theme");
  button.hidden = false;
  button.addEventListener("click", () => {
    const next = document.documentElement.dataset.theme === "dark" ? "light" : "dark";
    try { localStorage.setItem("lalnb.wish.theme", next); } catch { /* forgotten at the next visit */ }
    window.lalnbTheme(next);
  });

  let late = 0;
  function waitingLine(text) {
    const line = document.getElementById("loading_text");
    if (line && text) line.textContent = text;
  }
  function standing() {
    document.getElementById("loading")?.remove();
    clearTimeout(late);
    return true;
  }
  /* The last cell has run on the server. What is left is to draw the table, if the notebook has one. */
  function cellsAreThere() {
    continueWhereYouLeft();
    foldStory();
    const cells = document.getElementById("rendered_cells");
    const promised = [...cells.querySelectorAll(PROMISE)];
    if (!promised.length) return standing();
    const widget = promised.some((script) => script.textContent.includes("widget-view+json"));
    const drawn = () =>
      !cells.querySelector(PROMISE) && (!widget || cells.querySelector(WIDGET)) ? standing() : false;
    if (drawn()) return;
    const watcher = new MutationObserver(() => { if (drawn()) watcher.disconnect(); });
    watcher.observe(cells, { childList: true, subtree: true });
    late = setTimeout(() => {
      waitingLine(say("The table did not come. Reload the page; if that does not help, the server may be full."));
      document.getElementById("loading")?.classList.add("lalnb-late");
    }, PATIENCE);
  }

  /* On a phone the story before a table is cut to two lines, so that the table is seen at once; a button shows all of it. */
  function foldStory() {
    const story = document.body.dataset.kind === "table" && document.querySelector('[cell-index="1"] h1 + p');
    if (!story || story.scrollHeight <= story.clientHeight + 4 || document.querySelector(".lalnb-readon")) return;
    const more = element("button", "lalnb-link lalnb-readon", say("Read on"));
    more.type = "button";
    more.addEventListener("click", () => {
      story.classList.add("lalnb-whole");
      more.remove();
    });
    story.after(more);
  }

  /* The start page knows where you are from this browser alone; no kernel is asked. */
  function kept() {
    try {
      const pages = JSON.parse(localStorage.getItem("lalnb.pages") || "{}");
      return Object.entries(pages).filter(([page, last]) => /^[\w-]+$/.test(page) && last && typeof last.title === "string");
    } catch {
      return [];
    }
  }
  function element(tag, look, text) {
    const node = document.createElement(tag);
    if (look) node.className = look;
    if (text) node.textContent = text;
    return node;
  }
  function progressOf(last) {
    const bar = element("span", "lalnb-steps");
    bar.setAttribute("aria-hidden", "true");
    for (let i = 1; i <= last.steps; i++) bar.append(element("i", i < last.step || last.done ? "done" : i === last.step ? "now" : ""));
    return bar;
  }
  function continueWhereYouLeft() {
    const first = document.querySelector('[cell-index="1"]');
    if (!/^(?:[a-z]{2}-)?00-start$/.test(document.body.dataset.notebook) || !first || document.querySelector(".lalnb-continue")) return;
    for (const [page, last] of kept()) {
      const link = document.querySelector(`#rendered_cells td a[href^="${page}${ENDING}"]`);
      if (!link || !last.steps) continue;
      const words = last.done ? say("done") : say("step {0} of {1}", Number(last.step), Number(last.steps));
      link.closest("tr").lastElementChild.append(element("span", last.done ? "lalnb-state lalnb-done" : "lalnb-state", words));
    }
    const open = kept().filter(([, last]) => !last.done).sort((a, b) => (b[1].at || 0) - (a[1].at || 0));
    if (!open.length) return;
    const [page, last] = open[0];
    const panel = element("section", "lalnb-continue");
    panel.setAttribute("aria-labelledby", "lalnb-continue");
    const head = element("p", "lalnb-head");
    head.append(element("b", "", say("Continue where you left")));
    if (last.steps > 0 && last.steps < 60) head.append(element("span", "", say("step {0} of {1}", Number(last.step), Number(last.steps))));
    const title = element("h2", "", last.title);
    title.id = "lalnb-continue";
    panel.append(head, title);
    if (typeof last.text === "string") panel.append(element("p", "", last.text));
    if (last.steps > 0 && last.steps < 60) panel.append(progressOf(last));
    const go = element("a", "lalnb-go", say("Continue"));
    go.href = `${page}${ENDING}`;
    panel.append(go);
    first.append(panel);
  }

  /* The names that voila's script and its cell loop call. */
  window.voila_heartbeat = () => {};
  window.voila_process = () => {};
  window.update_loading_text = (_index, _count, text) => waitingLine(text);
  window.display_cells = () => {};
  window.voila_finish = cellsAreThere;
})();

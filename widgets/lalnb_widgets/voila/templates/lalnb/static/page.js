/* How the page of a notebook comes up. The server sends the text first; voila's own script then brings the table. */
(function () {
  "use strict";
  const WIDGET = ".lalnb-root, .jupyter-widgets";
  const PATIENCE = 20000; // ms that the table may take before the page says that something is wrong
  const PROMISE = 'script[type="application/vnd.voila.cell-output+json"]'; // an output that voila's script will draw

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
      waitingLine("The table did not come. Reload the page; if that does not help, the server may be full.");
      document.getElementById("loading")?.classList.add("lalnb-late");
    }, PATIENCE);
  }

  /* The names that voila's script and its cell loop call. */
  window.voila_heartbeat = () => {};
  window.voila_process = () => {};
  window.update_loading_text = (_index, _count, text) => waitingLine(text);
  window.display_cells = () => {};
  window.voila_finish = cellsAreThere;
})();

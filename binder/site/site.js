/* A page of the static site with a table: JupyterLite's REPL runs the notebook's cell in a frame below the text. */
(function () {
  "use strict";
  const TABLE = ".lalnb-root, .jp-OutputArea-output .jupyter-widgets";
  const PATIENCE = 90000; // ms: the first visit fetches about 20 MB
  const frame = document.getElementById("lalnb-frame");
  const line = document.querySelector("#lalnb-coming span");

  /* A page that is shown to a machine that cannot run it says so at once. */
  if (typeof WebAssembly !== "object") {
    line.textContent = "This browser cannot run the table: it has no WebAssembly. The text can be read without it.";
    return;
  }
  const words = { kernel: "python", toolbar: "0", hideCodeInput: "1", showBanner: "0", code: frame.dataset.code };
  frame.src = `repl/index.html?${new URLSearchParams(words)}${location.hash}`;
  const told = setTimeout(() => { line.textContent = "Setting up the table: Python comes into your browser, the first time takes longest…"; }, 4000);
  const late = setTimeout(() => {
    line.textContent = "The table did not come. Reload the page; if that does not help, try another browser.";
    document.getElementById("lalnb-coming")?.classList.add("lalnb-late");
  }, PATIENCE);

  function theme() {
    const inside = frame.contentDocument?.body;
    const light = document.body.dataset.jpThemeLight;
    if (!inside) return;
    if (inside.dataset.jpThemeLight !== light) inside.dataset.jpThemeLight = light;
    inside.ownerDocument.documentElement.dataset.theme = light === "true" ? "light" : "dark";
  }
  function stands() {
    clearTimeout(told);
    clearTimeout(late);
    document.getElementById("lalnb-coming")?.remove();
    document.getElementById("lalnb-still")?.remove();
    document.body.dataset.table = "here";
    performance.mark("lalnb-table");
    theme();
  }
  frame.addEventListener("load", () => {
    const inside = frame.contentDocument;
    for (const style of ["voila/templates/lalnb/static/page.css", "static/lalnb/frame.css"]) {
      const look = inside.createElement("link");
      look.rel = "stylesheet";
      look.href = new URL(style, location.href).href;
      inside.head.append(look);
    }
    new MutationObserver(theme).observe(document.body, { attributes: true, attributeFilter: ["data-jp-theme-light"] });
    /* Other pages open here, not in the frame. */
    inside.addEventListener("click", (event) => {
      const link = event.target.closest?.("a[href]");
      const page = link && /([\w-]+)\.ipynb$/.exec(link.getAttribute("href"));
      if (!page) return;
      event.preventDefault();
      location.href = `${page[1]}.html`;
    }, true);
    const watcher = new MutationObserver(() => {
      theme();
      if (!inside.querySelector(TABLE)) return;
      watcher.disconnect();
      new MutationObserver(theme).observe(inside.body, { attributes: true, attributeFilter: ["data-jp-theme-light"] });
      stands();
    });
    watcher.observe(inside.body, { childList: true, subtree: true, attributes: true, attributeFilter: ["data-jp-theme-light"] });
  });
})();

/** What the program around the table is, where the table must know: VS Code shows it in a frame of its own. */

/** VS Code marks the body of the frame that holds a notebook's outputs with the kind of its theme. */
export const inVsCode = (body: HTMLElement = document.body): boolean => body.dataset.vscodeThemeKind !== undefined;

/**
 * Whether the frame does not scroll but is as long as all it holds, so that the middle of the window may be far from what the
 * reader sees. VS Code makes it as long as the notebook and 10,000 px.
 */
export const longFrame = (): boolean => window.screen.height > 0 && window.innerHeight > 1.5 * window.screen.height;

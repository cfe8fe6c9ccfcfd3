/** A drawing that stays as long as its props are the same. (The one of preact/compat looks at every element of the page.) */

import { Component, type ComponentChild, type FunctionComponent } from "preact";
import { useCallback, useRef } from "preact/hooks";

/** `draw` without hooks of its own: it is called again when a prop is another one. */
export function memo<P extends object>(draw: (props: P) => ComponentChild): FunctionComponent<P> {
  class Kept extends Component<P> {
    shouldComponentUpdate(next: P): boolean {
      const now = this.props as Record<string, unknown>;
      const names = Object.keys(next);
      return names.length !== Object.keys(now).length || names.some((name) => !Object.is((next as Record<string, unknown>)[name], now[name]));
    }

    render(props: P): ComponentChild {
      return draw(props);
    }
  }
  return Kept as unknown as FunctionComponent<P>;
}

/** One function that stays as long as the component, and does what `act` of the last drawing does. */
export function useSame(act: () => void): () => void {
  const latest = useRef(act);
  latest.current = act;
  return useCallback(() => latest.current(), []);
}

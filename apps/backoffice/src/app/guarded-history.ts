import type { Navigator, To, Location, NavigationType } from "react-router";
import { askToLeave, isPageHeld } from "#lib/leave-guard.ts";

/** A place the history came to. */
export type Arrival = { action: NavigationType; location: Location; delta: number | null };

/** The history of the browser or, in tests, of nothing but memory. */
export type History = Navigator & {
  readonly action: NavigationType;
  readonly location: Location;
  listen: (listener: (arrival: Arrival) => void) => () => void;
};

/**
 * A history that asks before it leaves a page that holds on (`lib/leave-guard.ts`): before a link is followed, and after
 * Back or Forward, which have already happened and are taken back first. Another query or hash of the same path is not
 * another page.
 */
export function guardHistory(history: History): History {
  let shown = history.location;
  const leaves = (pathname: string) => isPageHeld() && pathname !== shown.pathname;
  const pathOf = (to: To) =>
    typeof to === "string" ? new URL(to, "http://x").pathname : (to.pathname ?? shown.pathname);
  const ask = (to: To, go: () => void) => (leaves(pathOf(to)) ? askToLeave(go) : go());

  return {
    get action() {
      return history.action;
    },
    get location() {
      return history.location;
    },
    createHref: history.createHref,
    ...(history.encodeLocation && { encodeLocation: history.encodeLocation }),
    push: (to, state, options) => ask(to, () => history.push(to, state, options)),
    replace: (to, state, options) => ask(to, () => history.replace(to, state, options)),
    go: history.go,
    listen(listener) {
      let isTakenBack = false;
      return history.listen((arrival) => {
        const { action, location, delta } = arrival;
        if (isTakenBack) {
          isTakenBack = false;
          return;
        }
        if (action === "POP" && delta && leaves(location.pathname)) {
          isTakenBack = true;
          history.go(-delta);
          askToLeave(() => history.go(delta));
          return;
        }
        shown = location;
        listener(arrival);
      });
    },
  };
}

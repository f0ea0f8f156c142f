import type { ClientDirective } from "astro";
import { onFirstMove } from "../browser/first-move.ts";
import { wakeIsland } from "../browser/wake-island.ts";
import { whenIdle } from "../browser/when-idle.ts";

declare module "astro" {
  interface AstroClientDirectives {
    /**
     * Wakes the island once the page is on the screen and the browser has nothing better to do; where the header is
     * folded, with the visitor's first move: until then a phone spends neither data nor battery on it.
     */
    "client:painted"?: boolean;
  }
}

const paintedDirective: ClientDirective = (load, _options, island) => {
  const wake = () => void load().then((hydrate) => wakeIsland(island, hydrate));
  const folded = matchMedia("(width <= 992px)");
  if (folded.matches) return onFirstMove(wake, folded);
  // Two frames later the first one is on the screen.
  requestAnimationFrame(() => requestAnimationFrame(() => whenIdle(wake)));
};

// oxlint-disable-next-line import/no-default-export -- Astro takes a directive as its file's default export
export default paintedDirective;

import type { ClientDirective } from "astro";
import { onFirstMove } from "./first-move.ts";
import { islandWorks } from "./island-works.ts";
import { wakeIsland } from "./wake-island.ts";

declare global {
  interface Window {
    /** The island's button that was pressed last, noted by a script in the page until the islands' code is there. */
    earlyPress?: HTMLButtonElement | null;
  }
}

/**
 * `client:touch`: the island's scripts come with the visitor's first move on the page, not with the page. Until then it is
 * plain HTML; what was typed meanwhile is for the island to pick up, and the last button pressed meanwhile is pressed
 * again. What the island is given stands at the end of the page, so that it does not delay what is read first.
 */
const touchDirective: ClientDirective = (load, _options, island) => {
  const { earlyPress } = window;
  let pressed = earlyPress && island.contains(earlyPress) ? earlyPress : null;
  const remember = (event: Event) => {
    pressed = event.target instanceof Element ? event.target.closest("button") : null;
  };
  const pressAgain = () => {
    island.removeEventListener("click", remember);
    pressed?.click();
  };
  island.addEventListener("click", remember);
  island.addEventListener(islandWorks, pressAgain, { once: true });
  const start = async () => {
    const hydrate = await load();
    takeProps(island);
    await wakeIsland(island, hydrate);
  };
  onFirstMove(() => void start());
};

function takeProps(island: HTMLElement): void {
  const given = document.querySelector<HTMLElement>(`[data-given-to="${island.getAttribute("uid")}"]`);
  if (given?.dataset.props) island.setAttribute("props", given.dataset.props);
}

// oxlint-disable-next-line import/no-default-export -- Astro takes a directive as its file's default export
export default touchDirective;

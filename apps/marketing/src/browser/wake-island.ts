import { whenIdle } from "./when-idle.ts";

/** What Astro tells an island that is no longer on the page. */
const leaves = "astro:unmount";

/**
 * Lets React take over an island's markup. It does so a moment after it is told to, and reports an error (424) where the island
 * is taken down in between: whoever leaves a page that early has its islands taken down right after instead.
 */
export async function wakeIsland(island: HTMLElement, hydrate: () => void | Promise<void>): Promise<void> {
  let isLeft = false;
  const hold = (event: Event) => {
    isLeft = true;
    event.stopImmediatePropagation();
  };
  island.addEventListener(leaves, hold);
  await hydrate();
  whenIdle(() => {
    island.removeEventListener(leaves, hold);
    if (isLeft) island.dispatchEvent(new CustomEvent(leaves));
  });
}

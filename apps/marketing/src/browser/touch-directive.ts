import type { ClientDirective } from "astro";

/** Signs of a visitor who is about to do something. */
const signs = ["pointerdown", "pointermove", "touchstart", "wheel", "scroll", "keydown", "focusin"];

/**
 * `client:touch`: the island's scripts come with the visitor's first move on the page, not with the page. Until then it is
 * plain HTML; what was typed meanwhile is for the island to pick up, and the last button pressed meanwhile is pressed
 * again.
 */
const touchDirective: ClientDirective = (load, _options, island) => {
  const moved = new AbortController();
  let pressed: HTMLButtonElement | null = null;
  const remember = (event: Event) => {
    pressed = event.target instanceof Element ? event.target.closest("button") : null;
  };
  island.addEventListener("click", remember);
  const start = async () => {
    moved.abort();
    const hydrate = await load();
    await hydrate();
    island.removeEventListener("click", remember);
    pressed?.click();
  };
  for (const sign of signs) {
    addEventListener(sign, () => void start(), { passive: true, signal: moved.signal });
  }
};

// oxlint-disable-next-line import/no-default-export -- Astro takes a directive as its file's default export
export default touchDirective;

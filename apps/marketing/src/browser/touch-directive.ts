import type { ClientDirective } from "astro";

/** Signs of a visitor who is about to do something. */
const signs = ["pointerdown", "pointermove", "touchstart", "wheel", "scroll", "keydown", "focusin"];

/**
 * `client:touch`: the island's scripts come with the visitor's first move on the page, not with the page. Until then it is
 * plain HTML, and what was typed meanwhile is for the island to pick up.
 */
const touchDirective: ClientDirective = (load) => {
  const moved = new AbortController();
  const start = async () => {
    moved.abort();
    const hydrate = await load();
    await hydrate();
  };
  for (const sign of signs) {
    addEventListener(sign, () => void start(), { passive: true, signal: moved.signal });
  }
};

// oxlint-disable-next-line import/no-default-export -- Astro takes a directive as its file's default export
export default touchDirective;

import type { ClientDirective } from "astro";

declare module "astro" {
  interface AstroClientDirectives {
    /** Wakes the island once the page is on the screen and the browser has nothing better to do. */
    "client:painted"?: boolean;
  }
}

/** Two frames later the first one is on the screen. */
const paintedDirective: ClientDirective = (load) => {
  const wake = async () => (await load())();
  const whenIdle = () =>
    "requestIdleCallback" in window
      ? requestIdleCallback(() => void wake())
      : setTimeout(() => void wake(), 200);
  requestAnimationFrame(() => requestAnimationFrame(whenIdle));
};

// oxlint-disable-next-line import/no-default-export -- Astro takes a directive as its file's default export
export default paintedDirective;

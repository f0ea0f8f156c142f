/** Scrolled further than this, the header becomes a white bar with a shadow. */
const barAfterPx = 35;

/** Keeps the header's look in step with the scroll, from the first script on and over changes of page. */
export function watchHeaderBar(): void {
  const update = () =>
    document.querySelector("[data-site-header]")?.toggleAttribute("data-bar", scrollY > barAfterPx);
  update();
  addEventListener("scroll", update, { passive: true });
  document.addEventListener("astro:after-swap", update);
}

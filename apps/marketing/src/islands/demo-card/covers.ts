/** What a visitor reads or presses; cloths and other decoration may lie behind the card. */
const readable =
  ":is(header, main, footer) :is(h1, h2, h3, p, a, li, dt, dd, th, td, pre, label, legend, summary, figcaption, button, input, select, textarea, img, svg[role=img]):not([aria-hidden=true])";
const solid = "button, input, select, textarea, img, svg";

/** Whether a fixed element, where it stands now, lies on anything that matters. A movement into place is not counted. */
export function coversSomething(card: HTMLElement): boolean {
  const left = card.offsetLeft;
  const top = card.offsetTop;
  const right = left + card.offsetWidth;
  const bottom = top + card.offsetHeight;
  const lies = (on: DOMRect) =>
    on.width > 0 && on.right > left && on.left < right && on.bottom > top && on.top < bottom;
  for (const element of document.querySelectorAll(readable)) {
    if (!lies(element.getBoundingClientRect()) || !element.checkVisibility()) continue;
    if (element.matches(solid)) return true;
    const text = document.createRange();
    text.selectNodeContents(element);
    if ([...text.getClientRects()].some(lies)) return true;
  }
  return false;
}

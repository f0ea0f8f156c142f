import { onEveryPage } from "./on-every-page.ts";

/** A row that is swiped on a phone stands whole on a wide screen: there the Tab key need not stop at it. */
export function passWholeRows(): void {
  const wide = matchMedia("(width > 992px)");
  const update = (row: HTMLElement) => (row.tabIndex = wide.matches ? -1 : 0);
  onEveryPage(".swipe-row", update);
  wide.addEventListener("change", () => document.querySelectorAll<HTMLElement>(".swipe-row").forEach(update));
}

/**
 * Wakes up an element of the page now, and again whenever the visitor comes to a page that has one. Each element is
 * woken once.
 */
export function onEveryPage<Element extends HTMLElement>(
  selector: string,
  wake: (element: Element) => void,
): void {
  const awake = new WeakSet<HTMLElement>();
  const wakeAll = () => {
    for (const element of document.querySelectorAll<Element>(selector)) {
      if (awake.has(element)) continue;
      awake.add(element);
      wake(element);
    }
  };
  wakeAll();
  document.addEventListener("astro:page-load", wakeAll);
}

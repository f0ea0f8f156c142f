import { onFirstMove } from "./first-move.ts";
import { onEveryPage } from "./on-every-page.ts";
import { whenIdle } from "./when-idle.ts";

/**
 * Draws the sections that wait below the screen (`later-*` in site.css) once the browser has nothing better to do, one
 * at a time: a fast thumb, a search in the page and a picture of the whole page then meet no empty section.
 */
export function drawBelowWhenIdle(): void {
  const waiting: HTMLElement[] = [];
  const drawNext = () => {
    const section = waiting.shift();
    if (!section) return;
    section.style.contentVisibility = "visible";
    whenIdle(drawNext);
  };
  onEveryPage("[class*=later-]", (section) => {
    waiting.push(section);
    if (waiting.length === 1) whenIdle(drawNext);
  });
}

/** Fetches the pictures below once the visitor begins to move or prints: a fast thumb is at them before they would be near. */
export function fetchPicturesBelow(): void {
  const fetchAll = () =>
    onEveryPage<HTMLImageElement>("img[loading=lazy]", (picture) => (picture.loading = "eager"));
  onFirstMove(fetchAll);
  addEventListener("beforeprint", fetchAll, { once: true });
}

import { cardStyles } from "./card.ts";
import type { Position } from "./popup.ts";

/* Kept before the page's own scripts can put theirs in its place; called on the frame below. */
// oxlint-disable-next-line typescript/unbound-method
const { attachShadow } = Element.prototype;

/**
 * Where the card stands on a foreign page. Important rules of a shadow root win over every important rule of its page, so
 * no style of the page reaches the frame; inherited ones end at it.
 */
const frameStyles = (position: Position) => {
  const [row, column] = position.split("_");
  return (
    ":host{all:initial!important;display:block!important;position:fixed!important;z-index:2147483647!important;" +
    "width:calc(100% - 24px)!important;max-width:340px!important;" +
    `${row}:calc(12px + env(safe-area-inset-${row},0px))!important;${column}:12px!important}` +
    `@media(min-width:768px){:host{${row}:24px!important;${column}:24px!important}}` +
    "@media print{:host{display:none!important}}" +
    cardStyles +
    "@media(prefers-reduced-motion:no-preference){.card{animation:come .2s ease-out}}" +
    "@keyframes come{from{opacity:0;transform:translateY(8px)}}"
  );
};

/** Puts an empty frame onto the page. What is put into it later is read out when the visitor's reader is free. */
export function openFrame(position: Position): { put: (card: HTMLElement) => void; remove: () => void } {
  const host = document.createElement("agiza-popup");
  const root: ShadowRoot = attachShadow.call(host, { mode: "closed" });
  const styles = frameStyles(position);
  try {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(styles);
    root.adoptedStyleSheets = [sheet];
  } catch {
    const style = document.createElement("style");
    style.textContent = styles;
    root.append(style);
  }
  const speech = document.createElement("div");
  speech.setAttribute("aria-live", "polite");
  root.append(speech);
  // Beside the body: what moves, clips or hides the page's own content has no part in it.
  document.documentElement.append(host);
  return { put: (card) => speech.append(card), remove: () => host.remove() };
}

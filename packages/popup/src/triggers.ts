import type { Popup } from "./popup.ts";

type Trigger = Popup["trigger"];
const signs = ["pointermove", "pointerdown", "keydown", "scroll", "touchmove"];

/** Calls `fire` when the visitor has come so far. Until then, `signal` calls it off. */
export function watch({ kind, value }: Trigger, fire: () => void, signal: AbortSignal): void {
  if (kind === "delay") after(value * 1_000, fire, signal);
  if (kind === "scroll") watchScroll(value, fire, signal);
  if (kind === "back") watchBack(fire, signal);
  if (kind === "idle") watchIdle(value * 1_000, fire, signal);
}

function after(ms: number, act: () => void, signal: AbortSignal): void {
  setTimeout(() => signal.aborted || act(), ms);
}

/** How far down in per cent of the way there is; a box of the page that scrolls in its place counts like the page. */
function watchScroll(percent: number, fire: () => void, signal: AbortSignal): void {
  let isAsked = false;
  const look = ({ target }: Event) => {
    if (isAsked || signal.aborted) return;
    isAsked = true;
    requestAnimationFrame(() => {
      isAsked = false;
      const box = target instanceof Element ? target : document.scrollingElement;
      if (signal.aborted || !box || box.clientHeight < innerHeight / 2) return;
      const way = box.scrollHeight - box.clientHeight;
      if (way > 0 && box.scrollTop + 1 >= (way * percent) / 100) fire();
    });
  };
  document.addEventListener("scroll", look, { capture: true, passive: true, signal });
}

function watchIdle(ms: number, fire: () => void, signal: AbortSignal): void {
  let active = performance.now();
  const note = () => (active = performance.now());
  for (const sign of signs) addEventListener(sign, note, { capture: true, passive: true, signal });
  const look = () => {
    const left = active + ms - performance.now();
    if (left > 0) after(left, look, signal);
    else fire();
  };
  after(ms, look, signal);
}

/** Marks the one entry that is put into the visitor's history. */
const mark = "agizaPopup";
/* The browser's own: a page that wraps it, to count its views, is not told of one. Called on the history below. */
// oxlint-disable-next-line typescript/unbound-method
const { pushState } = History.prototype;

/**
 * The first "back" shows the popup, the second leaves the page as ever. One entry of the same address is added when the
 * visitor has first pressed something (browsers pass over entries that are added before); it holds the page's own state,
 * so that its router finds everything as it was. Nothing holds the visitor: the entry is never added twice.
 */
function watchBack(fire: () => void, signal: AbortSignal): void {
  const isMarked = (state: unknown) => typeof state === "object" && state !== null && mark in state;
  let address = isMarked(history.state) ? location.href : "";
  const push = () => {
    const state: unknown = history.state;
    if (address || signal.aborted || typeof state !== "object") return;
    if (navigator.userActivation?.hasBeenActive === false) return;
    pushState.call(history, { ...state, [mark]: 1 }, "");
    address = location.href;
  };
  const options = { capture: true, passive: true, signal };
  for (const sign of ["pointerup", "keydown", "click"]) addEventListener(sign, push, options);
  addEventListener(
    "popstate",
    ({ state }) => {
      if (!signal.aborted && address === location.href && !isMarked(state)) fire();
    },
    { signal },
  );
}

import { drawCard } from "./card.ts";
import { openFrame } from "./frame.ts";
import { mayShow, wasShownToday } from "./frequency.ts";
import { loadImage } from "./image.ts";
import { isOnPage, onPathChange } from "./pages.ts";
import type { Language, Popup, PopupEvent } from "./popup.ts";
import { watch } from "./triggers.ts";

/** The page's one card at a time, and each popup once, however often its line of code is on the page. */
const present = window as unknown as Record<symbol, boolean | undefined>;
const isOpen = Symbol.for("agiza.popup.open");

/* Whatever goes wrong on a page of others, nothing is shown and nothing is said. */
const silent = () => {};

function begin(script: HTMLScriptElement): void {
  const id = script.dataset["popup"];
  const isRunning = Symbol.for(`agiza.popup.${id}`);
  if (!id || present[isRunning] || wasShownToday(id)) return;
  present[isRunning] = true;
  const address = `${new URL(script.src).origin}/store/public/popups/${encodeURIComponent(id)}`;
  const start = () => void run(id, address).catch(silent);
  if (document.readyState === "complete") start();
  else addEventListener("load", start, { once: true });
}

async function run(id: string, address: string): Promise<void> {
  if (!navigator.onLine) return;
  const answer = await fetch(address, { credentials: "omit", referrerPolicy: "origin" });
  // No-cors and without credentials, which `sendBeacon` would carry: no cookie ever leaves a page.
  const tell = (kind: PopupEvent) => {
    fetch(`${address}/events`, {
      method: "POST",
      body: JSON.stringify({ kind }),
      mode: "no-cors",
      credentials: "omit",
      keepalive: true,
      referrerPolicy: "origin",
    }).catch(silent);
  };
  tell("seen_script");
  if (answer.ok) arm(id, (await answer.json()) as Popup, tell);
}

/** Waits for the visitor on the popup's pages, and for them again wherever the website changes its page in place. */
function arm(id: string, popup: Popup, tell: (kind: PopupEvent) => void): void {
  const isPhone = matchMedia("(max-width:767px)").matches;
  if (popup.device !== "all" && (popup.device === "phone") !== isPhone) return;
  let watching: AbortController | null = null;
  let remove: (() => void) | null = null;
  let isDone = false;
  const isHere = () => isOnPage(popup.pages, location.pathname);

  const show = async () => {
    watching?.abort();
    const image = await loadImage(popup.image_url);
    await untilSeen();
    const isOver = popup.ends_at && Date.now() >= Date.parse(popup.ends_at);
    if (isDone || isOver || !isHere() || !navigator.onLine || present[isOpen]) return;
    if (!mayShow(id, popup.frequency)) return;
    isDone = true;
    remove = open(popup, image, tell);
  };
  const look = () => {
    watching?.abort();
    if (!isHere()) remove?.();
    if (isDone || !isHere()) return;
    watching = new AbortController();
    watch(popup.trigger, () => void show().catch(silent), watching.signal);
  };
  look();
  onPathChange(look);
}

/** A tab that nobody looks at waits. */
function untilSeen(): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (document.hidden) return;
      document.removeEventListener("visibilitychange", look);
      resolve();
    };
    document.addEventListener("visibilitychange", look);
    look();
  });
}

/** @returns what takes the card away again without counting it as closed */
function open(popup: Popup, image: HTMLImageElement | null, tell: (kind: PopupEvent) => void): () => void {
  const frame = openFrame(popup.position);
  let before: EventTarget | null = null;
  const remove = () => {
    frame.remove();
    present[isOpen] = false;
  };
  const close = () => {
    const hadFocus = document.activeElement?.localName === "agiza-popup";
    remove();
    tell("close");
    if (hadFocus && before instanceof HTMLElement) before.focus();
  };
  const tap = () => {
    tell("tap");
    // The link is followed first: an element that is gone leads nowhere.
    setTimeout(remove);
  };
  present[isOpen] = true;
  const card = drawCard(popup, languageOf(popup), { close, tap }, image);
  card.addEventListener("focusin", ({ relatedTarget }) => {
    if (relatedTarget && !card.contains(relatedTarget as Node)) before = relatedTarget;
  });
  // A live region speaks of what comes into it, not of what it begins with.
  setTimeout(() => frame.put(card), 50);
  tell("view");
  return remove;
}

/** The first of the visitor's languages that there is; English for those who read neither. */
function languageOf({ language }: Popup): Language {
  if (language !== "visitor") return language;
  for (const wanted of navigator.languages) {
    if (wanted.startsWith("sw")) return "sw";
    if (wanted.startsWith("en")) return "en";
  }
  return "en";
}

try {
  begin((document.currentScript ?? document.querySelector("script[data-popup]")) as HTMLScriptElement);
} catch {
  silent();
}

import type { CardContent, Language } from "./popup.ts";

/** The looks of a card, which is as wide as what it stands in. They belong into the same shadow root. */
export const cardStyles =
  ".card{all:initial;box-sizing:border-box;display:block;position:relative;width:100%;max-width:340px;direction:ltr;unicode-bidi:isolate;" +
  "font:400 15px/1.45 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif;-webkit-text-size-adjust:100%;" +
  "border:1px solid rgba(128,128,128,.35);border-radius:16px;overflow:hidden;overflow-wrap:anywhere;" +
  "box-shadow:0 12px 32px rgba(0,0,0,.24)}" +
  ".card *{box-sizing:border-box;margin:0}" +
  ".in{max-height:calc(100vh - 26px);overflow:auto}" +
  "img{display:block;width:100%;height:auto;aspect-ratio:9/4;object-fit:cover}" +
  ".words{padding:16px}" +
  ".head{font-size:19px;font-weight:700;line-height:1.25}" +
  ".words:first-child .head{padding-right:36px}" +
  ".card .text{margin-top:6px}" +
  ".card .go{display:flex;align-items:center;justify-content:center;gap:8px;min-height:48px;margin-top:14px;padding:8px 14px;" +
  "border:1px solid transparent;border-radius:10px;font-weight:600;text-align:center;text-decoration:none;cursor:pointer}" +
  ".go:hover{text-decoration:underline}" +
  ".go svg{flex:none}" +
  ".close{all:unset;position:absolute;top:2px;right:2px;width:44px;height:44px;cursor:pointer}" +
  ".card .close svg{display:block;margin:6px;padding:7px;border-radius:50%}" +
  ".go:focus-visible,.close:focus-visible svg{outline:3px solid;outline-offset:2px}" +
  ".close:focus-visible svg{outline-offset:-1px}";

const closeWord = { sw: "Funga", en: "Close" };
const cross = "M18 6 6 18M6 6l12 12";
const bubble =
  "M2.992 16.342a2 2 0 0 1 .094 1.167l-1.065 3.29a1 1 0 0 0 1.236 1.168l3.413-.998a2 2 0 0 1 1.099.092 10 10 0 1 0-4.777-4.719";

/** What a visitor does with the card. */
export type CardActs = { close: () => void; tap: () => void };

/**
 * Draws the card: a dialog that stands beside the page and takes nobody's focus. Everything the shop wrote becomes text.
 *
 * @param image the picture, loaded already; null for a card without one
 */
export function drawCard(
  { headline, text, button, colors, goal }: CardContent,
  language: Language,
  acts: CardActs,
  image: HTMLImageElement | null,
): HTMLElement {
  const card = element("div", "card");
  const inner = element("div", "in");
  const words = element("div", "words");
  const head = element("p", "head", headline[language]);
  const body = element("p", "text", text[language]);
  head.id = "head";
  body.id = "text";
  const attributes = { role: "dialog", "aria-modal": "false", lang: language, "aria-labelledby": head.id };
  setAll(card, attributes);
  paint(card, colors.background, colors.text);

  if (image) {
    image.alt = "";
    inner.append(image);
  }
  words.append(head);
  if (text[language]) {
    words.append(body);
    card.setAttribute("aria-describedby", body.id);
  }
  const url = safeAddress(goal.url[language]);
  if (url) words.append(drawButton(url, button[language], goal.kind === "whatsapp", colors, acts.tap));
  inner.append(words);

  const close = element("button", "close");
  setAll(close, { type: "button", "aria-label": closeWord[language] });
  const icon = drawIcon(cross, 32);
  paint(icon, colors.background, colors.text);
  close.append(icon);
  close.addEventListener("click", acts.close);
  card.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    acts.close();
  });
  card.append(inner, close);
  return card;
}

/** A link to another website opens beside the page, one into the same website in its place. */
function drawButton(
  url: URL,
  words: string,
  isChat: boolean,
  colors: CardContent["colors"],
  tap: () => void,
): HTMLElement {
  const link = element("a", "go");
  link.href = url.href;
  if (url.origin !== location.origin) setAll(link, { target: "_blank", rel: "noopener" });
  paint(link, colors.button, colors.button_text);
  if (isChat) link.append(drawIcon(bubble, 20));
  link.append(words);
  link.addEventListener("click", tap);
  return link;
}

function safeAddress(text: string): URL | null {
  try {
    const url = new URL(text);
    return /^https?:$/.test(url.protocol) ? url : null;
  } catch {
    return null;
  }
}

function element<Name extends keyof HTMLElementTagNameMap>(name: Name, className: string, text = "") {
  const made = document.createElement(name);
  made.className = className;
  if (text) made.textContent = text;
  return made;
}

/** By way of CSSOM, which a page's policy on styles leaves alone. Anything but a colour is passed over. */
function paint(target: HTMLElement | SVGElement, background: string, color: string): void {
  const isColor = /^#[\da-f]{6}$/i;
  target.style.backgroundColor = isColor.test(background) ? background : "#ffffff";
  target.style.color = isColor.test(color) ? color : "#111111";
}

function drawIcon(path: string, size: number): SVGElement {
  const space = "http://www.w3.org/2000/svg";
  const icon = document.createElementNS(space, "svg");
  const line = document.createElementNS(space, "path");
  setAll(icon, { viewBox: "0 0 24 24", width: `${size}`, height: `${size}`, "aria-hidden": "true" });
  setAll(icon, { fill: "none", stroke: "currentColor", "stroke-width": "2" });
  setAll(line, { d: path, "stroke-linecap": "round", "stroke-linejoin": "round" });
  icon.append(line);
  return icon;
}

function setAll(target: Element, attributes: Record<string, string>): void {
  for (const [name, value] of Object.entries(attributes)) target.setAttribute(name, value);
}

import { defaultTimeoutMs } from "@agiza/api-client/transport";
import { colourways } from "@agiza/ui/kanga/colourways";
import { cssUrl, frameUri, pindoUri } from "@agiza/ui/kanga/kanga-images";
import { kangaOf } from "@agiza/ui/kanga/shop-kanga";
import type { OrderLink } from "./data/order-link.ts";
import type { Order } from "./order-page/order.ts";

/*
 * Runs inside the document, before any other file arrives: asks for the order at once and paints it in plain
 * elements, so that a customer on a slow line reads the order while the application is still on its way. It imports
 * only how cloths are drawn; the application replaces what it painted.
 */

/** Only what counts as a language: anything else that stands there is nobody's. */
function readLanguage(key: string): "en" | "sw" | null {
  try {
    const stored = localStorage.getItem(key);
    return stored === "en" || stored === "sw" ? stored : null;
  } catch {
    return null;
  }
}

function tokenOf(state: unknown): string | null {
  const token: unknown = typeof state === "object" && state !== null && "token" in state ? state.token : null;
  return typeof token === "string" && token !== "" ? token : null;
}

let language = readLanguage("language");
/** Nobody chose it: the order knows better. */
const isGuess = language === readLanguage("language-guess");
const query = new URLSearchParams(location.search);
const isBack = query.get("from") === "payment";
let token = query.get("token") || tokenOf(history.state);
try {
  // Whoever comes back from a card page comes to a new entry of the tab's history, which knows no token.
  if (isBack) token ||= sessionStorage.getItem("paying");
  sessionStorage.removeItem("paying");
} catch {
  // Without storage the chat leads back.
}
const headers: Record<string, string> = { "content-type": "application/json" };
if (language) {
  headers["accept-language"] = language;
  document.documentElement.lang = language;
}

const cloth = { colourways, cssUrl, frameUri, kangaOf, pindoUri };
const link: OrderLink = { token, isBack, answer: null, cloth };
window.orderLink = link;
if (token !== null) {
  link.answer = fetch(`/store/api/v1/order?token=${encodeURIComponent(token)}`, {
    credentials: "omit",
    headers,
    signal: AbortSignal.timeout(defaultTimeoutMs),
  }).then(async (response) => ({
    status: response.status,
    // A refusal without readable words, such as a proxy's page, is an answer still.
    body: (await response.json().catch((cause: unknown) => {
      if (response.ok) throw cause;
    })) as unknown,
  }));
  link.answer.then(
    ({ status, body }) => status === 200 && whenParsed(() => paint(body as Order)),
    () => undefined,
  );
  // From here on the address can be shown, shared and remembered without giving the order away.
  history.replaceState({ token }, "", "/cart");
}

// A file that does not arrive must not leave a page that looks alive and is not.
addEventListener(
  "error",
  ({ target }) => target instanceof HTMLScriptElement && whenParsed(() => offerReload()),
  true,
);

function whenParsed(then: () => void) {
  if (document.readyState === "loading") addEventListener("DOMContentLoaded", then);
  else then();
}

function add(parent: Element, tag: string, className: string, text = ""): HTMLElement {
  const element = document.createElement(tag);
  element.className = className;
  element.textContent = text;
  parent.append(element);
  return element;
}

function shillings(minor: number): string {
  const whole = String(Math.trunc(minor / 100)).replace(/\B(?=(\d{3})+$)/g, ",");
  return `TZS ${whole}.${String(minor % 100).padStart(2, "0")}`;
}

/** A sentence of the page's own catalogue. */
function say(key: "order" | "retry" | "notWhole", said: string | null): string {
  const sentences = JSON.parse(document.getElementById("texts")?.textContent ?? "{}") as Record<
    string,
    Record<typeof key, string>
  >;
  return sentences[said === "sw" ? "sw" : "en"]?.[key] ?? "";
}

function paint(order: Order) {
  const root = document.getElementById("root");
  if (!root || root.childElementCount > 0) return;
  const isShown = order.products.some((product) => product.variants.length > 0 || product.add_ons.length > 0);
  if (language === null || isGuess) ({ language } = order);
  document.documentElement.lang = language;
  const { border, way } = kangaOf(order.shop_id, order.kanga);
  const image = cssUrl(pindoUri(border, way));
  add(root, "div", "h-3 bg-size-[12px] bg-[repeat-x]").style.backgroundImage = image;
  if (isShown) {
    const header = add(root, "header", "border-b border-line bg-surface");
    const row = add(header, "div", "mx-auto max-w-2xl px-edge wide:max-w-5xl flex items-center gap-3 py-3");
    add(row, "span", "size-[46px] flex-none rounded-[11px] bg-size-[12px]").style.backgroundImage = image;
    const words = add(row, "div", "min-w-0");
    add(words, "p", "m-0 font-display text-lg font-bold", order.shop_name);
    add(words, "p", "m-0 text-sm text-ink-3", `${say("order", language)} #${order.order_id}`);
  }
  const main = add(root, "main", "mx-auto max-w-2xl px-edge pt-5 wide:max-w-5xl wide:pr-[380px]");
  for (const product of order.products) {
    const card = add(main, "div", "mt-3.5 rounded-[18px] border border-line bg-surface p-3.5");
    add(card, "p", "m-0 font-display text-xl font-bold", product.name);
    add(card, "p", "m-0 tabular-nums", `${product.quantity} × ${shillings(product.price_minor)}`);
  }
}

function offerReload() {
  const root = document.getElementById("root");
  if (!root) return;
  root.textContent = "";
  const main = add(root, "main", "grid min-h-dvh content-center justify-items-center gap-4 p-6 text-center");
  add(main, "p", "m-0 text-lg", say("notWhole", language));
  const button = add(
    main,
    "button",
    "h-control-lg rounded-[11px] border-0 bg-brand px-5 text-lg font-semibold text-on-brand",
    say("retry", language),
  );
  button.addEventListener("click", () => location.reload());
}

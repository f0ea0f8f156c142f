import { Hono } from "hono";
import { html } from "hono/html";
import { formatMoney } from "@agiza/i18n/money";
import type { Core } from "../core.ts";
import type { PaymentOrder } from "../state/things.ts";
import { completeOrder, endings, endOrder, shopName } from "./orders.ts";

const actions = ["pay", "decline", "cancel", "pay_quietly", "pay_twice"] as const;
type Action = (typeof actions)[number];

const texts = {
  en: {
    title: "Pay by card",
    note: "A sandbox: no card is asked for, no money moves.",
    pay: "Pay",
    decline: "Have the card declined",
    cancel: "Cancel",
    pay_quietly: "Pay, and lose the notice to the shop",
    pay_twice: "Pay twice",
    over: "This payment is over.",
    done: "Done. You may close this page.",
    back: "Back to the shop",
    unknown: "There is no such payment.",
  },
  sw: {
    title: "Lipa kwa kadi",
    note: "Hii ni ya kujaribia: hakuna kadi inayoombwa, wala pesa inayohama.",
    pay: "Lipa",
    decline: "Kadi ikataliwe",
    cancel: "Ghairi",
    pay_quietly: "Lipa, na taarifa ya duka ipotee",
    pay_twice: "Lipa mara mbili",
    over: "Malipo haya yamekwisha.",
    done: "Tayari. Unaweza kufunga ukurasa huu.",
    back: "Rudi dukani",
    unknown: "Hakuna malipo kama haya.",
  },
} as const;

/** The page where a customer types a card, as both providers host one: here its buttons say what becomes of it. */
export function createCardPage(core: Core): Hono {
  const app = new Hono();
  app.use(async (c, next) => {
    await next();
    c.header("cache-control", "no-store");
    c.header("content-security-policy", "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'");
  });

  app.get("/:token", (c) => {
    const words = wordsFor(c.req.header("accept-language"));
    const order = findByToken(core, c.req.param("token"));
    return order ? c.html(page(core, order, words)) : c.text(words.unknown, 404);
  });

  app.post("/:token", async (c) => {
    const words = wordsFor(c.req.header("accept-language"));
    const order = findByToken(core, c.req.param("token"));
    if (!order) return c.text(words.unknown, 404);
    const { action } = await c.req.parseBody();
    const chosen = actions.find((known) => known === action);
    if (!chosen || !isPayable(order)) return c.html(page(core, order, words), 409);
    act(core, order, chosen);
    const { redirect_url, cancel_url } = order.page;
    const next = chosen === "cancel" ? cancel_url : redirect_url;
    if (next !== null && chosen !== "decline") return c.redirect(next, 303);
    return c.html(page(core, core.store.orders.get(order.order_id) ?? order, words));
  });
  return app;
}

function act(core: Core, { order_id, amount }: PaymentOrder, action: Action): void {
  const paid = { amount, channel: "CARD" } as const;
  switch (action) {
    case "pay":
      return completeOrder(core, order_id, paid);
    case "pay_quietly":
      return completeOrder(core, order_id, { ...paid, manner: "lost" });
    case "pay_twice":
      completeOrder(core, order_id, paid);
      return completeOrder(core, order_id, paid);
    case "decline":
      return endOrder(core, order_id, endings.declined);
    case "cancel":
      return endOrder(core, order_id, endings.user_cancelled);
  }
}

function findByToken(core: Core, token: string): PaymentOrder | undefined {
  for (const order of core.store.orders.all()) if (order.page.token === token) return order;
  return undefined;
}

const isPayable = ({ payment_status }: PaymentOrder): boolean => payment_status === "PENDING";

const wordsFor = (languages = "") => (/^sw\b/i.test(languages) ? texts.sw : texts.en);

function page(core: Core, order: PaymentOrder, words: (typeof texts)[keyof typeof texts]) {
  const isOver = !isPayable(order);
  const isPaid = order.payment_status === "COMPLETED";
  const back = isPaid ? order.page.redirect_url : order.page.cancel_url;
  return html`<!doctype html>
    <html lang="${words === texts.sw ? "sw" : "en"}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${words.title}</title>
        <style>
          body {
            font:
              16px/1.5 system-ui,
              sans-serif;
            max-width: 22rem;
            margin: 2rem auto;
            padding: 0 1rem;
            color-scheme: light dark;
          }
          button {
            display: block;
            width: 100%;
            min-height: 3rem;
            margin-top: 0.5rem;
            font: inherit;
          }
        </style>
      </head>
      <body>
        <h1>${words.title}</h1>
        <p>${words.note}</p>
        <p><strong>${formatMoney(order.amount * 100, order.currency)}</strong> · ${shopName(core)}</p>
        ${
          isOver
            ? html`<p>${isPaid ? words.done : words.over}</p>
                ${back === null ? "" : html`<p><a href="${back}">${words.back}</a></p>`}`
            : html`<form method="post">
                ${actions.map(
                  (action) => html`<button name="action" value="${action}">${words[action]}</button>`,
                )}
              </form>`
        }
      </body>
    </html>`;
}

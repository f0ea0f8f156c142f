import type { Settings } from "#kernel/ctx.ts";
import type { PayRoute } from "#db/pay-routes-json.ts";
import { waysToPay } from "#modules/payments/routing.rules.ts";
import { choiceId } from "./chat-choice.rules.ts";
import type { Offer } from "./chat-intent.rules.ts";
import type { ChatTexts } from "./chat-texts.ts";

/**
 * The buttons under a message about money that is due: first to pay by phone, then by card and by code where the shop takes
 * them. WhatsApp shows three at most.
 */
export function payButtons(
  t: ChatTexts,
  routes: readonly PayRoute[],
  { chargeReach }: Pick<Settings, "chargeReach">,
  first: "payNow" | "payAgain" = "payNow",
): Offer[] {
  const { card, qr } = waysToPay(routes, chargeReach);
  const button = (method: "card" | "qr", title: "payByCard" | "payByCode") => ({
    id: choiceId({ kind: "pay", network: null, method }),
    title: t(title),
  });
  return [
    { id: choiceId({ kind: "pay", network: null }), title: t(first) },
    ...(card ? [button("card", "payByCard")] : []),
    ...(qr ? [button("qr", "payByCode")] : []),
  ];
}

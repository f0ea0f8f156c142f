import { formatDeadline } from "@agiza/i18n/dates";
import { formatMoney } from "@agiza/i18n/money";
import type { PriceOfferRow } from "#db/schema/price-offers.ts";
import { timesQuantity } from "#kernel/money.ts";
import type { OutgoingMessage } from "#modules/conversations/queue-messages.ts";
import { offeredName } from "#modules/price-offers/price-offer.rules.ts";
import { choiceId } from "./chat-choice.rules.ts";
import { buttonsMessage, linkMessage, textMessage } from "./chat-messages.rules.ts";
import type { ChatTexts } from "./chat-texts.ts";

type Offered = Pick<
  PriceOfferRow,
  "id" | "name" | "variantName" | "quantity" | "listMinor" | "customerMinor" | "shopMinor" | "validUntil"
>;

/** "Gauni, M", and what that many come to. */
function goodsInWords(offer: Offered): string {
  const price = offer.shopMinor ?? offer.customerMinor ?? 0;
  const total = formatMoney(timesQuantity(price, offer.quantity));
  return `${offeredName(offer)}\n${offer.quantity} × ${formatMoney(price)} = ${total}`;
}

/** Asks whether the customer agrees to a price. Until when it holds is said with it; a lowest price never is. */
export function offerMessage(t: ChatTexts, offer: Offered, intro: string): OutgoingMessage {
  const { id: offerId, listMinor, validUntil } = offer;
  const text = [
    intro,
    goodsInWords(offer),
    ...(listMinor === null ? [] : [t("offerUsual", { list: formatMoney(listMinor) })]),
    "",
    t("offerUntil", { time: formatDeadline(validUntil, t.language) }),
  ].join("\n");
  const button = (answer: "agree" | "refuse" | "talk", title: string) => ({
    id: choiceId({ kind: "offer", answer, offerId }),
    title,
  });
  return buttonsMessage(text, [
    button("agree", t("changeAgree")),
    button("refuse", t("changeRefuse")),
    button("talk", t("talk")),
  ]);
}

/** The link of the order that a price became. */
export function agreedMessage(
  t: ChatTexts,
  offer: Offered,
  { intro, number, url, expiresAt }: { intro: string; number: number; url: string; expiresAt: Date },
): OutgoingMessage {
  const date = formatDeadline(expiresAt, t.language);
  const text = [intro, goodsInWords(offer), "", t("offerOrder", { number, date })].join("\n");
  return linkMessage(text, t("openOrder"), url);
}

/** A polite no to the customer's price, with what everybody pays. */
export function refusalMessage(t: ChatTexts, offer: Offered): OutgoingMessage {
  const facts = { goods: offeredName(offer), price: formatMoney(offer.customerMinor ?? 0) };
  return textMessage(
    offer.listMinor === null
      ? t("offerTooLowUnlisted", facts)
      : t("offerTooLow", { ...facts, list: formatMoney(offer.listMinor) }),
  );
}

export const withdrawnText = (t: ChatTexts, offer: Offered): string =>
  t("offerWithdrawn", { goods: offeredName(offer), price: formatMoney(offer.shopMinor ?? 0) });

import { formatMoney } from "@agiza/i18n/money";
import { formatPhone } from "@agiza/i18n/phone";
import type { Lifecycle } from "#db/schema/orders.ts";
import type { Ctx } from "#kernel/ctx.ts";
import type { ConversationId, OrderId } from "#kernel/ids.ts";
import { getPickupPlaces } from "#modules/pickup-places/get-pickup-places.ts";
import { changeConversationMode } from "#modules/conversations/change-conversation-mode.ts";
import { noticeKinds } from "#modules/conversations/notice.rules.ts";
import { getLiveStages } from "#modules/workflow/get-live-stages.ts";
import { stagesIn } from "#modules/workflow/stage-way.rules.ts";
import { linkMessage, textMessage } from "./chat-messages.rules.ts";
import { type Occasion, tellCustomer } from "./tell-customer.ts";
import { silentHours } from "#modules/conversations/waiting.rules.ts";
import type { DeliveryFailure } from "#modules/orders/order-lifecycle.rules.ts";
import { hoursInWords, placeOf } from "#modules/order-page/told.rules.ts";
import { getShop } from "#modules/shops/get-shop.ts";
import { getSentParcel } from "#modules/deliveries/get-parcel.ts";
import { getDeliveryNews } from "#modules/deliveries/get-delivery-news.ts";
import { addOrderLink } from "#modules/orders/renew-order-link.ts";

type Moved = { orderId: OrderId; from: Lifecycle; to: Lifecycle; failure?: DeliveryFailure };

/**
 * Tells the customer where the order is now; where it came back from the road, the customer is asked when to come. Steps at which the customer stands at the counter, and those a
 * customer need not know of, are not told.
 */
export const tellOrderMoved = (
  ctx: Ctx,
  { orderId, from, to, failure }: Moved,
): Promise<ConversationId | null> => {
  const notice = noticeKinds.find((kind) => kind === to);
  if (!notice) return Promise.resolve(null);
  // That an order is over is told once, whether it ends as delivered or as completed.
  const isEnd = to === "delivered" || to === "completed";
  const key = isEnd ? `ended:${orderId}` : `moved:${orderId}:${from}:${to}:${ctx.requestId}`;
  return tellCustomer(ctx, { orderId, notice, key }, async (occasion) => {
    // The news may be older than the order: only where it is now is worth a message.
    if (occasion.order.lifecycle !== to) return null;
    // Whoever bought at the counter has the goods and is sent the receipt.
    if (occasion.order.fulfilmentKind === "counter") return null;
    if (!failure && (await isToldByStage(occasion, to))) return null;
    const facts = { number: occasion.order.number ?? "" };
    const text = failure ? occasion.t(`deliveryFailed.${failure}`, facts) : await textOf(occasion, to);
    if (text === null) return null;
    if (failure) await leaveAnswerToPerson(occasion);
    if (isEnd) return { message: textMessage(text) };
    const { url } = await addOrderLink(occasion.tx, orderId, occasion.shop);
    return { message: linkMessage(text, occasion.t("openOrder"), url) };
  });
};

/** A state that the shop's workflow divides is told of by its stages, as the shop wants it. */
async function isToldByStage({ tx, order: { fulfilmentKind } }: Occasion, to: Lifecycle): Promise<boolean> {
  const stages = await getLiveStages(tx);
  if (to !== "completed") return stagesIn(stages, { lifecycle: to, fulfilmentKind }).length > 0;
  return stages.some(({ state, message }) => state === "handed_over" && message !== "none");
}

/** The customer is asked something that the bot does not understand the answer to. */
async function leaveAnswerToPerson({ tx, conversation }: Occasion): Promise<void> {
  if (conversation.mode === "bot") await changeConversationMode(tx, conversation, "paused", silentHours);
}

/** With a rider the customer is told whom to expect, what to say at the door, and what the way costs beside the order. */
export async function onTheWay(
  { t, tx, order }: Pick<Occasion, "t" | "tx" | "order">,
  facts: { number: number | string },
): Promise<string> {
  const news = await getDeliveryNews(tx, order.id);
  if (!news) return t("orderOnTheWay", facts);
  const { fareMinor, phone, ...rest } = news;
  const told = t("orderWithRider", { ...facts, ...rest, phone: formatPhone(phone) });
  return fareMinor === null ? told : `${told}\n${t("riderFare", { fare: formatMoney(fareMinor) })}`;
}

export async function textOf({ t, tx, order, shop }: Occasion, to: Lifecycle): Promise<string | null> {
  const facts = { number: order.number ?? "", shop: shop.name };
  switch (to) {
    case "preparing":
      return t("orderPreparing", facts);
    case "ready": {
      if (order.fulfilmentKind === "delivery") return t("orderReadyDelivery", facts);
      const place = placeOf(order.landmark, await getPickupPlaces(tx));
      if (!place) return t("orderReadyPickup", facts);
      const { timeZone } = await getShop(tx);
      const hours = hoursInWords(place, { timeZone, now: tx.now() }, t.language);
      const ready = t("orderReadyPlace", { ...facts, place: place.name });
      return hours === null ? ready : `${ready}\n${hours}`;
    }
    case "out_for_delivery":
      // Of what goes by bus its own message tells.
      return (await getSentParcel(tx, order.id)) ? null : onTheWay({ t, tx, order }, facts);
    case "delivered":
      return t("orderDelivered", facts);
    case "completed":
      return t("orderCompleted", facts);
    case "draft":
    case "awaiting_customer":
    case "pending":
    case "picked_up":
    case "cancelled":
      return null;
  }
}

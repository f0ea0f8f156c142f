import type { ConversationRow } from "#db/schema/conversations.ts";
import type { OrderRow } from "#db/schema/orders.ts";
import type { TemplatePurpose } from "#db/schema/templates.ts";
import type { OnceKey, Tx } from "#kernel/ctx.ts";
import { newId, type OrderId } from "#kernel/ids.ts";
import { noticeSender, type NoticeKind as ChatNotice } from "#modules/conversations/notice.rules.ts";
import { queueBotMessage } from "#modules/conversations/queue-bot-message.ts";
import type { NoticeKind } from "#modules/notices/notice-kinds.rules.ts";
import { fillForPurpose } from "#modules/templates/fill-for-purpose.ts";
import { templateOfState } from "#modules/workflow/stage-channel.rules.ts";
import { findOrderForSms, holdOrder } from "./order-for-sms.repository.ts";
import { newsOf } from "./order-news.ts";
import { firstName } from "./turn.ts";

/** Which template says what; what is not here is told by SMS. */
const purposes: Partial<Record<NoticeKind, TemplatePurpose>> = {
  "order.link": "order_link",
  "order.reminder": "order_link",
  "order.confirmed": "order_received",
  "order.ready_pickup": "ready_pickup",
  "order.out_for_delivery": "on_the_way",
  "order.change": "change_request",
  "order.receipt": "receipt",
  "order.paid_part": "payment_in",
  "order.payment_link": "pay_request",
  "order.debt": "debt_entry",
  "order.debt_reminder": "debt_reminder",
};

/** A stage of the shop's own words is told by the template of its state; with the shop's words by SMS. */
function purposeOfStage(
  kind: NoticeKind,
  { lifecycle, fulfilmentKind }: Pick<OrderRow, "lifecycle" | "fulfilmentKind">,
): TemplatePurpose | undefined {
  return kind === "order.stage" ? templateOfState(lifecycle, fulfilmentKind) : undefined;
}

/** How somebody is greeted whose name is not known. */
const unnamed = { en: "there", sw: "mteja wetu" } as const;

/**
 * Tells the customer of an order by an approved template what may not be said freely any more: its last message is older than
 * a day. Nothing is written where the shop has no such template.
 *
 * @param conversation locked by the caller
 * @param about.request under which it is kept, so that it leaves once
 * @returns whether it waits to be sent
 */
export async function tellByTemplate(
  tx: Tx,
  conversation: Pick<ConversationRow, "id" | "channelId" | "language">,
  about: { orderId: OrderId; notice: ChatNotice; run?: number | undefined; request: OnceKey },
): Promise<boolean> {
  const { orderId, notice, run, request } = about;
  const { language, channelId } = conversation;
  const order = await findOrderForSms(tx.db, tx.shopId, orderId);
  if (!order || order.isPractice) return false;
  const news = await newsOf(tx, { ...order, language }, notice, run);
  const purpose = news && (purposes[news.kind] ?? purposeOfStage(news.kind, order));
  if (!news || !purpose) return false;
  const message = await fillForPurpose(tx, {
    channelId,
    language,
    purpose,
    linkBase: tx.settings.checkoutUrl,
    factsOf: async () => {
      await holdOrder(tx.db, tx.shopId, orderId);
      return { ...(await news.factsOf()), name: firstName(order.customerName) || unnamed[language] };
    },
  });
  if (!message) return false;
  const id = newId("msg", tx.now());
  const sender = noticeSender(notice, orderId, run);
  await queueBotMessage(tx, conversation, { id, message, sender, request, botState: null });
  tx.log.info(
    { order_id: orderId, message_id: id, notice, purpose },
    "told by a template, the window is closed",
  );
  return true;
}

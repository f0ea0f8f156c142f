import type { ConversationRow } from "#db/schema/conversations.ts";
import type { OrderRow } from "#db/schema/orders.ts";
import type { ReceiptRow } from "#db/schema/receipts.ts";
import type { ShopRow } from "#db/schema/shops.ts";
import { type Ctx, inTransaction, type Tx } from "#kernel/ctx.ts";
import type { ConversationId, OrderId } from "#kernel/ids.ts";
import { saveBotState } from "#modules/conversations/save-bot-state.ts";
import { readBotState } from "./bot-state.rules.ts";
import { type ChatTexts, chatTexts } from "./chat-texts.ts";
import { findToldOrder } from "./chatflow.repository.ts";
import { say } from "./say.ts";
import type { Reply } from "./turn.ts";

/** What a notice is made from. */
export type Occasion = {
  tx: Tx;
  t: ChatTexts;
  order: OrderRow;
  shop: ShopRow;
  conversation: ConversationRow;
  receipt: ReceiptRow | null;
};

/** A notice: `offers` only where it has buttons of its own. */
export type Notice = Pick<Reply, "messages" | "payableOrderId"> & Partial<Pick<Reply, "offers">>;

/**
 * Tells the customer of an order something, once, in the language of their chat. Orders of people who never wrote
 * are nobody's news here. A person who answers meanwhile does not stop it; a closed window does, visibly.
 *
 * @param about.key names the occasion, so that a job that runs twice tells it once
 * @param compose answers null when there is nothing to say
 * @returns the conversation to send in, also where this occasion was told before
 */
export function tellCustomer(
  ctx: Ctx,
  about: { orderId: OrderId; key: string },
  compose: (occasion: Occasion) => Promise<Notice | null> | Notice | null,
): Promise<ConversationId | null> {
  return inTransaction(ctx, async (tx) => {
    const told = await findToldOrder(tx.db, tx.shopId, about.orderId);
    if (!told) return null;
    const { conversation } = told;
    await tx.once({ scope: "chat-notice", key: about.key, content: about.orderId }, async () => {
      const notice = await compose({ tx, ...told, t: chatTexts(conversation.language) });
      if (!notice) return false;
      const state = readBotState(conversation.botState);
      const reply = { ...notice, offers: notice.offers ?? state.offers };
      await saveBotState(tx, conversation.id, await say(tx, conversation, state, reply));
      return true;
    });
    return conversation.id;
  });
}

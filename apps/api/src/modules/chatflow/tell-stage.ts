import type { Ctx } from "#kernel/ctx.ts";
import type { ConversationId, OrderId } from "#kernel/ids.ts";
import { isWindowOpen } from "#modules/conversations/message-window.rules.ts";
import { addOrderLink } from "#modules/orders/renew-order-link.ts";
import { findStageNews } from "#modules/workflow/find-stage-news.ts";
import { noteTold } from "#modules/workflow/note-told.ts";
import { linkMessage } from "./chat-messages.rules.ts";
import { stageText } from "./stage-text.ts";
import { type Occasion, tellCustomer } from "./tell-customer.ts";
import { textOf } from "./tell-order-moved.ts";

/**
 * Tells the customer that their order entered a stage: in the shop's own words, or as the product tells of the state. Once for
 * each stay in a stage; an order that has gone on meanwhile is not told of any more. Outside of the window it goes as the
 * approved template of the state, or by SMS. The run log says which way it went.
 */
export const tellStage = (
  ctx: Ctx,
  { orderId, run }: { orderId: OrderId; run: number },
): Promise<ConversationId | null> =>
  tellCustomer(
    ctx,
    {
      orderId,
      notice: "stage",
      run,
      key: `stage:${orderId}:${run}`,
      isNews: async (tx) => (await findStageNews(tx, orderId, run)) !== null,
      noteTold: (tx, way) => noteTold(tx, orderId, run, way),
    },
    async (occasion) => {
      const { tx, shop, conversation } = occasion;
      const text = await textOfStage(occasion, run);
      if (text === null) return null;
      if (!isWindowOpen(conversation.lastInboundAt, tx.now())) return "sms";
      const { url } = await addOrderLink(tx, orderId, shop);
      return { message: linkMessage(text, occasion.t("openOrder"), url) };
    },
  );

async function textOfStage(occasion: Occasion, run: number): Promise<string | null> {
  const { tx, order, shop, conversation } = occasion;
  const stage = await findStageNews(tx, order.id, run);
  if (stage === null || order.lifecycle === "cancelled") return null;
  if (stage.message === "own")
    return stageText(stage, { ...order, shopName: shop.name, language: conversation.language });
  const isDelivered = stage.state === "handed_over" && order.fulfilmentKind === "delivery";
  return textOf(occasion, isDelivered ? "delivered" : order.lifecycle);
}

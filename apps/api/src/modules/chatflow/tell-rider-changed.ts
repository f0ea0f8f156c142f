import type { Ctx } from "#kernel/ctx.ts";
import type { ConversationId, DeliveryId, OrderId } from "#kernel/ids.ts";
import { addOrderLink } from "#modules/orders/renew-order-link.ts";
import { linkMessage } from "./chat-messages.rules.ts";
import { tellCustomer } from "./tell-customer.ts";
import { onTheWay } from "./tell-order-moved.ts";

/** Another rider has an order that is on the road already: its customer is told whom to expect. Before it leaves nobody is told. */
export const tellRiderChanged = (
  ctx: Ctx,
  { orderId, deliveryId }: { orderId: OrderId; deliveryId: DeliveryId },
): Promise<ConversationId | null> => {
  const key = `rider:${deliveryId}:${ctx.requestId}`;
  return tellCustomer(ctx, { orderId, notice: "out_for_delivery", key }, async (occasion) => {
    const { order, tx, t, shop } = occasion;
    if (order.lifecycle !== "out_for_delivery") return null;
    const text = await onTheWay(occasion, { number: order.number ?? "" });
    const { url } = await addOrderLink(tx, orderId, shop);
    return { message: linkMessage(text, t("openOrder"), url) };
  });
};

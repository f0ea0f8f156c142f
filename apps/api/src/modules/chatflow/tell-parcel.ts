import type { Ctx } from "#kernel/ctx.ts";
import type { ConversationId, OrderId } from "#kernel/ids.ts";
import { isWindowOpen } from "#modules/conversations/message-window.rules.ts";
import { getSentParcel } from "#modules/deliveries/get-parcel.ts";
import { parcelInWords, toldTexts } from "#modules/deliveries/parcel-words.rules.ts";
import { waybillUrl } from "#modules/order-page/told.rules.ts";
import { addOrderLink } from "#modules/orders/renew-order-link.ts";
import { imageMessage, linkMessage } from "./chat-messages.rules.ts";
import { tellCustomer } from "./tell-customer.ts";

/**
 * Tells the customer by which bus the order goes, with the picture of the waybill where there is one: in the chat while it is
 * open, else by SMS. Once for each time that it was sent; an order that has arrived meanwhile is not told of any more.
 *
 * @param at when it was sent
 */
export const tellParcel = (
  ctx: Ctx,
  { orderId, at }: { orderId: OrderId; at: string },
): Promise<ConversationId | null> =>
  tellCustomer(ctx, { orderId, notice: "parcel", key: `parcel:${orderId}:${at}` }, async (occasion) => {
    const { tx, order, shop, conversation, t } = occasion;
    const parcel = order.lifecycle === "out_for_delivery" ? await getSentParcel(tx, orderId) : null;
    if (!parcel) return null;
    if (!isWindowOpen(conversation.lastInboundAt, tx.now())) return "sms";
    const { language } = conversation;
    const { url } = await addOrderLink(tx, orderId, shop);
    const text = parcelInWords({ ...parcel, number: order.number ?? "" }, language);
    const token = new URL(url).searchParams.get("token")!;
    const photo = `${tx.settings.apiUrl}${waybillUrl(token)}`;
    return {
      message: linkMessage(text, t("openOrder"), url),
      documents: parcel.photoAt ? [imageMessage(photo, toldTexts(language)("waybillCaption"))] : [],
    };
  });

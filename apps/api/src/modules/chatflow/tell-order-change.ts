import { formatMoney } from "@agiza/i18n/money";
import type { OrderChangeStatus } from "#db/schema/order-changes.ts";
import type { Actor, Ctx } from "#kernel/ctx.ts";
import type { ConversationId, OrderChangeId, OrderId } from "#kernel/ids.ts";
import { findOrderChange } from "#modules/order-changes/find-order-change.ts";
import { changeButtons, changeInWords } from "./change-in-words.rules.ts";
import { choiceId } from "./chat-choice.rules.ts";
import { buttonsMessage, textMessage } from "./chat-messages.rules.ts";
import { type Notice, type Occasion, tellCustomer } from "./tell-customer.ts";

type Asked = { orderId: OrderId; changeId: OrderChangeId };

/**
 * Asks the customer whether they agree to a change. What they were offered before stays open: a word typed without quoting
 * this question is no answer to it.
 */
export const askCustomerOfChange = (ctx: Ctx, { orderId, changeId }: Asked): Promise<ConversationId | null> =>
  tellCustomer(
    ctx,
    { orderId, notice: "change", key: `change-asked:${changeId}` },
    async ({ tx, t, order, shop }) => {
      const change = await findOrderChange(tx, changeId);
      if (change?.status !== "open") return null;
      const text = [
        t("changeAsked", { shop: shop.name, number: order.number ?? "" }),
        changeInWords(t, change),
        "",
        t("changeSilence"),
      ].join("\n");
      return { message: buttonsMessage(text, changeButtons(t, change)) };
    },
  );

/** Whether there is something to tell: who answered in the chat was answered there, and a refusal is no news to them. */
export const isNewsToCustomer = ({ status, by }: { status: OrderChangeStatus; by: Actor["kind"] }): boolean =>
  by !== "customer-chat" && (status === "agreed" || (status === "withdrawn" && by === "staff"));

/** Tells the customer that their order was changed, or that what they were asked is taken back. */
export const tellOrderChanged = (
  ctx: Ctx,
  { orderId, changeId, status }: Asked & { status: OrderChangeStatus },
): Promise<ConversationId | null> =>
  tellCustomer(ctx, { orderId, notice: "change", key: `change-${status}:${changeId}` }, async (occasion) => {
    const { tx, t, order, shop } = occasion;
    const change = await findOrderChange(tx, changeId);
    if (!change || order.lifecycle === "cancelled") return null;
    const facts = { number: order.number ?? "", shop: shop.name };
    if (status === "withdrawn") return { message: textMessage(t("changeTakenBack", facts)) };
    return changedNotice(occasion, [t("changeMade", facts), changeInWords(t, change)].join("\n"));
  });

/** With a button to pay what is still due. */
export function changedNotice({ t, order }: Pick<Occasion, "t" | "order">, text: string): Notice {
  if (order.paidMinor >= order.totalMinor) return { message: textMessage(text) };
  const due = t("changeDue", { rest: formatMoney(order.totalMinor - order.paidMinor) });
  const offers = [{ id: choiceId({ kind: "pay", network: null }), title: t("payNow") }];
  return { message: buttonsMessage(`${text}\n\n${due}`, offers), offers, payableOrderId: order.id };
}

import type { Tx } from "#kernel/ctx.ts";
import type { OrderChangeId, OrderId } from "#kernel/ids.ts";
import { getOrderToChange } from "#modules/orders/get-order-to-change.ts";
import { decideChange } from "./decide-change.ts";

export const changeAnswers = ["agree", "refuse"] as const;
export type ChangeAnswer = (typeof changeAnswers)[number];

/**
 * The customer's own word on a change of their order. Only what they say counts: silence never means yes.
 *
 * @param tx of the link's holder, or of the customer in the chat
 * @throws what `decideChange` refuses
 */
export async function answerOrderChange(
  tx: Tx,
  orderId: OrderId,
  changeId: OrderChangeId,
  answer: ChangeAnswer,
): Promise<void> {
  const found = await getOrderToChange(tx, orderId);
  await decideChange(tx, found, changeId, { status: answer === "agree" ? "agreed" : "refused" });
}

import { type BaseCtx, inTransaction } from "#kernel/ctx.ts";
import { eachByItself } from "#kernel/each-by-itself.ts";
import { getOrderToChange } from "#modules/orders/get-order-to-change.ts";
import { enterStage } from "#modules/workflow/enter-stage.ts";
import { listUnbegun } from "#modules/workflow/list-unbegun.ts";
import { liveSince } from "#modules/workflow/live-since.ts";

/**
 * Puts orders into their first stage that are sent in, or that were there before the workflow was; answers how many. Sending
 * an order in writes nothing for it: what has not entered is found here.
 */
export async function beginStages(base: BaseCtx): Promise<number> {
  const found = await listUnbegun(base);
  let begun = 0;
  await eachByItself(base, "order-stages.begin", found, (ctx, { orderId }) =>
    inTransaction(ctx, async (tx) => {
      const { order } = await getOrderToChange(tx, orderId);
      const published = (await liveSince(tx)) ?? tx.now();
      const sentIn = order.lifecycle === "pending" ? (order.submittedAt ?? order.createdAt) : tx.now();
      // What was there before the workflow is not late by it.
      const enteredAt = sentIn < published ? published : sentIn;
      const isQuiet = order.lifecycle !== "pending" || sentIn < published;
      if (await enterStage(tx, order, { cause: "began", enteredAt, isQuiet })) begun++;
    }),
  );
  return begun;
}

import { type Ctx, inTransaction } from "#kernel/ctx.ts";
import type { OrderId } from "#kernel/ids.ts";
import { requireMay } from "#kernel/require-may.ts";
import { openSealed } from "#kernel/secrets.ts";
import { lockOrderInScope } from "#modules/orders/lock-order-in-scope.ts";
import type { Budget, RateLimitPort } from "#ports/rate-limit.ts";
import { answerDebt } from "./answer-debt.ts";
import { refuse } from "./debts.errors.ts";
import { findDebtForUpdate } from "./debts.repository.ts";

/** Ten thousand codes are soon tried out. */
const tries: Budget = { name: "debt-code", points: 5, seconds: 86_400 };

/**
 * Writes down that a customer agrees to an entry by the code that they read out of their SMS. Tries are counted in a transaction
 * of their own.
 *
 * @throws order.not_found · debt.not_found
 * @throws debt.answered · debt.nothing_owed
 * @throws debt.wrong_code · debt.too_many_tries
 * @throws access.denied needs `orders update`
 */
export async function confirmDebt(
  ctx: Ctx,
  limits: RateLimitPort,
  orderId: OrderId,
  code: string,
): Promise<void> {
  requireMay(ctx, "order.change");
  const waitSeconds = await limits.take(tries, `${ctx.shopId}|${orderId}`);
  if (waitSeconds !== null) throw refuse("debt.too_many_tries", {}, { retryAfterSeconds: waitSeconds });
  await inTransaction(ctx, async (tx) => {
    await lockOrderInScope(tx, orderId);
    const debt = await findDebtForUpdate(tx.db, tx.shopId, orderId);
    if (!debt) throw refuse("debt.not_found");
    if (debt.answer === "confirmed") throw refuse("debt.answered");
    if (debt.codeSealed === null || openSealed(tx.secrets, debt.codeSealed) !== code)
      throw refuse("debt.wrong_code", {}, { field: "code" });
    const taken = await answerDebt(tx, orderId, { word: "confirmed", by: "code", customerId: null });
    if (!taken?.isTaken) throw refuse("debt.nothing_owed");
  });
}

import { createOnce } from "#kernel/create-once.ts";
import { type Ctx, inTransaction } from "#kernel/ctx.ts";
import { requireMay } from "#kernel/require-may.ts";
import type { Wire } from "#kernel/wire.ts";
import { requireOwnerPin } from "#modules/auth/require-owner-pin.ts";
import { countTriedNumbers } from "#modules/customers/count-tried-numbers.ts";
import type { RateLimitPort } from "#ports/rate-limit.ts";
import { type AddedDebt, type NewDebt, writeDebt } from "./write-debt.ts";

/**
 * Writes down goods that somebody has taken and not paid: an order of the day on which they left, which is owed like any sale on
 * credit. What is owed since before the shop wrote down here takes no limit into account, and an owner writes it down.
 *
 * @param owner.pin allows more than the customer's limit
 * @param key the caller's own: pressing twice writes it down once
 * @throws request.invalid        a day that cannot be, no phone; `detail` says where
 * @throws sale.credit_not_allowed · credit.limit_reached without an owner's PIN · customer.not_found
 * @throws day_end.closed         the day of the goods was signed
 * @throws customer.too_many_numbers · auth.wrong_pin · auth.too_many_attempts
 * @throws access.denied          needs `orders create`; opening balances need to own the shop
 */
export async function addDebt(
  ctx: Ctx,
  debt: NewDebt,
  owner: { limits: RateLimitPort; pin: string | null },
  key: string,
): Promise<Wire<AddedDebt>> {
  requireMay(ctx, "order.create");
  if (debt.kind === "opening") requireMay(ctx, "debt.open");
  if ("phone" in debt.customer) await countTriedNumbers(ctx, 1);
  // Tries are counted in a transaction of their own.
  const approvedBy = owner.pin === null ? null : await requireOwnerPin(ctx, owner.limits, owner.pin);
  return inTransaction(ctx, (tx) =>
    createOnce(tx, { scope: "debt.add", key, content: debt }, () =>
      writeDebt(tx, debt, { isAllowed: approvedBy !== null, isAsked: true }),
    ),
  );
}

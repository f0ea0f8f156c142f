import { type Ctx, inTransaction } from "#kernel/ctx.ts";
import type { CustomerId, OrderId } from "#kernel/ids.ts";
import { withMerged } from "#modules/customers/with-merged.ts";
import { debtsOf } from "#modules/debts/debts-of.ts";
import { forgetDebtLinks } from "./forget-debt-links.ts";

/**
 * Ends the link to a customer's account, and those of whoever became them: the next message brings another one. A number that is
 * theirs no more may be somebody else's by now, with the link in its messages.
 */
export const endDebtLinks = (ctx: Ctx, customerId: CustomerId): Promise<void> =>
  inTransaction(ctx, async (tx) => forgetDebtLinks(tx, await withMerged(tx, customerId)));

/** Ends the link of an account that was paid, once something is owed on it again. Until then it shows what was paid. */
export const endLinksOfPaid = (
  ctx: Ctx,
  { orderId, customerId }: { orderId: OrderId; customerId: CustomerId },
): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const { items } = await debtsOf(tx, customerId);
    if (items.every((debt) => debt.orderId === orderId)) await endDebtLinks(tx, customerId);
  });

import { type Ctx, inTransaction } from "#kernel/ctx.ts";
import type { LineCreditId } from "#kernel/ids.ts";
import { requireMay } from "#kernel/require-may.ts";
import { requireOwnerPin } from "#modules/auth/require-owner-pin.ts";
import { onlyStaffOf } from "#modules/orders/order-scope.rules.ts";
import { returnKeptLine } from "#modules/payments/use-waiting-line.ts";
import type { RateLimitPort } from "#ports/rate-limit.ts";
import { findLineCreditForUpdate, updateLineCredit } from "./line-credits.repository.ts";
import { refuse } from "./refunds.errors.ts";
import { requireFreshReference } from "./require-fresh-reference.ts";
import { requireLimit } from "./require-limit.ts";

/**
 * Writes down that the rest of credit from money of the till went back to the wallet that had paid it, and to no other: whoever
 * gives it has seen that it is that one. Who paid has to be known for it.
 *
 * @param given.leftMinor what the caller saw of it, and all of it goes
 * @param given.reference the wallet's, which is used once
 * @param owner.pin of an owner, for more than one person may give back in a day
 * @param key the caller's own: pressing twice gives it once
 * @throws credit.not_found · credit.payer_unknown
 * @throws refund.nothing_left · refund.changed something was spent of it meanwhile
 * @throws refund.reference_taken
 * @throws refund.needs_pin · auth.wrong_pin · auth.too_many_attempts
 * @throws access.denied needs `transactions update`
 */
export async function giveLineCreditBack(
  ctx: Ctx,
  id: LineCreditId,
  given: { leftMinor: number; reference: string },
  owner: { limits: RateLimitPort; pin: string | null },
  key: string,
): Promise<void> {
  requireMay(ctx, "transaction.refund");
  const allowedBy = owner.pin === null ? null : await requireOwnerPin(ctx, owner.limits, owner.pin);
  await inTransaction(ctx, (tx) =>
    tx.once({ scope: "line_credit.returned", key, content: { id, ...given } }, async () => {
      const { db, shopId, actor } = tx;
      const found = onlyStaffOf(actor) === null ? await findLineCreditForUpdate(db, shopId, id) : undefined;
      if (!found) throw refuse("credit.not_found");
      const { credit, payerName, phone } = found;
      const amountMinor = credit.leftMinor;
      if (amountMinor === 0) throw refuse("refund.nothing_left");
      if (amountMinor !== given.leftMinor) throw refuse("refund.changed");
      if (!payerName && !phone) throw refuse("credit.payer_unknown");
      await requireLimit(tx, amountMinor, allowedBy);
      const returnReference = await requireFreshReference(tx, given.reference);
      await updateLineCredit(db, credit, {
        leftMinor: 0,
        returnedMinor: amountMinor,
        returnReference,
        returnedBy: actor.kind === "staff" ? actor.userId : null,
        returnedAt: tx.now(),
        allowedBy,
      });
      const { statementLineId, customerId } = credit;
      await returnKeptLine(tx, statementLineId, { creditId: id, customerId, amountMinor });
      await tx.audit({
        action: "payment.credit_given_back",
        subject: statementLineId,
        after: {
          amount_minor: amountMinor,
          way: "own_wallet",
          ...(allowedBy ? { allowed_by: allowedBy } : {}),
        },
      });
    }),
  );
}

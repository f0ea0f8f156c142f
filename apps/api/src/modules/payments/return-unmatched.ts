import { type Ctx, inTransaction } from "#kernel/ctx.ts";
import type { StatementLineId } from "#kernel/ids.ts";
import { requireMay } from "#kernel/require-may.ts";
import { requireOwnPin } from "#modules/auth/require-own-pin.ts";
import type { RateLimitPort } from "#ports/rate-limit.ts";
import { returnLine } from "./use-waiting-line.ts";

/**
 * Writes down that money of the till's statement went back to who paid it, by the PIN of whoever gave it.
 *
 * @param key the caller's own: pressing twice returns it once
 * @throws payment.not_unmatched
 * @throws auth.wrong_pin · auth.pin_missing · auth.too_many_attempts
 * @throws access.denied needs `transactions update`
 */
export async function returnUnmatched(
  ctx: Ctx,
  back: { id: StatementLineId; from: "till" | "cash" },
  person: { limits: RateLimitPort; pin: string },
  key: string,
): Promise<void> {
  requireMay(ctx, "transaction.refund");
  await requireOwnPin(ctx, person.limits, person.pin);
  return inTransaction(ctx, (tx) =>
    tx.once({ scope: "payment.unmatched_returned", key, content: back }, () =>
      returnLine(tx, back.id, back.from),
    ),
  );
}

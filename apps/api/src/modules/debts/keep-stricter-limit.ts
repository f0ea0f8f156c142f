import type { MovedByMerge } from "#db/schema/customers.ts";
import type { Tx } from "#kernel/ctx.ts";
import type { CustomerId } from "#kernel/ids.ts";
import { creditLimitChanged } from "./debts.events.ts";
import { type CreditLimit, deleteLimit, findLimit, saveLimit } from "./debts.repository.ts";

/** What a merge made of a limit; null where it left it alone. */
type LimitMove = NonNullable<MovedByMerge["limit"]> | null;

/**
 * Of two customers who become one, who stays may owe no more than either might, and is blocked beyond it where either was. Who
 * is gone keeps theirs, for an undo.
 *
 * @returns what it was before and is now, for `giveLimitBack`
 */
export async function keepStricterLimit(
  tx: Tx,
  { from, to }: { from: CustomerId; to: CustomerId },
): Promise<LimitMove> {
  const { db, shopId } = tx;
  const [theirs, own] = [await findLimit(db, shopId, from), await findLimit(db, shopId, to)];
  if (!theirs) return null;
  const both = own ? [theirs, own] : [theirs];
  const strict = {
    limitMinor: Math.min(...both.map(({ limitMinor }) => limitMinor)),
    action: both.some(({ action }) => action === "block") ? ("block" as const) : ("warn" as const),
  };
  if (own?.limitMinor === strict.limitMinor && own.action === strict.action) return null;
  const after = { ...strict, updatedAt: tx.now() };
  await saveLimit(db, { shopId, customerId: to, ...after });
  await tx.emit(creditLimitChanged({ customerId: to }));
  return { before: own ? kept(own) : null, after: kept(after) };
}

/** Undoes what `keepStricterLimit` did; what an owner has said since stays. */
export async function giveLimitBack(tx: Tx, customerId: CustomerId, move: LimitMove): Promise<void> {
  if (!move) return;
  const { db, shopId } = tx;
  const now = await findLimit(db, shopId, customerId);
  if (now?.updatedAt.toISOString() !== move.after.updatedAt) return;
  if (move.before) {
    const { limitMinor, action } = move.before;
    await saveLimit(db, { shopId, customerId, limitMinor, action, updatedAt: tx.now() });
  } else await deleteLimit(db, shopId, customerId);
  await tx.emit(creditLimitChanged({ customerId }));
}

const kept = ({ limitMinor, action, updatedAt }: CreditLimit) => ({
  limitMinor,
  action,
  updatedAt: updatedAt.toISOString(),
});

import type { Tx } from "#kernel/ctx.ts";
import type { CustomerId } from "#kernel/ids.ts";
import { findLimit, saveLimit } from "./debts.repository.ts";

/** Of two customers who become one, who stays may owe no more than either might. Who is gone keeps theirs, for an undo. */
export async function keepStricterLimit(
  { db, shopId }: Tx,
  { from, to }: { from: CustomerId; to: CustomerId },
): Promise<void> {
  const [theirs, own] = [await findLimit(db, shopId, from), await findLimit(db, shopId, to)];
  if (!theirs || (own && own.limitMinor <= theirs.limitMinor)) return;
  await saveLimit(db, { shopId, customerId: to, ...theirs });
}

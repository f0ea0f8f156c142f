import { and, desc, eq } from "drizzle-orm";
import { smsBatches, smsCredits } from "#db/schema/sms.ts";
import type { Db } from "#kernel/db.ts";
import type { ShopId } from "#kernel/ids.ts";

async function findLast(db: Db, shopId: ShopId) {
  const [row] = await db
    .select({ no: smsCredits.no, balance: smsCredits.balance })
    .from(smsCredits)
    .where(eq(smsCredits.shopId, shopId))
    .orderBy(desc(smsCredits.no))
    .limit(1);
  return row;
}

/** Parts that the shop has bought and not sent. */
export const findBalance = async (db: Db, shopId: ShopId): Promise<number> =>
  (await findLast(db, shopId))?.balance ?? 0;

type NewCredit = Pick<
  typeof smsCredits.$inferInsert,
  "shopId" | "kind" | "parts" | "topUpId" | "batchRef" | "createdAt"
>;

/** Adds a row behind the last one. The shop's own account of ours is locked: two would follow the same row. */
export async function insertCredit(db: Db, values: NewCredit): Promise<void> {
  const last = await findLast(db, values.shopId);
  const before = last?.balance ?? 0;
  await db.insert(smsCredits).values({
    ...values,
    no: (last?.no ?? 0) + 1,
    previousNo: last?.no ?? null,
    before,
    balance: before + values.parts,
  });
}

/** Writes down that a batch is about to leave; false where it was before. */
export async function insertBatch(db: Db, values: typeof smsBatches.$inferInsert): Promise<boolean> {
  const added = await db
    .insert(smsBatches)
    .values(values)
    .onConflictDoNothing({ target: [smsBatches.shopId, smsBatches.ref] })
    .returning({ ref: smsBatches.ref });
  return added.length > 0;
}

export const noteProviderBatch = (db: Db, shopId: ShopId, ref: string, providerBatch: string) =>
  db
    .update(smsBatches)
    .set({ providerBatch })
    .where(and(eq(smsBatches.shopId, shopId), eq(smsBatches.ref, ref)));

/** Whose batch it is at the platform's own provider; asked across shops. */
export async function findBatchOfProvider(db: Db, providerBatch: string) {
  const [row] = await db
    .select({ shopId: smsBatches.shopId, accountId: smsBatches.accountId })
    .from(smsBatches)
    .where(eq(smsBatches.providerBatch, providerBatch))
    .orderBy(desc(smsBatches.createdAt))
    .limit(1);
  return row;
}

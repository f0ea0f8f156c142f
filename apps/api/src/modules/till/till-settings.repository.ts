import { asc, eq } from "drizzle-orm";
import { tillFees, tillSettings } from "#db/schema/till.ts";
import type { Db } from "#kernel/db.ts";
import type { ShopId } from "#kernel/ids.ts";
import type { TillFee, TillForm, TillSettings } from "./till-settings.rules.ts";

const feeView = {
  name: tillFees.name,
  feeKind: tillFees.feeKind,
  feeMinor: tillFees.feeMinor,
  feeBasisPoints: tillFees.feeBasisPoints,
};

/** What the owner said; nothing where they never did. */
export async function findTillSettings(db: Db, shopId: ShopId): Promise<TillSettings | undefined> {
  const [row] = await db.select().from(tillSettings).where(eq(tillSettings.shopId, shopId));
  if (!row) return undefined;
  const { shopId: _, ...settings } = row;
  return { ...settings, extraFees: await findFees(db, shopId) };
}

const findFees = (db: Db, shopId: ShopId): Promise<TillFee[]> =>
  db.select(feeView).from(tillFees).where(eq(tillFees.shopId, shopId)).orderBy(asc(tillFees.position));

/** Writes all of it, where the shop's row is locked. */
export async function putTillSettings(
  db: Db,
  shopId: ShopId,
  { extraFees, ...settings }: TillForm & { updatedAt: Date },
): Promise<void> {
  await db
    .insert(tillSettings)
    .values({ shopId, ...settings })
    .onConflictDoUpdate({ target: tillSettings.shopId, set: settings });
  await db.delete(tillFees).where(eq(tillFees.shopId, shopId));
  if (extraFees.length > 0)
    await db
      .insert(tillFees)
      .values(extraFees.map((fee, index) => ({ ...fee, shopId, position: index + 1 })));
}

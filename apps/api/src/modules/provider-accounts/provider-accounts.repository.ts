import { and, asc, eq, sql } from "drizzle-orm";
import { providerAccounts } from "#db/schema/payments.ts";
import { users } from "#db/schema/staff.ts";
import type { Db } from "#kernel/db.ts";
import type { ProviderAccountId, ShopId } from "#kernel/ids.ts";

const view = {
  id: providerAccounts.id,
  provider: providerAccounts.provider,
  arrangedBy: providerAccounts.arrangedBy,
  displayName: providerAccounts.displayName,
  publicNameEnd: providerAccounts.publicNameEnd,
  status: providerAccounts.status,
  customerPaysFeeOn: providerAccounts.customerPaysFeeOn,
  credentialsSetAt: providerAccounts.credentialsSetAt,
  credentialsSetBy: { id: users.id, name: users.name },
  updatedAt: providerAccounts.updatedAt,
};

const inShop = (shopId: ShopId) => eq(providerAccounts.shopId, shopId);
const thisAccount = (shopId: ShopId, id: ProviderAccountId) =>
  and(inShop(shopId), eq(providerAccounts.id, id));

/** Everything of an account that anybody is shown; its keys never leave the database this way. */
const select = (db: Db) =>
  db.select(view).from(providerAccounts).leftJoin(users, eq(users.id, providerAccounts.credentialsSetBy));

/** The shop's accounts, the one that is asked first at the front. */
export const findAccounts = (db: Db, shopId: ShopId) =>
  select(db).where(inShop(shopId)).orderBy(asc(providerAccounts.priority));

export type ProviderAccount = Awaited<ReturnType<typeof findAccounts>>[number];

export async function findAccount(
  db: Db,
  shopId: ShopId,
  id: ProviderAccountId,
): Promise<ProviderAccount | undefined> {
  const [row] = await select(db).where(thisAccount(shopId, id));
  return row;
}

/** Locks the row until the transaction ends. */
export async function findAccountForUpdate(
  db: Db,
  shopId: ShopId,
  id: ProviderAccountId,
): Promise<ProviderAccount | undefined> {
  const [row] = await select(db).where(thisAccount(shopId, id)).for("update", { of: providerAccounts });
  return row;
}

/** An account's sealed keys, for work that compares them with others. */
export async function findSealedKeys(db: Db, shopId: ShopId, id: ProviderAccountId): Promise<string> {
  const [row] = await db
    .select({ credentialsSealed: providerAccounts.credentialsSealed })
    .from(providerAccounts)
    .where(thisAccount(shopId, id));
  return row!.credentialsSealed;
}

/**
 * The shop's accounts in their order, all locked until the transaction ends. Locked by id: those who order at once would
 * wait for each other if each locked in the order it found.
 */
export async function findOrderForUpdate(db: Db, shopId: ShopId) {
  const locked = await db
    .select({ id: providerAccounts.id, priority: providerAccounts.priority })
    .from(providerAccounts)
    .where(inShop(shopId))
    .orderBy(asc(providerAccounts.id))
    .for("update");
  return locked.toSorted((one, other) => one.priority - other.priority);
}

export type NewAccount = Omit<typeof providerAccounts.$inferInsert, "priority">;

const behindTheOthers = (shopId: ShopId) =>
  sql`(select coalesce(max(priority), -1) + 1 from provider_accounts where shop_id = ${shopId})`;

/** Adds an account behind the others. */
export const insertAccount = (db: Db, values: NewAccount) =>
  db.insert(providerAccounts).values({ ...values, priority: behindTheOthers(values.shopId) });

/** Adds an account behind the others, unless the shop has it already; answers whether it did. */
export async function insertMissingAccount(db: Db, values: NewAccount): Promise<boolean> {
  const added = await db
    .insert(providerAccounts)
    .values({ ...values, priority: behindTheOthers(values.shopId) })
    .onConflictDoNothing({
      target: [providerAccounts.shopId, providerAccounts.provider, providerAccounts.externalId],
    })
    .returning({ id: providerAccounts.id });
  return added.length > 0;
}

/** Changes an account whose row is locked. */
export async function updateAccount(
  db: Db,
  shopId: ShopId,
  id: ProviderAccountId,
  values: Partial<NewAccount> & { updatedAt: Date },
): Promise<ProviderAccount> {
  await db.update(providerAccounts).set(values).where(thisAccount(shopId, id));
  return (await findAccount(db, shopId, id))!;
}

/** Writes the order of accounts whose rows are locked. Each place is unique, so all step aside first. */
export async function updateOrder(db: Db, shopId: ShopId, ids: readonly ProviderAccountId[]): Promise<void> {
  await db
    .update(providerAccounts)
    .set({ priority: sql`-1 - ${providerAccounts.priority}` })
    .where(inShop(shopId));
  for (const [priority, id] of ids.entries())
    await db.update(providerAccounts).set({ priority }).where(thisAccount(shopId, id));
}

export const deleteAccount = (db: Db, shopId: ShopId, id: ProviderAccountId) =>
  db.delete(providerAccounts).where(thisAccount(shopId, id));

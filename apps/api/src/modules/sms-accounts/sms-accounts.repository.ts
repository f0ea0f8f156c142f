import { and, asc, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import { enterDirectoryLater, shopOfKey } from "#db/shop-directory.ts";
import { smsAccounts, smsSenders } from "#db/schema/sms.ts";
import { users } from "#db/schema/staff.ts";
import type { Db } from "#kernel/db.ts";
import type { ShopId, SmsAccountId, SmsSenderId } from "#kernel/ids.ts";

const view = {
  id: smsAccounts.id,
  provider: smsAccounts.provider,
  nameEnd: smsAccounts.nameEnd,
  keysSetAt: smsAccounts.keysSetAt,
  keysSetBy: { id: users.id, name: users.name },
  partPriceMinor: smsAccounts.partPriceMinor,
  fallbackSender: smsAccounts.fallbackSender,
  reportToken: smsAccounts.reportToken,
  balanceParts: smsAccounts.balanceParts,
  balanceMinor: smsAccounts.balanceMinor,
  balanceCurrency: smsAccounts.balanceCurrency,
  balanceAt: smsAccounts.balanceAt,
  trouble: smsAccounts.trouble,
  updatedAt: smsAccounts.updatedAt,
};

const kept = (shopId: ShopId) => and(eq(smsAccounts.shopId, shopId), isNull(smsAccounts.removedAt));
const thisAccount = (shopId: ShopId, id: SmsAccountId) => and(kept(shopId), eq(smsAccounts.id, id));

/** Everything of an account that anybody is shown; its keys never leave the database this way. */
const select = (db: Db) =>
  db.select(view).from(smsAccounts).leftJoin(users, eq(users.id, smsAccounts.keysSetBy));

/** The shop's accounts, ours first. */
export const findAccounts = (db: Db, shopId: ShopId) =>
  select(db)
    .where(kept(shopId))
    .orderBy(desc(sql`${smsAccounts.provider} = 'agiza'`), asc(smsAccounts.createdAt));

export type SmsAccount = Awaited<ReturnType<typeof findAccounts>>[number];

export async function findAccount(db: Db, shopId: ShopId, id: SmsAccountId): Promise<SmsAccount | undefined> {
  const [row] = await select(db).where(thisAccount(shopId, id));
  return row;
}

/** Locks the row until the transaction ends. */
export async function findAccountForUpdate(
  db: Db,
  shopId: ShopId,
  id: SmsAccountId,
): Promise<SmsAccount | undefined> {
  const [row] = await select(db).where(thisAccount(shopId, id)).for("update", { of: smsAccounts });
  return row;
}

/** Ours, locked: whoever changes what the shop has bought waits here. */
export async function lockAgizaAccount(db: Db, shopId: ShopId): Promise<SmsAccountId | undefined> {
  const [row] = await db
    .select({ id: smsAccounts.id })
    .from(smsAccounts)
    .where(and(kept(shopId), eq(smsAccounts.provider, "agiza")))
    .for("update");
  return row?.id;
}

/** The sealed keys of an account, for work that sends. */
export async function findSealedKeys(db: Db, shopId: ShopId, id: SmsAccountId): Promise<string | null> {
  const [row] = await db
    .select({ keysSealed: smsAccounts.keysSealed })
    .from(smsAccounts)
    .where(thisAccount(shopId, id));
  return row?.keysSealed ?? null;
}

/** Whose account is reported to at this address; asked across shops. */
export async function findAccountOfToken(db: Db, reportToken: string) {
  const [row] = await db
    .select({ shopId: smsAccounts.shopId, id: smsAccounts.id, provider: smsAccounts.provider })
    .from(smsAccounts)
    .where(
      and(
        eq(smsAccounts.shopId, shopOfKey("sms_reports", reportToken)),
        eq(smsAccounts.reportToken, reportToken),
      ),
    );
  return row;
}

export type AccountValues = typeof smsAccounts.$inferInsert;

export async function insertAccount(db: Db, values: AccountValues): Promise<void> {
  enterDirectoryLater(db, values.shopId, "sms_reports", [values.reportToken]);
  await db.insert(smsAccounts).values(values);
}

/** Adds an account unless the shop has one at this provider. */
export async function insertMissingAccount(db: Db, values: AccountValues): Promise<void> {
  const written = await db
    .insert(smsAccounts)
    .values(values)
    .onConflictDoNothing()
    .returning({ token: smsAccounts.reportToken });
  enterDirectoryLater(
    db,
    values.shopId,
    "sms_reports",
    written.map(({ token }) => token),
  );
}

/** Changes an account whose row is locked. */
export async function updateAccount(
  db: Db,
  shopId: ShopId,
  id: SmsAccountId,
  values: Partial<AccountValues>,
): Promise<SmsAccount> {
  await db.update(smsAccounts).set(values).where(thisAccount(shopId, id));
  return (await findAccount(db, shopId, id))!;
}

/** Takes an account's keys away and the account from sight; what was sent through it stays. */
export async function retireAccount(db: Db, shopId: ShopId, id: SmsAccountId, at: Date): Promise<void> {
  await db.delete(smsSenders).where(and(eq(smsSenders.shopId, shopId), eq(smsSenders.accountId, id)));
  await db
    .update(smsAccounts)
    .set({ removedAt: at, updatedAt: at, keysSealed: null })
    .where(thisAccount(shopId, id));
}

const senderView = {
  id: smsSenders.id,
  accountId: smsSenders.accountId,
  name: smsSenders.name,
  operators: smsSenders.operators,
  updatedAt: smsSenders.updatedAt,
};
const thisSender = (shopId: ShopId, id: SmsSenderId) =>
  and(eq(smsSenders.shopId, shopId), eq(smsSenders.id, id));

/** Names of accounts, the oldest first. */
export const findSenders = (db: Db, shopId: ShopId, accountIds: SmsAccountId[]) =>
  db
    .select(senderView)
    .from(smsSenders)
    .where(and(eq(smsSenders.shopId, shopId), inArray(smsSenders.accountId, accountIds)))
    .orderBy(asc(smsSenders.createdAt));

export type SmsSender = Awaited<ReturnType<typeof findSenders>>[number];

/** Locks the row until the transaction ends. */
export async function findSenderForUpdate(
  db: Db,
  shopId: ShopId,
  id: SmsSenderId,
): Promise<SmsSender | undefined> {
  const [row] = await db.select(senderView).from(smsSenders).where(thisSender(shopId, id)).for("update");
  return row;
}

export const insertSender = (db: Db, values: typeof smsSenders.$inferInsert) =>
  db.insert(smsSenders).values(values);

export const updateSender = (
  db: Db,
  shopId: ShopId,
  id: SmsSenderId,
  values: Pick<typeof smsSenders.$inferInsert, "operators" | "updatedAt">,
) => db.update(smsSenders).set(values).where(thisSender(shopId, id));

export const deleteSender = (db: Db, shopId: ShopId, id: SmsSenderId) =>
  db.delete(smsSenders).where(thisSender(shopId, id));

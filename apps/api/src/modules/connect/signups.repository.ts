import { and, desc, eq, inArray, sql } from "drizzle-orm";
import { directoryKey, enterDirectoryLater, leaveDirectory } from "#db/shop-directory.ts";
import {
  channels,
  channelSignups,
  channelSyncs,
  type SignupRow,
  type SyncKind,
  type SyncRow,
} from "#db/schema/connect.ts";
import { refuseTaken } from "#db/unique-value.ts";
import type { Db } from "#kernel/db.ts";
import type { ChannelId, ShopId, SignupId } from "#kernel/ids.ts";
import { refuse } from "./connect.errors.ts";

const isOne = (shopId: ShopId, id: SignupId) =>
  and(eq(channelSignups.shopId, shopId), eq(channelSignups.id, id));
const unfinished = ["open", "cancelled", "failed"] as const;

/** The one that is not over; else the newest. */
export async function findCurrentSignup(db: Db, shopId: ShopId): Promise<SignupRow | undefined> {
  const [row] = await db
    .select()
    .from(channelSignups)
    .where(eq(channelSignups.shopId, shopId))
    .orderBy(desc(inArray(channelSignups.state, [...unfinished])), desc(channelSignups.id))
    .limit(1);
  return row;
}

export async function findSignup(db: Db, shopId: ShopId, id: SignupId): Promise<SignupRow | undefined> {
  const [row] = await db.select().from(channelSignups).where(isOne(shopId, id));
  return row;
}

export async function findSignupForUpdate(
  db: Db,
  shopId: ShopId,
  id: SignupId,
): Promise<SignupRow | undefined> {
  const [row] = await db.select().from(channelSignups).where(isOne(shopId, id)).for("update");
  return row;
}

/** Locked: of two who begin at once the second finds the first one's. */
export async function findUnfinishedForUpdate(db: Db, shopId: ShopId): Promise<SignupRow | undefined> {
  const [row] = await db
    .select()
    .from(channelSignups)
    .where(and(eq(channelSignups.shopId, shopId), inArray(channelSignups.state, [...unfinished])))
    .for("update");
  return row;
}

export const insertSignup = (db: Db, values: typeof channelSignups.$inferInsert) =>
  db.insert(channelSignups).values(values);

/** @throws connect.code_used another signup, of whatever shop, has taken this code */
export async function updateSignup(
  db: Db,
  shopId: ShopId,
  id: SignupId,
  values: Partial<SignupRow>,
): Promise<void> {
  if (values.codeHash) {
    const code = db.select({ hash: channelSignups.codeHash }).from(channelSignups).where(isOne(shopId, id));
    await leaveDirectory(db, shopId, "signup_code", code);
    enterDirectoryLater(db, shopId, "signup_code", [values.codeHash]);
  }
  await db
    .update(channelSignups)
    .set(values)
    .where(isOne(shopId, id))
    .catch(refuseTaken(directoryKey, () => refuse("connect.code_used")));
}

type ChannelValues = Partial<typeof channels.$inferInsert>;

/** The shop's own row of a number, the one that is in use before one that was let go. */
export async function findOwnByNumber(db: Db, shopId: ShopId, phoneNumberId: string) {
  const [row] = await db
    .select()
    .from(channels)
    .where(and(eq(channels.shopId, shopId), eq(channels.phoneNumberId, phoneNumberId)))
    .orderBy(sql`${channels.status} = 'disconnected'`, desc(channels.createdAt))
    .limit(1)
    .for("update");
  return row;
}

const refuseTakenNumber = refuseTaken("channels_phone_number_id", () => refuse("connect.number_taken"));

/** @throws connect.number_taken another shop has it */
export const insertChannel = (db: Db, values: typeof channels.$inferInsert) =>
  db.insert(channels).values(values).catch(refuseTakenNumber);

/** @throws connect.number_taken another shop took it meanwhile */
export const updateChannel = (db: Db, shopId: ShopId, id: ChannelId, values: ChannelValues) =>
  db
    .update(channels)
    .set(values)
    .where(and(eq(channels.shopId, shopId), eq(channels.id, id)))
    .catch(refuseTakenNumber);

/** The shop's numbers, those it has had for longest first; what it let go is not among them. */
export const findChannels = (db: Db, shopId: ShopId) =>
  db
    .select()
    .from(channels)
    .where(and(eq(channels.shopId, shopId), sql`${channels.status} <> 'disconnected'`))
    .orderBy(channels.isPractice, channels.createdAt, channels.id);

/** Numbers of the shop that are in use and belong to an account. */
export async function countOthersOfAccount(db: Db, shopId: ShopId, wabaId: string): Promise<number> {
  const rows = await db
    .select({ id: channels.id })
    .from(channels)
    .where(
      and(
        eq(channels.shopId, shopId),
        eq(channels.wabaId, wabaId),
        sql`${channels.status} <> 'disconnected'`,
      ),
    );
  return rows.length;
}

/** Notes that Meta is asked for what a phone has. False: it was asked before, and is not asked again by itself. */
export async function claimSync(
  db: Db,
  values: Pick<typeof channelSyncs.$inferInsert, "shopId" | "channelId" | "kind" | "askedAt">,
): Promise<boolean> {
  const rows = await db.insert(channelSyncs).values(values).onConflictDoNothing().returning();
  return rows.length > 0;
}

export const findSyncs = (db: Db, shopId: ShopId, channelIds: ChannelId[]) =>
  db
    .select()
    .from(channelSyncs)
    .where(and(eq(channelSyncs.shopId, shopId), inArray(channelSyncs.channelId, channelIds)))
    .orderBy(channelSyncs.kind);

const isSync = (shopId: ShopId, channelId: ChannelId, kind: SyncKind) =>
  and(eq(channelSyncs.shopId, shopId), eq(channelSyncs.channelId, channelId), eq(channelSyncs.kind, kind));

export async function findSyncForUpdate(db: Db, shopId: ShopId, channelId: ChannelId, kind: SyncKind) {
  const [row] = await db
    .select()
    .from(channelSyncs)
    .where(isSync(shopId, channelId, kind))
    .for("update");
  return row;
}

export const updateSync = (
  db: Db,
  { shopId, channelId, kind }: Pick<SyncRow, "shopId" | "channelId" | "kind">,
  values: Partial<typeof channelSyncs.$inferInsert>,
) =>
  db
    .update(channelSyncs)
    .set(values)
    .where(isSync(shopId, channelId, kind));

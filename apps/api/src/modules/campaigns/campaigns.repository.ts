import { and, count, eq, inArray, lte, or, sql, sum } from "drizzle-orm";
import { findPage, keyset } from "#db/keyset.ts";
import { leaveDirectory } from "#db/shop-directory.ts";
import { campaignPeople, campaigns, campaignSettings, type CampaignStatus } from "#db/schema/campaigns.ts";
import type { ConsentChannel } from "#db/schema/customers.ts";
import type { Db, OlderDb } from "#kernel/db.ts";
import type { CampaignId, ShopId } from "#kernel/ids.ts";
import { byMoment, type PageQuery } from "#kernel/paging.ts";
import { noPeople, type PeopleByState } from "./campaign.rules.ts";

export type CampaignRow = typeof campaigns.$inferSelect;

const isOne = (shopId: ShopId, id: CampaignId) => and(eq(campaigns.shopId, shopId), eq(campaigns.id, id));

export async function insertCampaign(db: Db, values: typeof campaigns.$inferInsert): Promise<CampaignRow> {
  const [row] = await db.insert(campaigns).values(values).returning();
  return row!;
}

export async function findCampaign(db: Db, shopId: ShopId, id: CampaignId): Promise<CampaignRow | undefined> {
  const [row] = await db.select().from(campaigns).where(isOne(shopId, id));
  return row;
}

/** With the row locked until the transaction ends: whoever sends and whoever stops it follow one another. */
export async function findCampaignForUpdate(
  db: Db,
  shopId: ShopId,
  id: CampaignId,
): Promise<CampaignRow | undefined> {
  const [row] = await db.select().from(campaigns).where(isOne(shopId, id)).for("update");
  return row;
}

/** Changes a campaign whose row is locked. */
export async function updateCampaign(
  db: Db,
  shopId: ShopId,
  id: CampaignId,
  values: Partial<Omit<CampaignRow, "shopId" | "id">>,
): Promise<CampaignRow> {
  const [row] = await db.update(campaigns).set(values).where(isOne(shopId, id)).returning();
  return row!;
}

/** With its people and their links. */
export async function deleteCampaign(db: Db, shopId: ShopId, id: CampaignId): Promise<void> {
  const links = db
    .select({ token: campaignPeople.token })
    .from(campaignPeople)
    .where(and(eq(campaignPeople.shopId, shopId), eq(campaignPeople.campaignId, id)));
  await leaveDirectory(db, shopId, "campaign_link", links);
  await db.delete(campaigns).where(isOne(shopId, id));
}

const newestFirst = keyset({
  by: campaigns.createdAt,
  id: campaigns.id,
  isAscending: false,
  key: byMoment,
});

export type CampaignQuery = PageQuery & {
  channel?: ConsentChannel | undefined;
  status?: CampaignStatus | undefined;
};

/** A page of campaigns, the newest first. */
export const findCampaigns = (db: OlderDb, shopId: ShopId, { channel, status, ...page }: CampaignQuery) =>
  findPage(newestFirst, page, ({ where, orderBy, limit }) =>
    db
      .select({ item: campaigns, key: campaigns.createdAt, id: campaigns.id })
      .from(campaigns)
      .where(
        and(
          eq(campaigns.shopId, shopId),
          channel ? eq(campaigns.channel, channel) : undefined,
          status ? eq(campaigns.status, status) : undefined,
          where,
        ),
      )
      .orderBy(orderBy)
      .limit(limit),
  );

export type CampaignFigures = { people: PeopleByState; parts: number; costMinor: number; clicked: number };

/** How many people of each campaign are in which state, and what their messages cost; counted now. */
export async function sumPeople(
  db: OlderDb,
  shopId: ShopId,
  ids: readonly CampaignId[],
): Promise<Map<CampaignId, CampaignFigures>> {
  const figures = new Map<CampaignId, CampaignFigures>(
    ids.map((id) => [id, { people: noPeople(), parts: 0, costMinor: 0, clicked: 0 }]),
  );
  if (ids.length === 0) return figures;
  const rows = await db
    .select({
      id: campaignPeople.campaignId,
      state: campaignPeople.state,
      count: count(),
      parts: sum(campaignPeople.parts).mapWith(Number),
      costMinor: sum(campaignPeople.costMinor).mapWith(Number),
      clicked: count(campaignPeople.clickedAt),
    })
    .from(campaignPeople)
    .where(and(eq(campaignPeople.shopId, shopId), inArray(campaignPeople.campaignId, [...ids])))
    .groupBy(campaignPeople.campaignId, campaignPeople.state);
  for (const { id, state, count: people, parts, costMinor, clicked } of rows) {
    const of = figures.get(id)!;
    of.people[state] = people;
    of.parts += parts;
    of.costMinor += costMinor;
    of.clicked += clicked;
  }
  return figures;
}

/** Campaigns of every shop that are to be worked on: sending, or whose moment has come. */
export const findGoing = (db: Db, now: Date) =>
  db
    .select({ shopId: campaigns.shopId, campaignId: campaigns.id })
    .from(campaigns)
    .where(
      or(
        eq(campaigns.status, "sending"),
        and(eq(campaigns.status, "scheduled"), lte(campaigns.scheduledAt, now)),
      ),
    );

/** The hours a shop chose; undefined where it chose none. */
export async function findHours(db: Db, shopId: ShopId) {
  const [row] = await db
    .select({ sendsFrom: campaignSettings.sendsFrom, sendsUntil: campaignSettings.sendsUntil })
    .from(campaignSettings)
    .where(eq(campaignSettings.shopId, shopId));
  return row;
}

export const saveHours = (
  db: Db,
  shopId: ShopId,
  hours: { sendsFrom: string; sendsUntil: string },
  now: Date,
) =>
  db
    .insert(campaignSettings)
    .values({ shopId, ...hours, nextAt: now })
    .onConflictDoUpdate({ target: campaignSettings.shopId, set: hours });

/**
 * Takes the shop's turn to send, and holds it until the transaction ends: what its campaigns claim they claim one after the
 * other, so that nobody is claimed by two.
 *
 * @returns false where it is not time yet
 */
export async function takeTurn(db: Db, shopId: ShopId, now: Date, nextAt: Date): Promise<boolean> {
  const taken = await db
    .insert(campaignSettings)
    .values({ shopId, nextAt })
    .onConflictDoUpdate({
      target: campaignSettings.shopId,
      set: { nextAt },
      setWhere: lte(campaignSettings.nextAt, now),
    })
    .returning({ shopId: campaignSettings.shopId });
  return taken.length > 0;
}

/** Nothing of the shop's leaves before a moment. */
export const delayTurn = (db: Db, shopId: ShopId, until: Date) =>
  db
    .update(campaignSettings)
    .set({ nextAt: sql`greatest(${campaignSettings.nextAt}, ${until.toISOString()}::timestamptz)` })
    .where(eq(campaignSettings.shopId, shopId));

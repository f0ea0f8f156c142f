import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import { findPage, keyset } from "#db/keyset.ts";
import { enterDirectoryLater, shopOfKey } from "#db/shop-directory.ts";
import { campaignPeople, type PersonState } from "#db/schema/campaigns.ts";
import type { Db } from "#kernel/db.ts";
import type { CampaignId, ShopId } from "#kernel/ids.ts";
import { byCount, type PageQuery } from "#kernel/paging.ts";

export type PersonRow = typeof campaignPeople.$inferSelect;

/** The people of one campaign. */
export const ofCampaign = (shopId: ShopId, id: CampaignId) =>
  and(eq(campaignPeople.shopId, shopId), eq(campaignPeople.campaignId, id));

/** Somebody of a campaign before anything was sent. */
export type NewPerson = Pick<
  PersonRow,
  "phone" | "position" | "customerId" | "name" | "language" | "state" | "reason" | "token"
>;

/** Writes people down in one statement; a number that is there already stays as it is. */
export async function writeDownPeople(
  db: Db,
  shopId: ShopId,
  id: CampaignId,
  people: readonly NewPerson[],
): Promise<void> {
  // As one value: thousands of parameters cost a worker more memory than the people do.
  const { rows } = await db.execute<{ token: string | null }>(sql`
    insert into campaign_people (shop_id, campaign_id, phone, position, customer_id, name, language, state, reason, token)
    select ${shopId}, ${id}, p.phone, p.position, p."customerId", p.name, p.language, p.state, p.reason, p.token
    from jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as p(phone text, position int, "customerId" text, name text,
      language text, state text, reason text, token text)
    on conflict (shop_id, campaign_id, phone) do nothing returning token`);
  const tokens = rows.flatMap(({ token }) => token ?? []);
  enterDirectoryLater(db, shopId, "campaign_link", tokens);
}

/** Writes down people with what became of them already, as a shop's past has them. */
export async function insertPeople(db: Db, people: (typeof campaignPeople.$inferInsert)[]): Promise<void> {
  await db.insert(campaignPeople).values(people);
  for (const { shopId, token } of people)
    if (token) enterDirectoryLater(db, shopId, "campaign_link", [token]);
}

/** Puts people back into the line, whom the shop decided to send to once more. */
export async function queueAgain(
  db: Db,
  shopId: ShopId,
  id: CampaignId,
  states: readonly ("failed" | "unknown")[],
): Promise<number> {
  const rows = await db
    .update(campaignPeople)
    .set({ state: "waiting", reason: null, parts: 0, costMinor: 0 })
    .where(and(ofCampaign(shopId, id), inArray(campaignPeople.state, [...states])))
    .returning({ phone: campaignPeople.phone });
  return rows.length;
}

const inOrder = keyset({
  by: campaignPeople.position,
  id: campaignPeople.phone,
  isAscending: true,
  key: byCount,
});

const view = {
  position: campaignPeople.position,
  customerId: campaignPeople.customerId,
  name: campaignPeople.name,
  phone: campaignPeople.phone,
  state: campaignPeople.state,
  reason: campaignPeople.reason,
  text: campaignPeople.text,
  parts: campaignPeople.parts,
  costMinor: campaignPeople.costMinor,
  opens: campaignPeople.opens,
  sentAt: campaignPeople.sentAt,
  reportedAt: campaignPeople.reportedAt,
  readAt: campaignPeople.readAt,
  clickedAt: campaignPeople.clickedAt,
};

type PeopleWanted = {
  state?: PersonState | undefined;
  /** Whom their message reached between two moments, the second of them left out. */
  reached?: { from: Date; until: Date } | undefined;
};

const isReached = ({ from, until }: { from: Date; until: Date }): SQL => sql`exists (
  select from reached_by_campaign(campaign_people) r where r.since >= ${from} and r.since < ${until})`;

/** A page of the people of a campaign, in the order in which they are sent to. */
export const findPeople = (
  db: Db,
  shopId: ShopId,
  id: CampaignId,
  { state, reached, ...page }: PageQuery & PeopleWanted,
) =>
  findPage(inOrder, page, ({ where, orderBy, limit }) =>
    db
      .select({ item: view, key: campaignPeople.position, id: campaignPeople.phone })
      .from(campaignPeople)
      .where(
        and(
          ofCampaign(shopId, id),
          state ? eq(campaignPeople.state, state) : undefined,
          reached && isReached(reached),
          where,
        ),
      )
      .orderBy(orderBy)
      .limit(limit),
  );

/** Of any shop: whoever opens a link belongs to none. */
export async function findByToken(db: Db, token: string) {
  const [row] = await db
    .select({
      shopId: campaignPeople.shopId,
      campaignId: campaignPeople.campaignId,
      phone: campaignPeople.phone,
      language: campaignPeople.language,
    })
    .from(campaignPeople)
    .where(
      and(eq(campaignPeople.shopId, shopOfKey("campaign_link", token)), eq(campaignPeople.token, token)),
    );
  return row;
}

/** Notes that somebody opened the link in their message, the first time. */
export async function noteClick(
  db: Db,
  shopId: ShopId,
  id: CampaignId,
  phone: string,
  at: Date,
): Promise<boolean> {
  const rows = await db
    .update(campaignPeople)
    .set({ clickedAt: at })
    .where(
      and(ofCampaign(shopId, id), eq(campaignPeople.phone, phone), sql`${campaignPeople.clickedAt} is null`),
    )
    .returning({ phone: campaignPeople.phone });
  return rows.length > 0;
}

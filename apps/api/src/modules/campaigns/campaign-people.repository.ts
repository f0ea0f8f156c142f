import { and, asc, desc, eq, inArray, isNotNull, lt, sql } from "drizzle-orm";
import { findPage, keyset } from "#db/keyset.ts";
import { campaignPeople, campaigns, type LeftOutReason, type PersonState } from "#db/schema/campaigns.ts";
import type { Db } from "#kernel/db.ts";
import type { CampaignId, CustomerId, ShopId, SmsAccountId } from "#kernel/ids.ts";
import { byCount, type PageQuery } from "#kernel/paging.ts";
import { lastJudged } from "./campaign.rules.ts";

export type PersonRow = typeof campaignPeople.$inferSelect;

const ofCampaign = (shopId: ShopId, id: CampaignId) =>
  and(eq(campaignPeople.shopId, shopId), eq(campaignPeople.campaignId, id));
const withPhones = (phones: readonly string[]) => inArray(campaignPeople.phone, [...phones]);

const atOnce = 1_000;

/** Writes down everybody; a number that is there already stays as it is. */
export async function insertPeople(db: Db, people: (typeof campaignPeople.$inferInsert)[]): Promise<void> {
  for (let from = 0; from < people.length; from += atOnce)
    await db
      .insert(campaignPeople)
      .values(people.slice(from, from + atOnce))
      .onConflictDoNothing({
        target: [campaignPeople.shopId, campaignPeople.campaignId, campaignPeople.phone],
      });
}

/** The next of those who wait, locked; whoever else claims passes them by. */
export const findWaiting = (db: Db, shopId: ShopId, id: CampaignId, limit: number) =>
  db
    .select()
    .from(campaignPeople)
    .where(and(ofCampaign(shopId, id), eq(campaignPeople.state, "waiting")))
    .orderBy(asc(campaignPeople.position))
    .limit(limit)
    .for("update", { skipLocked: true });

/** Claims somebody: what is said to them is decided, and they are never claimed again by themselves. */
export type Claim = { phone: string; text: string; parts: number; costMinor: number };

/** Writes down who is about to be sent what. */
export async function claimPeople(
  db: Db,
  shopId: ShopId,
  id: CampaignId,
  claims: readonly Claim[],
  { now, leaseUntil }: { now: Date; leaseUntil: Date },
): Promise<void> {
  if (claims.length === 0) return;
  await db.execute(sql`
    update campaign_people p set state = 'claimed', reason = null, text = c.text, parts = c.parts,
      cost_minor = c.cost_minor, attempts = p.attempts + 1, claimed_at = ${now.toISOString()}::timestamptz,
      lease_until = ${leaseUntil.toISOString()}::timestamptz, provider_ref = null, reported_at = null, sent_at = null
    from json_to_recordset(${JSON.stringify(claims.map(({ costMinor, ...claim }) => ({ ...claim, cost_minor: costMinor })))}::json)
      as c(phone text, text text, parts int, cost_minor bigint)
    where p.shop_id = ${shopId} and p.campaign_id = ${id} and p.phone = c.phone and p.state = 'waiting'`);
}

export async function leaveOut(
  db: Db,
  shopId: ShopId,
  id: CampaignId,
  phones: readonly string[],
  reason: LeftOutReason,
): Promise<void> {
  if (phones.length === 0) return;
  await db
    .update(campaignPeople)
    .set({ state: "left_out", reason })
    .where(and(ofCampaign(shopId, id), withPhones(phones), eq(campaignPeople.state, "waiting")));
}

/** Everybody who still waits. */
export const leaveOutWaiting = (db: Db, shopId: ShopId, id: CampaignId, reason: LeftOutReason) =>
  db
    .update(campaignPeople)
    .set({ state: "left_out", reason })
    .where(and(ofCampaign(shopId, id), eq(campaignPeople.state, "waiting")));

/** What became of somebody who was claimed; `waiting`: a certain no that may be tried again. */
export type Outcome = {
  phone: string;
  state: "sent" | "failed" | "unknown" | "waiting";
  reason: string | null;
  providerRef: string | null;
};

/**
 * Writes down what became of the claimed. What a slow sender learns after its lease ended still counts: then it is known.
 *
 * @param attempt which claim of theirs it is about, so that a late word on an earlier one changes nothing
 */
export async function settlePeople(
  db: Db,
  shopId: ShopId,
  id: CampaignId,
  outcomes: readonly (Outcome & { attempt: number })[],
  now: Date,
): Promise<void> {
  if (outcomes.length === 0) return;
  const rows = outcomes.map(({ providerRef, ...outcome }) => ({ ...outcome, provider_ref: providerRef }));
  await db.execute(sql`
    update campaign_people p set state = o.state, reason = o.reason, provider_ref = o.provider_ref, lease_until = null,
      sent_at = case when o.state in ('sent', 'unknown') then ${now.toISOString()}::timestamptz end,
      reported_at = case when o.state = 'failed' then ${now.toISOString()}::timestamptz end,
      cost_minor = case when o.state in ('failed', 'waiting') then 0 else p.cost_minor end,
      parts = case when o.state in ('failed', 'waiting') then 0 else p.parts end
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as o(phone text, state text, reason text, provider_ref text, attempt int)
    where p.shop_id = ${shopId} and p.campaign_id = ${id} and p.phone = o.phone and p.attempts = o.attempt
      and p.state in ('claimed', 'unknown')`);
}

/** Of every shop: claimed by somebody who is silent since before a moment. Nobody knows whether they were sent it. */
export async function giveUpLeases(db: Db, now: Date): Promise<{ shopId: ShopId; campaignId: CampaignId }[]> {
  const rows = await db
    .update(campaignPeople)
    .set({ state: "unknown", leaseUntil: null, sentAt: now, reason: "sender_silent" })
    .where(and(eq(campaignPeople.state, "claimed"), lt(campaignPeople.leaseUntil, now)))
    .returning({ shopId: campaignPeople.shopId, campaignId: campaignPeople.campaignId });
  return [...new Map(rows.map((row) => [row.campaignId, row])).values()];
}

/** How the last ones ended, the newest first. */
export async function findLastEnds(db: Db, shopId: ShopId, id: CampaignId): Promise<PersonState[]> {
  const rows = await db
    .select({ state: campaignPeople.state })
    .from(campaignPeople)
    .where(
      and(ofCampaign(shopId, id), inArray(campaignPeople.state, ["sent", "delivered", "failed", "unknown"])),
    )
    .orderBy(desc(campaignPeople.claimedAt), desc(campaignPeople.position))
    .limit(lastJudged);
  return rows.map(({ state }) => state);
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
  sentAt: campaignPeople.sentAt,
  reportedAt: campaignPeople.reportedAt,
  clickedAt: campaignPeople.clickedAt,
};

/** A page of the people of a campaign, in the order in which they are sent to. */
export const findPeople = (
  db: Db,
  shopId: ShopId,
  id: CampaignId,
  { state, ...page }: PageQuery & { state?: PersonState | undefined },
) =>
  findPage(inOrder, page, ({ where, orderBy, limit }) =>
    db
      .select({ item: view, key: campaignPeople.position, id: campaignPeople.phone })
      .from(campaignPeople)
      .where(and(ofCampaign(shopId, id), state ? eq(campaignPeople.state, state) : undefined, where))
      .orderBy(orderBy)
      .limit(limit),
  );

/** Of messages that were taken: what the provider reports. A report that came before stays. */
export async function applyReports(
  db: Db,
  shopId: ShopId,
  reports: readonly { providerRef: string; outcome: "delivered" | "undelivered"; reason: string | null }[],
  now: Date,
): Promise<CampaignId[]> {
  if (reports.length === 0) return [];
  const rows = reports.map(({ providerRef, outcome, reason }) => ({
    ref: providerRef,
    state: outcome === "delivered" ? "delivered" : "failed",
    reason,
  }));
  const { rows: moved } = await db.execute<{ id: CampaignId }>(sql`
    update campaign_people p set state = r.state, reason = r.reason, reported_at = ${now.toISOString()}::timestamptz
    from json_to_recordset(${JSON.stringify(rows)}::json) as r(ref text, state text, reason text)
    where p.shop_id = ${shopId} and p.provider_ref = r.ref and p.state in ('sent', 'unknown')
    returning p.campaign_id as id`);
  return [...new Set(moved.map(({ id }) => id))];
}

/** Sent a while ago and without a word on whether they arrived. */
export const findUnreported = (db: Db, { since, before }: { since: Date; before: Date }, limit: number) =>
  db
    .select({
      shopId: campaignPeople.shopId,
      campaignId: campaignPeople.campaignId,
      phone: campaignPeople.phone,
      providerRef: sql<string>`${campaignPeople.providerRef}`,
      accountId: sql<SmsAccountId>`${campaigns.accountId}`,
    })
    .from(campaignPeople)
    .innerJoin(
      campaigns,
      and(eq(campaigns.shopId, campaignPeople.shopId), eq(campaigns.id, campaignPeople.campaignId)),
    )
    .where(
      and(
        eq(campaignPeople.state, "sent"),
        isNotNull(campaignPeople.providerRef),
        isNotNull(campaigns.accountId),
        sql`${campaignPeople.sentAt} between ${since.toISOString()}::timestamptz and ${before.toISOString()}::timestamptz`,
      ),
    )
    .orderBy(desc(campaignPeople.sentAt))
    .limit(limit);

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
    .where(eq(campaignPeople.token, token));
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

/** What a customer was sent, the newest first. */
export const findMessagesTo = (db: Db, shopId: ShopId, customerId: CustomerId) =>
  db
    .select({
      phone: campaignPeople.phone,
      text: campaignPeople.text,
      state: campaignPeople.state,
      at: sql<Date>`${campaignPeople.claimedAt}`.mapWith(campaignPeople.claimedAt),
      clickedAt: campaignPeople.clickedAt,
    })
    .from(campaignPeople)
    .where(
      and(
        eq(campaignPeople.shopId, shopId),
        eq(campaignPeople.customerId, customerId),
        isNotNull(campaignPeople.claimedAt),
      ),
    )
    .orderBy(desc(campaignPeople.claimedAt))
    .limit(1_000);

/** Everything of somebody who is erased: what was sent to how many stays, of nobody. */
export async function forgetPeople(
  db: Db,
  shopId: ShopId,
  { ids, phones }: { ids: readonly CustomerId[]; phones: readonly string[] },
): Promise<void> {
  const theirs = sql`shop_id = ${shopId} and (customer_id = any(${sql.param([...ids])}::text[])
    or phone = any(${sql.param([...phones])}::text[]))`;
  await db.execute(sql`
    update campaign_people set phone = 'erased-' || position, name = '', customer_id = null, token = null,
      text = case when text = '' then '' else '-' end,
      reason = case when state = 'waiting' then 'erased' else reason end,
      state = case when state = 'waiting' then 'left_out' else state end
    where ${theirs}`);
  for (const phone of phones)
    await db
      .update(campaigns)
      .set({
        audience: sql`jsonb_set(audience, '{phones}', (audience -> 'phones') - ${phone}::text)`,
      })
      .where(and(eq(campaigns.shopId, shopId), sql`audience -> 'phones' ? ${phone}::text`));
  for (const id of ids)
    await db
      .update(campaigns)
      .set({
        audience: sql`jsonb_set(audience, '{customerIds}', (audience -> 'customerIds') - ${id}::text)`,
      })
      .where(and(eq(campaigns.shopId, shopId), sql`audience -> 'customerIds' ? ${id}::text`));
}

import { and, asc, desc, eq, inArray, lt, sql } from "drizzle-orm";
import { campaignPeople, type LeftOutReason, type PersonState } from "#db/schema/campaigns.ts";
import type { Db } from "#kernel/db.ts";
import type { CampaignId, ShopId } from "#kernel/ids.ts";
import { ofCampaign } from "./campaign-people.repository.ts";
import { lastJudged } from "./campaign.rules.ts";

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
export type Claim = { phone: string; text: string; parts: number; costMinor: number; opens: boolean };

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
      cost_minor = c.cost_minor, opens = c.opens, attempts = p.attempts + 1, claimed_at = ${now.toISOString()}::timestamptz,
      lease_until = ${leaseUntil.toISOString()}::timestamptz, provider_ref = null, reported_at = null, sent_at = null,
      read_at = null, message_id = null
    from json_to_recordset(${JSON.stringify(claims.map(({ costMinor, ...claim }) => ({ ...claim, cost_minor: costMinor })))}::json)
      as c(phone text, text text, parts int, cost_minor bigint, opens boolean)
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
    .where(
      and(
        ofCampaign(shopId, id),
        inArray(campaignPeople.phone, [...phones]),
        eq(campaignPeople.state, "waiting"),
      ),
    );
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
      and(
        ofCampaign(shopId, id),
        inArray(campaignPeople.state, ["sent", "delivered", "read", "failed", "unknown"]),
      ),
    )
    .orderBy(desc(campaignPeople.claimedAt), desc(campaignPeople.position))
    .limit(lastJudged);
  return rows.map(({ state }) => state);
}

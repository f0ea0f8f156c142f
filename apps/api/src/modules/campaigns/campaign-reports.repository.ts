import { and, desc, eq, isNotNull, sql } from "drizzle-orm";
import { campaignPeople, campaigns } from "#db/schema/campaigns.ts";
import type { Db } from "#kernel/db.ts";
import type { CampaignId, ShopId, SmsAccountId } from "#kernel/ids.ts";

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

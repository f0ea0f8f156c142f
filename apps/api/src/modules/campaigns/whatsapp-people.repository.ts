import { and, eq, sql } from "drizzle-orm";
import { campaignPeople, campaigns } from "#db/schema/campaigns.ts";
import type { Db } from "#kernel/db.ts";
import type { CampaignId, ChannelId, ShopId } from "#kernel/ids.ts";
import type { PersonRow } from "./campaign-people.repository.ts";

const isPerson = (shopId: ShopId, id: CampaignId, position: number) =>
  and(
    eq(campaignPeople.shopId, shopId),
    eq(campaignPeople.campaignId, id),
    eq(campaignPeople.position, position),
  );

/** One of a campaign's people, locked until the transaction ends. */
export async function findPersonForUpdate(
  db: Db,
  shopId: ShopId,
  id: CampaignId,
  position: number,
): Promise<PersonRow | undefined> {
  const [row] = await db
    .select()
    .from(campaignPeople)
    .where(isPerson(shopId, id, position))
    .for("update");
  return row;
}

/** Changes somebody whose row is locked. */
export const updatePerson = (
  db: Db,
  shopId: ShopId,
  id: CampaignId,
  position: number,
  values: Partial<
    Pick<
      PersonRow,
      | "state"
      | "reason"
      | "providerRef"
      | "leaseUntil"
      | "sentAt"
      | "reportedAt"
      | "readAt"
      | "costMinor"
      | "messageId"
    >
  >,
) =>
  db
    .update(campaignPeople)
    .set(values)
    .where(isPerson(shopId, id, position));

/** Of a campaign's messages: how many arrived since a moment, and how many of its people stopped offers since then. */
export async function countLately(
  db: Db,
  shopId: ShopId,
  id: CampaignId,
  since: Date,
): Promise<{ delivered: number; stopped: number }> {
  const at = sql`${since.toISOString()}::timestamptz`;
  const { rows } = await db.execute<{ delivered: number; stopped: number }>(sql`
    select (count(*) filter (where p.state in ('delivered', 'read') and p.reported_at >= ${at}))::int as delivered,
      count(o.phone)::int as stopped
    from campaign_people p
    left join opt_outs o on o.shop_id = p.shop_id and o.phone = p.phone and o.at >= ${at} and o.at >= p.claimed_at
    where p.shop_id = ${shopId} and p.campaign_id = ${id}
      and p.state in ('sent', 'delivered', 'read', 'failed', 'unknown')`);
  return rows[0]!;
}

/** Campaigns that go out from a number now, locked. */
export const findGoingFrom = (db: Db, shopId: ShopId, channelId: ChannelId) =>
  db
    .select()
    .from(campaigns)
    .where(
      and(eq(campaigns.shopId, shopId), eq(campaigns.channelId, channelId), eq(campaigns.status, "sending")),
    )
    .for("update");

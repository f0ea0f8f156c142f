import { and, desc, eq, isNotNull, sql } from "drizzle-orm";
import { leaveDirectory } from "#db/shop-directory.ts";
import { campaignPeople, campaigns } from "#db/schema/campaigns.ts";
import type { Db } from "#kernel/db.ts";
import type { CustomerId, ShopId } from "#kernel/ids.ts";

/** Takes from people of campaigns who they are; whoever waited is sent nothing. */
const nobody = sql`
  update campaign_people set phone = 'erased-' || position, name = '', customer_id = null, token = null,
    text = case when text = '' then '' else '-' end,
    reason = case when state = 'waiting' then 'erased' else reason end,
    state = case when state = 'waiting' then 'left_out' else state end`;

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

/** The same of everybody, in a shop that closed for good. */
export async function forgetEverybody(db: Db, shopId: ShopId): Promise<void> {
  await leaveDirectory(
    db,
    shopId,
    "campaign_link",
    sql`select token from campaign_people where shop_id = ${shopId}`,
  );
  await db.execute(sql`${nobody} where shop_id = ${shopId} and (customer_id is not null or name <> '' or token is not null
    or phone not like 'erased-%')`);
  await db
    .update(campaigns)
    .set({ audience: sql`audience || '{"phones":[]}'` })
    .where(and(eq(campaigns.shopId, shopId), sql`audience ->> 'kind' = 'numbers'`));
  await db
    .update(campaigns)
    .set({ audience: sql`audience || '{"customerIds":[]}'` })
    .where(and(eq(campaigns.shopId, shopId), sql`audience ->> 'kind' = 'picked'`));
}

/** Everything of somebody who is erased: what was sent to how many stays, of nobody. */
export async function forgetPeople(
  db: Db,
  shopId: ShopId,
  { ids, phones }: { ids: readonly CustomerId[]; phones: readonly string[] },
): Promise<void> {
  const theirs = sql`shop_id = ${shopId} and (customer_id = any(${sql.param([...ids])}::text[])
    or phone = any(${sql.param([...phones])}::text[]))`;
  await leaveDirectory(db, shopId, "campaign_link", sql`select token from campaign_people where ${theirs}`);
  await db.execute(sql`${nobody} where ${theirs}`);
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

import { sql } from "drizzle-orm";
import type { Db } from "#kernel/db.ts";
import type { ShopId } from "#kernel/ids.ts";

/** A claim that came to nothing gave its place back. */
const took = sql`p.opens and p.state in ('claimed', 'sent', 'delivered', 'read', 'unknown')`;

const countOf = async (found: Promise<{ rows: { count: number }[] }>): Promise<number> =>
  (await found).rows[0]!.count;

/** People whom the shop's campaigns wrote to first since a moment, each once. */
export const countOpened = (db: Db, shopId: ShopId, since: Date): Promise<number> =>
  countOf(
    db.execute<{ count: number }>(sql`
      select count(distinct p.phone)::int as count from campaign_people p
      where p.shop_id = ${shopId} and p.claimed_at > ${since.toISOString()}::timestamptz and ${took}`),
  );

/** The same of other shops whose numbers belong to a portfolio. */
export const countOpenedElsewhere = (
  db: Db,
  shopId: ShopId,
  businessId: string,
  since: Date,
): Promise<number> =>
  countOf(
    db.execute<{ count: number }>(sql`
      select count(distinct (p.shop_id, p.phone))::int as count
      from channels c join campaigns m on m.shop_id = c.shop_id and m.channel_id = c.id
      join campaign_people p on p.shop_id = m.shop_id and p.campaign_id = m.id
      where c.business_id = ${businessId} and c.shop_id <> ${shopId}
        and p.claimed_at > ${since.toISOString()}::timestamptz and ${took}`),
  );

import { sql } from "drizzle-orm";
import { maxLandmarks } from "#db/schema/delivery-areas.ts";
import type { Db } from "#kernel/db.ts";
import type { ShopId } from "#kernel/ids.ts";

/** A house is named by the people who live in it, a landmark by everybody around. */
const fewestCustomers = 3;
/** Longer ones are directions. */
const longestLetters = 40;
const phoneLike = "[0-9][0-9 -]{4,}[0-9]";

/**
 * By delivery area the landmarks that most customers named whose orders were delivered there since a moment, the best
 * known first. Customers are those of the chat, since a name and a phone can be typed as one likes.
 */
export async function findLandmarks(db: Db, shopId: ShopId, since: Date): Promise<Map<string, string[]>> {
  // Materialized: else each landmark is put in order again wherever it is compared.
  const { rows } = await db.execute<{ id: string; landmarks: string[] }>(sql`
    with named as materialized (
      select delivery_area_id, customer_id,
        regexp_replace(btrim(landmark, ' .,;'), '\\s+', ' ', 'g') as landmark
      from orders
      where shop_id = ${shopId} and delivered_at is not null and created_at > ${since.toISOString()}::timestamptz
        and delivery_area_id is not null and customer_id is not null and landmark <> ''),
    known as (
      select delivery_area_id as id, mode() within group (order by landmark) as landmark,
        row_number() over (partition by delivery_area_id
          order by count(distinct customer_id) desc, lower(landmark)) as place
      from named
      where length(landmark) between 3 and ${longestLetters} and landmark !~ ${phoneLike}
      group by delivery_area_id, lower(landmark)
      having count(distinct customer_id) >= ${fewestCustomers})
    select id, array_agg(landmark order by place) as landmarks from known where place <= ${maxLandmarks} group by id`);
  return new Map(rows.map(({ id, landmarks }) => [id, landmarks]));
}

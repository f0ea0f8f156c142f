import { sql } from "drizzle-orm";
import { maxLandmarks } from "#db/schema/delivery-areas.ts";
import type { Db } from "#kernel/db.ts";
import type { ShopId } from "#kernel/ids.ts";

/** A house is named by the people who live in it, a landmark by everybody around. */
const fewestCustomers = 3;
/** Longer ones are directions. */
const longestLetters = 40;
const phoneLike = "[0-9][0-9 -]{4,}[0-9]";

/** Shops that deliver somewhere; under the system role. */
export async function findDeliveringShops(db: Db): Promise<ShopId[]> {
  const { rows } = await db.execute<{ shop_id: ShopId }>(
    sql`select distinct shop_id from delivery_areas where removed_at is null`,
  );
  return rows.map((row) => row.shop_id);
}

/**
 * Gives a shop's delivery areas the landmarks that most customers named whose orders were delivered there since a
 * moment. Customers are those of the chat, since a name and a phone can be typed as one likes.
 */
export async function saveLandmarks(db: Db, shopId: ShopId, since: Date): Promise<void> {
  // Materialized: else each landmark is put in order again wherever it is compared.
  await db.execute(sql`
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
      having count(distinct customer_id) >= ${fewestCustomers}),
    learnt as (
      select id, array_agg(landmark order by place) as landmarks from known where place <= ${maxLandmarks} group by id)
    update delivery_areas set landmarks = coalesce(learnt.landmarks, '{}')
    from delivery_areas before left join learnt on learnt.id = before.id
    where delivery_areas.shop_id = ${shopId} and before.shop_id = ${shopId} and delivery_areas.id = before.id
      and delivery_areas.landmarks <> coalesce(learnt.landmarks, '{}')`);
}

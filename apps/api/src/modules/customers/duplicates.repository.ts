import { sql } from "drizzle-orm";
import type { Db } from "#kernel/db.ts";
import type { CustomerId, ShopId } from "#kernel/ids.ts";

/** Why two may be one person, the surest first. */
export const duplicateReasons = ["birthday", "digits", "no_phone"] as const;
export type DuplicateReason = (typeof duplicateReasons)[number];

/** A name this short sounds like many. */
const leastSound = 4;
/** So many last digits alike are a number that was written wrong at its beginning. */
const sameDigits = 6;

/**
 * Pairs of customers who may be one: their names sound alike, and they have a birthday or the end of a number in common, or one
 * of them has no number. Who bought more stands first, since that is who would stay.
 */
export async function findDuplicates(db: Db, shopId: ShopId, limit: number) {
  const { rows } = await db.execute<{ one: CustomerId; other: CustomerId; reason: DuplicateReason }>(sql`
    with known as materialized (
      select id, sound_key, name_key, phone, birth_month, birth_day, orders_count, created_at
      from customers where shop_id = ${shopId} and not is_practice and merged_into is null
        and erased_at is null and name <> ''),
    pairs as (
      select one.id as one, other.id as other, other.created_at as at,
        case when one.birth_month = other.birth_month and one.birth_day = other.birth_day then 'birthday'
          when right(one.phone, ${sameDigits}) = right(other.phone, ${sameDigits}) then 'digits'
          when one.name_key = other.name_key and (one.phone is null or other.phone is null) then 'no_phone'
        end as reason
      from known one join known other on one.sound_key = other.sound_key
        and (one.orders_count, other.id) > (other.orders_count, one.id)
      where length(one.sound_key) >= ${leastSound})
    select one, other, reason from pairs where reason is not null
    order by case reason when 'birthday' then 0 when 'digits' then 1 else 2 end, at desc, one, other limit ${limit}`);
  return rows;
}

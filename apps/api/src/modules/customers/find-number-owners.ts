import type { Db } from "#kernel/db.ts";
import type { CustomerId, ShopId } from "#kernel/ids.ts";
import { findOwners } from "./customers-import.repository.ts";

export type NumberOwner = { id: CustomerId; name: string };

/** Whose each of some numbers is, by the number as it is stored; a number that nobody has is not among them. */
export async function findNumberOwners(
  db: Db,
  shopId: ShopId,
  phones: readonly string[],
): Promise<Map<string, NumberOwner>> {
  const found = await findOwners(db, shopId, [...new Set(phones)]);
  return new Map(found.map(({ phone, id, name }) => [phone, { id, name }]));
}

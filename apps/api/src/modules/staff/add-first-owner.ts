import { everyRight } from "@agiza/permissions/rights";
import type { Db } from "#kernel/db.ts";
import type { ShopId, UserId } from "#kernel/ids.ts";
import { insertMember } from "./staff.repository.ts";

/** Makes somebody the owner of a shop that is being opened, in the transaction that opens it. */
export async function addFirstOwner(db: Db, shopId: ShopId, userId: UserId, now: Date): Promise<void> {
  const owner = { isAdmin: true, preset: "owner", ...everyRight } as const;
  await insertMember(db, { ...owner, shopId, userId, createdAt: now, updatedAt: now });
}

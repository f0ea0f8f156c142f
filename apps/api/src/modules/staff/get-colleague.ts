import { type Ctx, reading } from "#kernel/ctx.ts";
import type { UserId } from "#kernel/ids.ts";
import type { Colleague } from "./list-colleagues.ts";
import { refuse } from "./staff.errors.ts";
import { findMember } from "./staff.repository.ts";

/**
 * Somebody who works in the shop, for work that answers for whom it tells of them. No more is told than their name.
 *
 * @throws staff.not_found
 */
export async function getColleague(ctx: Ctx, userId: UserId): Promise<Pick<Colleague, "id" | "name">> {
  const member = await reading(ctx, ({ db, shopId }) => findMember(db, shopId, userId));
  if (!member) throw refuse("staff.not_found");
  return { id: member.id, name: member.name };
}

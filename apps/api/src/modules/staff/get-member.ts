import { type Ctx, reading } from "#kernel/ctx.ts";
import type { UserId } from "#kernel/ids.ts";
import { requireMay } from "#kernel/require-may.ts";
import { type MemberSeen, withLastSeen } from "./list-staff.ts";
import { refuse } from "./staff.errors.ts";
import { findMember } from "./staff.repository.ts";

/**
 * Somebody who works in the shop.
 *
 * @param guard what the caller must be allowed to; who may change somebody is shown what became of them
 * @throws access.denied
 * @throws staff.not_found
 */
export async function getMember(
  ctx: Ctx,
  userId: UserId,
  guard: "staff.read" | "staff.change" = "staff.read",
): Promise<MemberSeen> {
  requireMay(ctx, guard);
  const member = await reading(ctx, ({ db, shopId }) => findMember(db, shopId, userId));
  if (!member) throw refuse("staff.not_found");
  const [seen] = await withLastSeen(ctx, [member]);
  return seen!;
}

import { type Ctx, reading } from "#kernel/ctx.ts";
import type { UserId } from "#kernel/ids.ts";
import type { PageQuery } from "#kernel/paging.ts";
import { requireMay } from "#kernel/require-may.ts";
import { findLastSeen } from "#modules/auth/find-last-seen.ts";
import { findMembers, type Member } from "./staff.repository.ts";

export type MemberSeen = Member & { lastSeenAt: Date | null; device: string | null };

/**
 * A page of the people who work in the shop, suspended ones as well; who joined first comes first.
 *
 * @throws access.denied
 * @throws request.cursor_invalid
 */
export async function listStaff(ctx: Ctx, query: PageQuery) {
  requireMay(ctx, "staff.read");
  const page = await reading(ctx, ({ db, shopId }) => findMembers(db, shopId, query));
  return { ...page, items: await withLastSeen(ctx, page.items) };
}

/** Members with when they last used the product in this shop, and on what. */
export async function withLastSeen(ctx: Ctx, members: Member[]): Promise<MemberSeen[]> {
  const ids: UserId[] = members.map(({ id }) => id);
  const seen = await findLastSeen(ctx, ctx.shopId, ids);
  return members.map((member) => seenBy(seen, member));
}

/** A member with what is known of their last use. */
export function seenBy(seen: Awaited<ReturnType<typeof findLastSeen>>, member: Member): MemberSeen {
  const last = seen.get(member.id);
  return { ...member, lastSeenAt: last?.at ?? null, device: last?.device ?? null };
}

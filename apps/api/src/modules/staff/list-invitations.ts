import { type Ctx, reading } from "#kernel/ctx.ts";
import type { PageQuery } from "#kernel/paging.ts";
import { requireMay } from "#kernel/require-may.ts";
import { toInvitationView } from "./invitation-view.ts";
import { findWaiting } from "./invitations.repository.ts";

/**
 * A page of the invitations that wait or ran out, the newest first.
 *
 * @throws access.denied
 * @throws request.cursor_invalid
 */
export function listInvitations(ctx: Ctx, query: PageQuery) {
  requireMay(ctx, "staff.read");
  return reading(ctx, async (reader) => {
    const page = await findWaiting(reader.db, reader.shopId, query);
    return { ...page, items: page.items.map((row) => toInvitationView(ctx, row)) };
  });
}

import { type Ctx, reading } from "#kernel/ctx.ts";
import type { PageQuery } from "#kernel/paging.ts";
import { requireMay } from "#kernel/require-may.ts";
import { type NotificationGroup, rulesOf } from "./notification-kinds.rules.ts";
import { notificationFor } from "./notification-view.rules.ts";
import { findNotifications } from "./notifications.repository.ts";
import { readingOf } from "./reading-of.ts";

/**
 * A page of the person's own notifications, the newest first: those of kinds and orders that they may hear of today.
 *
 * @param query.group only these
 * @throws request.cursor_invalid
 */
export function listNotifications(
  ctx: Ctx,
  { group, ...page }: PageQuery & { group?: NotificationGroup | undefined },
) {
  requireMay(ctx, "notifications.read");
  const mine = readingOf(ctx);
  const kinds = mine.kinds.filter((kind) => group === undefined || rulesOf(kind).group === group);
  return reading(ctx, async ({ db }) => {
    const found = await findNotifications(db, { ...mine, kinds }, page);
    return { ...found, items: found.items.map((row) => notificationFor(ctx, row)) };
  });
}

import { type Ctx, reading } from "#kernel/ctx.ts";
import { requireMay } from "#kernel/require-may.ts";
import { soundsForSeconds } from "./alert-steps.rules.ts";
import { findHearers } from "./hearers.repository.ts";
import { channelsOf } from "./notification-kinds.rules.ts";
import { countUnread, findNewUnread } from "./notifications.repository.ts";
import { quietEnd } from "#kernel/quiet-hours.ts";
import { readingOf } from "./reading-of.ts";
import { findSettings, findShopOfSettings } from "./settings.repository.ts";

/**
 * How many of the person's notifications are unread, and what their pages are to sound for now: the newest that they want to
 * be called for. Nothing sounds in quiet hours, nor once somebody looks after it.
 */
export function getNotificationSummary(ctx: Ctx) {
  requireMay(ctx, "notifications.read");
  const mine = readingOf(ctx);
  return reading(ctx, async ({ db, shopId, now }) => {
    const since = new Date(now().getTime() - soundsForSeconds * 1_000);
    const unread = await countUnread(db, mine);
    const settings = await findSettings(db, shopId, mine.userId);
    const shop = await findShopOfSettings(db, shopId);
    const voice = { sound: settings?.sound ?? "marimba", speaks: settings?.speaks ?? false } as const;
    const isQuiet = settings !== undefined && quietEnd(settings, shop.timeZone, now()) !== null;
    const calling = isQuiet ? undefined : await findCalling();
    return { unread, ...voice, calling: calling ?? null };

    async function findCalling() {
      const [me] = await findHearers(db, shopId, mine.userId);
      const news = me ? await findNewUnread(db, mine, since) : [];
      const found = news.find(
        ({ kind, isOpen }) =>
          channelsOf(kind, me!.permissions, me!.channels).includes("sound") && (isOpen || !waits.has(kind)),
      );
      return (
        found && {
          id: found.id,
          kind: found.kind,
          repeats: waits.has(found.kind),
          totalMinor: found.orderTotalMinor,
        }
      );
    }
  });
}

/** News that call again each minute, until somebody looks after the thing. */
const waits: ReadonlySet<string> = new Set(["order.new", "order.untaken", "chat.waiting", "chat.unanswered"]);

import type { BaseCtx } from "#kernel/ctx.ts";
import type { PopupId } from "#kernel/ids.ts";
import { hashToken } from "#kernel/secrets.ts";
import type { Budget, RateLimitPort } from "#ports/rate-limit.ts";
import { refuse } from "./popups.errors.ts";
import { countEvent, noteHost } from "./popups.repository.ts";
import { openPopup } from "./show-popup.ts";

/** `seen_script`: the script runs on a page, whether or not it shows anything there. */
export const popupEventKinds = ["seen_script", "view", "close", "tap"] as const;
export type PopupEventKind = (typeof popupEventKinds)[number];

/** Many phones of one network share an address; a person makes three of these on a page. */
const placeBudget: Budget = { name: "popup-events", points: 120, seconds: 60 };

/** Of a website that is known already its time is written this often. */
const hostEveryMs = 60_000;

const counters = { view: "views", close: "closes", tap: "taps" } as const;

/**
 * Counts what a visitor did with a popup, on its day. Nothing of the visitor is kept.
 *
 * @param event.host of the page, as the browser says; "" where the page lets it say nothing
 * @param event.place where it comes from; it is counted and not kept
 * @throws popup.not_found  none, or, for all but `seen_script`, none that is live
 * @throws request.too_many with the seconds to wait
 */
export async function notePopupEvent(
  base: BaseCtx,
  limits: RateLimitPort,
  id: PopupId,
  { kind, host, place }: { kind: PopupEventKind; host: string; place: string },
): Promise<void> {
  const wait = await limits.take(placeBudget, hashToken(place));
  if (wait !== null) throw refuse("request.too_many", {}, { retryAfterSeconds: wait });
  const { popup, today, isLive } = await openPopup(base, id);
  if (kind !== "seen_script" && !isLive) throw refuse("popup.not_found");
  await base.store.tenant(popup.shopId, async (db) => {
    if (kind !== "seen_script") await countEvent(db, popup, today, counters[kind]);
    else await noteHost(db, popup, { host, now: base.now(), everyMs: hostEveryMs });
  });
}

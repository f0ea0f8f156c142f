import { type Ctx, reading } from "#kernel/ctx.ts";
import { requireMay } from "#kernel/require-may.ts";
import { findHearers } from "./hearers.repository.ts";
import { personOf } from "./person-of.ts";
import { findSettings } from "./settings.repository.ts";
import { settingsFor } from "./settings-view.rules.ts";

/** How the person hears of things in this shop: of each kind that they may hear of, and when not. */
export function getNotificationSettings(ctx: Ctx) {
  requireMay(ctx, "notifications.read");
  const userId = personOf(ctx);
  return reading(ctx, async ({ db, shopId }) => {
    const [me] = await findHearers(db, shopId, userId);
    return settingsFor(me!, await findSettings(db, shopId, userId));
  });
}

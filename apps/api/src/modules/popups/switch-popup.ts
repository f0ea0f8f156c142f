import { type Ctx, inTransaction } from "#kernel/ctx.ts";
import type { PopupId } from "#kernel/ids.ts";
import { requireMay } from "#kernel/require-may.ts";
import { toShopMoment } from "#kernel/shop-day.ts";
import { getShop } from "#modules/shops/get-shop.ts";
import { type PopupView, viewPopup } from "./popup-view.ts";
import { refuse } from "./popups.errors.ts";
import { stateOf } from "./popups.rules.ts";
import { lockPopup, savePopup } from "./save-popup.ts";

/**
 * Shows a popup to visitors from now on, on the days it has. One that is on stays on.
 *
 * @throws popup.not_found
 * @throws popup.over its last day is past
 * @throws access.denied needs `whatsapp_interactions update`
 */
export const resumePopup = (ctx: Ctx, id: PopupId) => switchTo(ctx, id, "on");

/**
 * Shows a popup to nobody until it is resumed. One that is no more than a draft stays one.
 *
 * @throws popup.not_found
 * @throws access.denied needs `whatsapp_interactions update`
 */
export const pausePopup = (ctx: Ctx, id: PopupId) => switchTo(ctx, id, "paused");

function switchTo(ctx: Ctx, id: PopupId, status: "on" | "paused"): Promise<PopupView> {
  requireMay(ctx, "popup.change");
  return inTransaction(ctx, async (tx) => {
    const before = await lockPopup(tx, id);
    const today = toShopMoment(tx.now(), (await getShop(tx)).timeZone).day;
    if (status === "on" && stateOf({ ...before, status }, today) === "ended") throw refuse("popup.over");
    const isSo = before.status === status || (status === "paused" && before.status === "draft");
    return viewPopup(tx, isSo ? before : await savePopup(tx, before, { status }));
  });
}

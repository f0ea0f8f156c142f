import { type Ctx, reading } from "#kernel/ctx.ts";
import { requireMay } from "#kernel/require-may.ts";
import { openSealed } from "#kernel/secrets.ts";
import { orderLinkUrl } from "#modules/orders/order-link.rules.ts";
import type { PracticeKeys } from "#ports/sandbox.ts";
import { findPracticeOrder } from "./practice.repository.ts";
import { practicePhones } from "./practice-phones.ts";

/** Whether the shop can practise, where the practice customer's phone is, and how far the newest practice order got. */
export function getPractice(ctx: Ctx, practice: PracticeKeys | null) {
  requireMay(ctx, "shop.change");
  return reading(ctx, async ({ db, shopId, secrets, settings }) => {
    const { customerPhone } = practicePhones(shopId);
    const phoneUrl = practice && `${settings.sandboxUrl}/?customer=${customerPhone.slice(1)}`;
    const found = await findPracticeOrder(db, shopId);
    if (!found) return { offered: practice !== null, phoneUrl, order: null };
    const { tokenSealed, submittedAt, ...order } = found;
    const token = tokenSealed === null ? null : openSealed(secrets, tokenSealed);
    const pageUrl = token === null ? null : orderLinkUrl(settings.checkoutUrl, token);
    return {
      offered: practice !== null,
      phoneUrl,
      order: { ...order, isSent: submittedAt !== null, pageUrl },
    };
  });
}

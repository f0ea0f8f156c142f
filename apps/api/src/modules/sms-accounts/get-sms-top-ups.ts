import { type Ctx, reading } from "#kernel/ctx.ts";
import type { SmsTopUpId } from "#kernel/ids.ts";
import { requireMay } from "#kernel/require-may.ts";
import { refuse } from "./sms-accounts.errors.ts";
import { findTopUp, findTopUps, type SmsTopUp } from "./top-ups.repository.ts";

/** As many as a page shows. */
const shownTopUps = 20;

/** The last payments for SMS, the newest first. Owners only. */
export function listSmsTopUps(ctx: Ctx): Promise<{ items: SmsTopUp[] }> {
  requireMay(ctx, "sms_account.change");
  return reading(ctx, async ({ db, shopId }) => ({ items: await findTopUps(db, shopId, shownTopUps) }));
}

/**
 * How a payment for SMS goes. Owners only.
 *
 * @throws access.denied
 * @throws sms_top_up.not_found
 */
export function getSmsTopUp(ctx: Ctx, id: SmsTopUpId): Promise<SmsTopUp> {
  requireMay(ctx, "sms_account.change");
  return reading(ctx, async ({ db, shopId }) => {
    const topUp = await findTopUp(db, shopId, id);
    if (!topUp) throw refuse("sms_top_up.not_found");
    return topUp;
  });
}

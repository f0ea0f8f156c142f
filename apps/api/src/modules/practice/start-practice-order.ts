import { type Ctx, inTransaction } from "#kernel/ctx.ts";
import { requireMay } from "#kernel/require-may.ts";
import { addPracticeChannel } from "#modules/connect/add-practice-channel.ts";
import { listCategories } from "#modules/products/list-categories.ts";
import { addAgizaAccount } from "#modules/provider-accounts/add-agiza-account.ts";
import type { PracticeKeys } from "#ports/sandbox.ts";
import { practicePhones } from "./practice-phones.ts";
import { playOrderJob, playPaymentJob } from "./practice-jobs.ts";
import { refuse } from "./practice.errors.ts";

/** So long does the practice customer wait for the order to be sent in. */
const patienceMs = 30 * 60_000;

/**
 * Has a practice customer order from the shop, in its real chat on a number of the sandbox. The order page is for whoever
 * practises to send; the customer then pays.
 *
 * @param practice null where there is no sandbox
 * @throws practice.not_offered
 * @throws practice.no_product nothing can be ordered yet
 * @throws access.denied       only the owner
 */
export function startPracticeOrder(ctx: Ctx, practice: PracticeKeys | null): Promise<void> {
  requireMay(ctx, "shop.change");
  if (!practice) throw refuse("practice.not_offered");
  return inTransaction(ctx, async (tx) => {
    if ((await listCategories(tx)).length === 0) throw refuse("practice.no_product");
    const { phoneNumberId, shopPhone } = practicePhones(tx.shopId);
    await addPracticeChannel(tx, { phoneNumberId, phone: shopPhone, token: practice.whatsappToken });
    await addAgizaAccount(tx, { displayName: "Sandbox", keys: practice.payments });
    await tx.audit({ action: "practice.started", subject: tx.shopId });
    await tx.enqueue(playOrderJob, { shopId: tx.shopId });
    const until = tx.now().getTime() + patienceMs;
    await tx.enqueue(playPaymentJob, { shopId: tx.shopId, until }, { delaySeconds: 2 });
  });
}

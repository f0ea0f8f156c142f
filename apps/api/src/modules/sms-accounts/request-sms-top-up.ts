import { networkOf } from "@agiza/i18n/phone";
import { createOnce } from "#kernel/create-once.ts";
import { type Ctx, inTransaction, type Tx } from "#kernel/ctx.ts";
import { newId } from "#kernel/ids.ts";
import type { MobileNetwork } from "#kernel/payment-words.ts";
import { toPhone } from "#kernel/phone.ts";
import { requireMay } from "#kernel/require-may.ts";
import { refuseTaken } from "#db/unique-value.ts";
import { newPaymentReference } from "#modules/payments/payment-reference.ts";
import { takeFromPromptBudgets } from "#modules/payments/prompt-asked.ts";
import { ensureAgizaAccount } from "./ensure-agiza-account.ts";
import { refuse } from "./sms-accounts.errors.ts";
import { smsTopUpMoved } from "./sms-accounts.events.ts";
import { partPriceAt } from "./sms-accounts.rules.ts";
import { submitTopUp } from "./top-up-jobs.ts";
import type { TopUpPorts } from "./top-up-ports.ts";
import { findTopUp, insertTopUp } from "./top-ups.repository.ts";

/** The process that was about to bring it to the provider is gone by then. */
const forgottenAfterMs = 5_000;

/**
 * Has a phone asked to pay for SMS of our own account. Parts are added once the money is certain. The same key answers the
 * same payment; one is asked for at a time. Owners only.
 *
 * @param wanted.phone any local spelling
 * @throws access.denied
 * @throws sms_top_up.not_offered · sms_top_up.open · sms_top_up.phone
 * @throws payment.too_many_prompts · payment.phone_paused
 * @throws idempotency.key_reused
 */
export function requestSmsTopUp(
  ctx: Ctx,
  ports: TopUpPorts,
  wanted: { amountMinor: number; phone: string },
  idempotencyKey: string,
) {
  requireMay(ctx, "sms_account.change");
  return inTransaction(ctx, (tx) =>
    createOnce(tx, { scope: "sms_top_up.request", key: idempotencyKey, content: wanted }, async () => {
      const { db, shopId } = tx;
      await ensureAgizaAccount(tx);
      const { account, partPriceMinor, phone, network } = check(tx, ports, wanted);
      await takeFromPromptBudgets(tx, `sms:${shopId}`, phone, true);
      const now = tx.now();
      const id = newId<"stu">("stu", now);
      await insertTopUp(db, {
        shopId,
        id,
        amountMinor: wanted.amountMinor,
        partPriceMinor,
        phone,
        network,
        requestedBy: tx.actor.kind === "staff" ? tx.actor.userId : null,
        status: "created",
        provider: account.provider,
        reference: newPaymentReference(),
        pollCount: 0,
        nextPollAt: new Date(now.getTime() + forgottenAfterMs),
        createdAt: now,
        expiresAt: new Date(now.getTime() + tx.settings.paymentExpiresSeconds * 1000),
      }).catch(refuseTaken("sms_top_ups_ringing", () => refuse("sms_top_up.open")));
      await tx.enqueue(submitTopUp, { shopId, topUpId: id });
      const after = { amount_minor: wanted.amountMinor };
      await tx.audit({ action: "sms_top_up.started", subject: id, after });
      await tx.emit(smsTopUpMoved({ topUpId: id }));
      return (await findTopUp(db, shopId, id))!;
    }),
  );
}

function check(tx: Tx, { payments, platformPayments }: TopUpPorts, wanted: { phone: string }) {
  const partPriceMinor = partPriceAt(tx.settings.smsPartPrices, tx.now());
  if (platformPayments === null || partPriceMinor === null) throw refuse("sms_top_up.not_offered");
  const phone = toPhone(wanted.phone);
  const network: MobileNetwork | null = phone === null ? null : networkOf(phone);
  const { prompts } = payments.capabilitiesOf(platformPayments.provider);
  if (!phone?.startsWith("+255") || (network !== null && !prompts.includes(network)))
    throw refuse("sms_top_up.phone", {}, { field: "phone" });
  return { account: platformPayments, partPriceMinor, phone, network };
}

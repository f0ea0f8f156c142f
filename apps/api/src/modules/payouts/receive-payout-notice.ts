import { takeBudgets } from "#db/budgets.ts";
import { type BaseCtx, forShop, inTransaction } from "#kernel/ctx.ts";
import { readJsonObject } from "#kernel/json-call.ts";
import type { NoticeTaker } from "#modules/payments/receive-payment-notice.ts";
import { refuse } from "#modules/payments/payments.errors.ts";
import { noteLinesLater } from "#modules/webhook-lines/note-lines.ts";
import { pollPayoutJob } from "./payout-jobs.ts";
import { findPayoutByReference, insertPayoutEvent, updatePayout } from "./payouts.repository.ts";

/**
 * Takes a provider's notice of a payout: the signature is checked with the secret of the account it was sent with, then the
 * notice is kept, with the provider's own id, and the provider is asked at once. Its answer decides, as with payments.
 *
 * @returns false when no payout has the reference
 * @throws webhook.bad_signature
 */
export const receivePayoutNotice: NoticeTaker = async (base: BaseCtx, payments, { provider, ...notice }) => {
  const { reference, account: claimed } = payments.claimsOf(provider, notice);
  const found = reference && (await base.store.readSystem((db) => findPayoutByReference(db, reference)));
  if (!found) return false;
  const { payout, account } = found;
  const isOfAccount = account.provider === provider && (claimed === null || claimed === account.externalId);
  const parsed = isOfAccount
    ? payments.parseWebhook({ account, ...notice, now: base.now() })
    : ({ ok: false, reason: "another account" } as const);
  const ctx = forShop(base, payout.shopId, { kind: "system", job: "payouts.notice" });
  const job = { shopId: payout.shopId, payoutId: payout.id };
  const line = { shopId: payout.shopId, source: provider, headers: notice.headers };
  if (!parsed.ok || parsed.kind !== "payout" || parsed.reference !== payout.reference) {
    const reason = parsed.ok ? "reference" : parsed.reason;
    base.log.warn({ reason, payout: payout.id }, "payout notice refused");
    await inTransaction(ctx, async (tx) => {
      const budget = { key: `payout-notice:${payout.id}`, points: 1, seconds: 30 };
      if ((await takeBudgets(tx.db, [budget], tx.now())) !== null) return;
      await tx.enqueue(pollPayoutJob, job);
      // Of what a stranger may have written nothing is kept, and no more lines than the provider is asked.
      const refused = { event: "payout", ref: payout.reference, result: "bad_signature" } as const;
      noteLinesLater(tx.db, [{ ...line, ...refused, at: tx.now() }]);
    });
    throw refuse("webhook.bad_signature");
  }
  const { dedupeKey, status } = parsed;
  await inTransaction(ctx, async (tx) => {
    const isNew = await insertPayoutEvent(tx.db, {
      shopId: payout.shopId,
      payoutId: payout.id,
      source: "webhook",
      dedupeKey,
      said: status.state,
      became: null,
      body: status.raw,
      at: tx.now(),
    });
    if (payout.providerPayoutId === null && status.payoutId)
      await updatePayout(tx.db, payout.shopId, payout.id, { providerPayoutId: status.payoutId });
    await tx.enqueue(pollPayoutJob, job);
    noteLinesLater(tx.db, [
      {
        ...line,
        event: `payout.${status.state}`,
        ref: status.payoutId ?? payout.reference,
        result: isNew ? "ok" : "duplicate",
        work: { kind: "payout", payoutId: payout.id },
        at: tx.now(),
        body: readJsonObject(notice.rawBody) ?? null,
      },
    ]);
  });
  return true;
};

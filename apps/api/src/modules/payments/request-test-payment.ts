import { networkOf } from "@agiza/i18n/phone";
import { createOnce } from "#kernel/create-once.ts";
import { type Ctx, inTransaction } from "#kernel/ctx.ts";
import { newId, type ProviderAccountId } from "#kernel/ids.ts";
import { requireMay } from "#kernel/require-may.ts";
import { getUser } from "#modules/auth/get-user.ts";
import { lockShop } from "#modules/shops/lock-shop.ts";
import type { PaymentPort } from "#ports/payments.ts";
import { newAttempt } from "./open-attempt.ts";
import { submitAttempt } from "./payment-jobs.ts";
import { refuse } from "./payments.errors.ts";
import { testPaymentMoved } from "./payments.events.ts";
import { takePrompt } from "./prompt-budget.repository.ts";
import {
  findTestedAccount,
  findTestPayment,
  hasOpenTest,
  insertTestAttempt,
  insertTestIntent,
} from "./test-payments.repository.ts";

/**
 * Tries an account with a real payment: the phone of the owner who is signed in is asked for a little money, which goes where
 * customers' money would go. It belongs to no order and is no sale. The same key answers the same payment. Owners only.
 *
 * @throws access.denied
 * @throws provider_account.not_found
 * @throws test_payment.no_phone · payment.not_offered the account cannot ask phones of this network
 * @throws test_payment.open · payment.too_many_prompts
 * @throws idempotency.key_reused
 */
export async function requestTestPayment(
  ctx: Ctx,
  payments: Pick<PaymentPort, "capabilitiesOf">,
  { accountId, amountMinor }: { accountId: ProviderAccountId; amountMinor: number },
  idempotencyKey: string,
) {
  requireMay(ctx, "provider.change");
  if (ctx.actor.kind !== "staff" || ctx.actor.sessionId === null) throw refuse("test_payment.no_phone");
  const { phone } = await getUser(ctx, ctx.actor.sessionId);
  return inTransaction(ctx, (tx) => {
    const content = { accountId, amountMinor };
    return createOnce(tx, { scope: "test_payment.request", key: idempotencyKey, content }, async () => {
      const { db, shopId } = tx;
      // Of two who try at once the second finds the payment of the first.
      await lockShop(tx);
      const account = await findTestedAccount(db, shopId, accountId);
      if (!account) throw refuse("provider_account.not_found");
      if (!phone?.startsWith("+255")) throw refuse("test_payment.no_phone");
      const network = networkOf(phone);
      const { prompts } = payments.capabilitiesOf(account.provider);
      if (prompts.length === 0 || (network !== null && !prompts.includes(network)))
        throw refuse("payment.not_offered");
      if (await hasOpenTest(db, shopId, accountId)) throw refuse("test_payment.open");
      const { now, attemptId, reference, nextPollAt, expiresAt } = newAttempt(tx, "mobile_money");
      // Whose phone it is wants to be asked: no pause holds it, only the budgets do.
      const { waitSeconds } = await takePrompt(db, { phone, orderId: `test:${accountId}`, shopId, now });
      if (waitSeconds !== null) {
        const minutes = Math.ceil(waitSeconds / 60);
        throw refuse("payment.too_many_prompts", { minutes }, { retryAfterSeconds: waitSeconds });
      }
      const intentId = newId<"pin">("pin", now);
      const dates = { createdAt: now, expiresAt };
      await insertTestIntent(db, { shopId, id: intentId, amountMinor, ...dates });
      await insertTestAttempt(db, {
        shopId,
        id: attemptId,
        intentId,
        providerAccountId: accountId,
        network,
        phone,
        amountMinor,
        reference,
        nextPollAt,
        ...dates,
      });
      await tx.enqueue(submitAttempt, { shopId, attemptId });
      await tx.audit({
        action: "test_payment.started",
        subject: accountId,
        after: { amount_minor: amountMinor },
      });
      await tx.emit(testPaymentMoved({ attemptId, providerAccountId: accountId }));
      return (await findTestPayment(db, shopId, attemptId))!;
    });
  });
}

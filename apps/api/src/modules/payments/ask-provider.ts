import type { Ctx } from "#kernel/ctx.ts";
import type { PaymentAttemptId } from "#kernel/ids.ts";
import type { ChargeAnswer, PaymentAccount, PaymentPort } from "#ports/payments.ts";

/** A payment attempt to ask about, and the account it was made with. */
export type AskedAttempt = {
  id: PaymentAttemptId;
  reference: string;
  /** The provider's own id, where it gave one. */
  chargeId: string | null;
  /** Undefined where the account is gone. */
  account: PaymentAccount | undefined;
};

/**
 * The provider's word about an attempt. Whatever keeps us from asking counts as no answer, so that the attempt still comes
 * to its end.
 *
 * @param timeoutMs instead of the adapter's own
 */
export async function askProvider(
  { log }: Pick<Ctx, "log">,
  payments: PaymentPort,
  { id, reference, chargeId, account }: AskedAttempt,
  timeoutMs?: number,
): Promise<ChargeAnswer> {
  try {
    if (!account) throw new Error(`payment attempt ${id} lost its account`);
    return await payments.fetchStatus({
      account,
      reference,
      chargeId,
      ...(timeoutMs ? { timeoutMs } : {}),
    });
  } catch (error) {
    log.error({ err: error, attempt: id }, "the provider could not be asked");
    return { state: "unknown", raw: {} };
  }
}

import type { Ctx } from "#kernel/ctx.ts";
import type { ChargeStatus, PaymentPort } from "#ports/payments.ts";
import { type AskedAttempt, askProvider } from "./ask-provider.ts";
import { bringsMoney } from "./attempt-state.rules.ts";

/**
 * Asks the provider whether the money came, or was taken back, that its notice tells of: a notice proves no more than that
 * somebody has the shop's keys. What is booked is the provider's answer; an amount or a currency that differs from the notice's is logged.
 *
 * @returns null when the provider does not say so, or cannot be asked: then it is asked again later
 */
export async function confirmNotice(
  ctx: Pick<Ctx, "log">,
  payments: PaymentPort,
  attempt: AskedAttempt,
  told: ChargeStatus,
  timeoutMs?: number,
): Promise<ChargeStatus | null> {
  const answer = await askProvider(ctx, payments, attempt, timeoutMs);
  const currency = answer.currency ?? told.currency;
  const providerReference = answer.providerReference ?? told.providerReference;
  const network = answer.network ?? told.network;
  const confirmed: ChargeStatus = {
    ...answer,
    ...(currency ? { currency } : {}),
    ...(providerReference ? { providerReference } : {}),
    ...(network ? { network } : {}),
  };
  const differs = told.amountMinor !== answer.amountMinor || (told.currency ?? currency) !== currency;
  if (told.state === "reversed" ? answer.state !== "reversed" : !bringsMoney(confirmed)) {
    const { state } = answer;
    ctx.log.warn({ attempt: attempt.id, state }, "a payment notice that the provider does not confirm");
    return null;
  }
  if (differs) {
    const said = ({ amountMinor, currency }: ChargeStatus) => ({ amount_minor: amountMinor, currency });
    ctx.log.error(
      { attempt: attempt.id, notice: said(told), answer: said(answer) },
      "a payment notice with another amount than the provider's answer",
    );
  }
  return confirmed;
}

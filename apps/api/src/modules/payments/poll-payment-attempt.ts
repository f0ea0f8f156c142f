import type { PaymentAttemptRow, ProviderAccountRow } from "#db/schema/payments.ts";
import { type BaseCtx, type Ctx, forShop, inTransaction } from "#kernel/ctx.ts";
import type { PaymentAttemptId, ShopId } from "#kernel/ids.ts";
import type { ChargeStatus, PaymentPort } from "#ports/payments.ts";
import { applyChargeStatus } from "./apply-charge-status.ts";
import { askProvider } from "./ask-provider.ts";
import {
  bringsMoney,
  isDecided,
  isHeldByCustomer,
  isOpen,
  mayBeOnItsWay,
  pollDelaySeconds,
  unclearUntil,
} from "./attempt-state.rules.ts";
import { keepDetails } from "./keep-details.ts";
import { pollAttempt } from "./payment-jobs.ts";
import { findAccount, findAttempt, moveAttempt } from "./payments.repository.ts";

/** A last look at attempts that were given up, since money may have come late and its notice been lost. */
const lateLookSeconds = 86_400;
/** How long the last look is repeated, day by day, when it is not answered. */
const lateLooksMs = 7 * lateLookSeconds * 1000;

type Polled = { shopId: ShopId; attemptId: PaymentAttemptId; isHint?: boolean };

/**
 * Asks the provider what became of an attempt, applies the answer and plans the next question.
 *
 * An attempt that is still open when it expires is given up once the provider has taken it back. While the provider cannot
 * be asked, or does not confirm that, money may have moved: the attempt is unclear, and is asked about until
 * `unclearUntil`; then the customer and the shop are told to look for themselves. What was given up is looked at once
 * more a day later.
 *
 * @param of.isHint somebody says something of it whom nobody can verify; then also of what came it is asked whether the
 *   provider has taken it back
 */
export async function pollPaymentAttempt(base: BaseCtx, payments: PaymentPort, of: Polled): Promise<void> {
  await askAboutAttempt(base, payments, of);
}

/**
 * The same.
 *
 * @returns what the provider said; null where nobody was asked
 */
export async function askAboutAttempt(
  base: BaseCtx,
  payments: PaymentPort,
  { shopId, attemptId, isHint = false }: Polled,
): Promise<ChargeStatus | null> {
  const ctx: Ctx = forShop(base, shopId, { kind: "system", job: "payments.poll-attempt" });
  const asked = await inTransaction(ctx, async (tx) => {
    const attempt = await findAttempt(tx.db, shopId, attemptId);
    if (!attempt?.providerAccountId || attempt.status === "created") return null;
    // Of what came somebody says that it is different now, or nobody asks any more.
    if (attempt.status === "succeeded" && (!isHint || attempt.takenBackAt !== null)) return null;
    return { attempt, account: await findAccount(tx.db, shopId, attempt.providerAccountId) };
  });
  if (!asked) return null;
  const { attempt, account } = asked;
  const now = ctx.now();
  const answer = await askProvider(ctx, payments, { ...attempt, account });
  if (attempt.status === "succeeded" && answer.state !== "reversed") return answer;
  // What its customer turned away from is not left for anybody to pay.
  if (!isOpen(attempt.status) && isHeldByCustomer(attempt) && answer.state === "pending")
    await takeBack(payments, attempt, account);
  const hasExpired = attempt.expiresAt !== null && attempt.expiresAt <= now;
  const mustEnd = isOpen(attempt.status) && hasExpired && !isDecided(answer);
  const said = mustEnd ? await giveUp(ctx, payments, { attempt, account, answer }) : answer;
  const tooEarly = mayBeOnItsWay(attempt, now) && knowsNothing(said);

  await inTransaction(ctx, async (tx) => {
    if (isOpen(attempt.status)) await keepDetails(tx, attemptId, answer, attempt);
    if (!tooEarly) {
      await applyChargeStatus(tx, {
        attemptId,
        source: "poll",
        dedupeKey: `poll:${attempt.reference}:${wordFor(said)}`,
        status: said,
      });
    }
    const after = await findAttempt(tx.db, shopId, attemptId);
    if (!after || after.status === "succeeded") return;
    if (isOpen(after.status)) {
      const isUnclear = said.state === "unknown" && !tooEarly;
      const delaySeconds = nextDelay(after, isUnclear, tx.settings.paymentPollSeconds, now);
      await moveAttempt(tx.db, after, {
        ...(mustEnd ? { status: "unknown" } : {}),
        pollCount: after.pollCount + 1,
        nextPollAt: new Date(now.getTime() + delaySeconds * 1000),
      });
    } else if (isOpen(attempt.status) || (!isHint && mayStillBeAsked(attempt, answer, now))) {
      await tx.enqueue(pollAttempt, { shopId, attemptId }, { delaySeconds: lateLookSeconds });
    }
  });
  return said;
}

/** How an attempt ends whose time is over, if it may end now. */
async function giveUp(
  ctx: Ctx,
  payments: PaymentPort,
  tried: { attempt: PaymentAttemptRow; account: ProviderAccountRow | undefined; answer: ChargeStatus },
): Promise<ChargeStatus> {
  const { attempt, account, answer } = tried;
  const { createdAt, expiresAt, reference } = attempt;
  // Only what the provider just called unpaid is taken back; of anything else nobody knows whether it was paid.
  if (answer.state === "pending") {
    const isTakenBack = await takeBack(payments, attempt, account);
    // Nobody is asked on a phone for what its customer holds: that ends without the provider's word as well.
    if (isTakenBack || isHeldByCustomer(attempt))
      return { state: "expired", failureCode: "user_timeout", raw: answer.raw };
  }
  if (expiresAt && unclearUntil({ createdAt, expiresAt }) > ctx.now()) return answer;
  ctx.log.error({ attempt: attempt.id, reference }, "a payment nobody could say anything of");
  return { state: "expired", failureCode: "unclear", raw: answer.raw };
}

const takeBack = async (
  payments: PaymentPort,
  { reference, chargeId }: PaymentAttemptRow,
  account: ProviderAccountRow | undefined,
): Promise<boolean> => account !== undefined && (await payments.cancel({ account, reference, chargeId }));

export const knowsNothing = ({ state, failureCode }: ChargeStatus): boolean =>
  state === "unknown" || (state === "failed" && failureCode === "provider_down");

/** The same event counts once; a success that cannot be booked does not stand for a later one that can. */
const wordFor = (said: ChargeStatus): string =>
  said.state === "succeeded" && !bringsMoney(said) ? "unusable" : said.state;

/** Whether an attempt that was given up is worth another last look, because this one brought nothing. */
const mayStillBeAsked = (attempt: PaymentAttemptRow, answer: ChargeStatus, now: Date): boolean =>
  !isDecided(answer) && now.getTime() - attempt.createdAt.getTime() < lateLooksMs;

/** The plan's next step, but no later than the moment the attempt expires or, after that, is handed to a person. */
function nextDelay(
  { createdAt, expiresAt, pollCount }: PaymentAttemptRow,
  isUnclear: boolean,
  stepSeconds: number,
  now: Date,
): number {
  const planned = pollDelaySeconds(pollCount + 1, stepSeconds, isUnclear);
  if (!expiresAt) return planned;
  const deadline = expiresAt > now ? expiresAt : unclearUntil({ createdAt, expiresAt });
  return Math.max(1, Math.min(planned, Math.ceil((deadline.getTime() - now.getTime()) / 1000)));
}

import { type BaseCtx, type Ctx, forShop, inSystem, inTransaction, reading } from "#kernel/ctx.ts";
import { newId, type ProviderAccountId, type ShopId } from "#kernel/ids.ts";
import { beginOfDay, daysBefore, toShopMoment } from "#kernel/shop-day.ts";
import type { ListedCharge, PaymentPort } from "#ports/payments.ts";
import {
  type BookedCharge,
  compareCharge,
  type Difference,
  findBooked,
  missingHere,
  missingThere,
} from "./compare-charges.rules.ts";
import { findBookedCharges, insertDifferences, listSweptAccounts } from "./differences.repository.ts";
import { askProvider } from "./ask-provider.ts";
import { sweepAccount as sweepAccountJob } from "./payment-jobs.ts";
import { findAttemptByReference } from "./payment-of-attempt.repository.ts";
import { paymentsDiffer } from "./payments.events.ts";
import { findAccount } from "./payments.repository.ts";
import { pollPaymentAttempt } from "./poll-payment-attempt.ts";

const zone = "Africa/Dar_es_Salaam";
const dayMs = 86_400_000;
/**
 * Which finished days' lists are compared each day, by how long ago they were. What was missed yesterday is met today; what a
 * provider took back later, and told nobody of, is met a week or a month after it was paid.
 */
const daysBack = [1, 2, 7, 30];

/** Has every account's lists of the last days compared with the books. */
export const sweepAllAccounts = (base: BaseCtx): Promise<void> =>
  inSystem(base, async (tx) => {
    const { day: today } = toShopMoment(tx.now(), zone);
    const days = daysBack.map((days) => daysBefore(today, days));
    const accounts = await listSweptAccounts(tx.db);
    await tx.enqueueAll(
      sweepAccountJob,
      accounts.flatMap((account) => days.map((day) => ({ ...account, day }))),
    );
  });

/**
 * Compares a provider's list of a day with the payments of one of its accounts. Whatever differs is asked about first, which
 * may bring money that nobody told of, or take some back; what differs still is named, kept until a person has looked into it, and told. Nothing
 * else is booked, closed or sent back by it.
 *
 * @param of.day the shop's, `2026-11-21`
 * @throws where the provider does not answer, so that the job comes again
 */
export async function sweepAccount(
  base: BaseCtx,
  payments: PaymentPort,
  { shopId, accountId, day }: { shopId: ShopId; accountId: ProviderAccountId; day: string },
): Promise<void> {
  const ctx = forShop(base, shopId, { kind: "system", job: "payments.sweep-account" });
  const account = await reading(ctx, ({ db }) => findAccount(db, shopId, accountId));
  if (!account) return;
  const from = beginOfDay(day);
  const span = { from, until: new Date(from.getTime() + dayMs) };
  const listed = await payments.listCharges({ account, day, ...span });
  const read = () => readBooked(ctx, accountId, { ...span, listed: listed ?? [] });
  const before = await read();
  const doubtful = before.filter((ours) => {
    const theirs = listed?.find((charge) => findBooked(charge, [ours]));
    if (ours.state === "succeeded") return theirs !== undefined && theirs.state !== "succeeded";
    return theirs?.state === "succeeded" || (listed === null && isOver(ours));
  });
  for (const { attemptId } of doubtful)
    await pollPaymentAttempt(base, payments, { shopId, attemptId, isHint: true });
  const booked = await read();
  const found: Difference[] = [];
  for (const charge of listed ?? []) {
    const ours = findBooked(charge, booked);
    if (!ours && charge.state === "succeeded" && !(await isOfAnotherShop(base, charge)))
      found.push(missingHere(charge));
    const difference = ours && compareCharge(ours, charge);
    if (difference) found.push(difference);
  }
  // What the list does not have is asked for by its reference: lists are of days, and clocks differ.
  let isUnanswered = false;
  for (const ours of booked) {
    if (ours.state !== "succeeded" || listed?.some((charge) => findBooked(charge, [ours]))) continue;
    const said = await askProvider(ctx, payments, { ...ours, id: ours.attemptId, account });
    if (said.state === "unknown") isUnanswered = true;
    else if (said.failureCode === "provider_down") found.push(missingThere(ours));
    else if (said.state === "reversed")
      await pollPaymentAttempt(base, payments, { shopId, attemptId: ours.attemptId, isHint: true });
    else found.push(...[compareCharge(ours, said)].filter((one) => one !== null));
  }
  await keep(ctx, { accountId, day }, found);
  if (isUnanswered) throw new Error(`account ${accountId} does not answer about its payments of ${day}`);
}

/** Shops of one owner may share the provider's keys: what is another's is none of this one's business. */
const isOfAnotherShop = async (base: BaseCtx, { reference }: ListedCharge): Promise<boolean> =>
  reference !== null &&
  (await base.store.readSystem((db) => findAttemptByReference(db, reference))) !== undefined;

const isOver = ({ state }: BookedCharge): boolean =>
  state === "failed" || state === "cancelled" || state === "expired";

async function readBooked(
  ctx: Ctx,
  accountId: ProviderAccountId,
  { listed, ...span }: { from: Date; until: Date; listed: readonly ListedCharge[] },
): Promise<BookedCharge[]> {
  const references = listed.flatMap(({ reference, chargeId, providerReference }) =>
    [reference, chargeId, providerReference].filter((one) => one !== null && one !== undefined),
  );
  const rows = await reading(ctx, ({ db, shopId }) =>
    findBookedCharges(db, shopId, accountId, { ...span, references }),
  );
  return rows.map(({ status, takenBackAt, ...row }) => ({
    ...row,
    state: takenBackAt ? "reversed" : status === "created" || status === "submitted" ? "pending" : status,
  }));
}

const keep = (
  ctx: Ctx,
  of: { accountId: ProviderAccountId; day: string },
  found: readonly Difference[],
): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const now = tx.now();
    const added = await insertDifferences(
      tx.db,
      found.map((difference) => ({
        shopId: tx.shopId,
        id: newId("pdf", now),
        providerAccountId: of.accountId,
        day: of.day,
        ...difference,
        foundAt: now,
      })),
    );
    if (added === 0) return;
    tx.log.warn({ account: of.accountId, day: of.day, added }, "a provider's list differs from the books");
    await tx.emit(paymentsDiffer({ providerAccountId: of.accountId, day: of.day, count: added }));
  });

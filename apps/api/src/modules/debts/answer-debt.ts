import type { AnswerWay, DebtAnswer } from "#db/schema/debts.ts";
import type { Tx } from "#kernel/ctx.ts";
import type { CustomerId, OrderId } from "#kernel/ids.ts";
import { takesAnswer } from "./debt-entry.rules.ts";
import { debtConfirmed, debtDisputed } from "./debts.events.ts";
import { type DebtEntry, findEntry, lockEntry, updateDebt } from "./debts.repository.ts";

/** What a customer says to an entry. */
export type DebtWord = Exclude<DebtAnswer, "waiting">;

/** An entry of a debt; undefined where there is none. */
export const getDebtEntry = ({ db, shopId }: Tx, orderId: OrderId): Promise<DebtEntry | undefined> =>
  findEntry(db, shopId, orderId);

/**
 * Takes a customer's word on an entry. What they agreed to stays agreed; what they disputed they may agree to later.
 *
 * @param said.customerId whose entry it must be
 * @returns the entry as it was, and whether the word counts; undefined where there is no such entry of theirs
 */
export async function answerDebt(
  tx: Tx,
  orderId: OrderId,
  said: { word: DebtWord; by: AnswerWay; customerId: CustomerId | null },
): Promise<{ entry: DebtEntry; isTaken: boolean } | undefined> {
  const { db, shopId } = tx;
  const { word, by } = said;
  await lockEntry(db, shopId, orderId);
  const entry = await findEntry(db, shopId, orderId);
  if (!entry || (said.customerId !== null && entry.customerId !== said.customerId)) return undefined;
  if (entry.owedMinor === 0 || !takesAnswer(entry.answer, word)) return { entry, isTaken: false };
  await updateDebt(db, shopId, orderId, {
    answer: word,
    answeredAt: tx.now(),
    answeredBy: by,
    codeSealed: null,
  });
  const told = word === "confirmed" ? debtConfirmed : debtDisputed;
  await tx.audit({ action: told.eventName, subject: orderId, after: { amount_minor: entry.owedMinor } });
  await tx.emit(told({ orderId, customerId: entry.customerId }));
  return { entry, isTaken: true };
}

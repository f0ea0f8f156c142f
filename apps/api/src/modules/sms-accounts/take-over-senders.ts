import type { SmsSenderAtOperator } from "#db/schema/sms.ts";
import type { Tx } from "#kernel/ctx.ts";
import { editedAt } from "#kernel/edit.ts";
import { newId, type SmsAccountId } from "#kernel/ids.ts";
import { type SmsOperator, smsOperators } from "#kernel/sms-words.ts";
import type { SmsSenderAtProvider } from "#ports/sms-gateway.ts";
import { findSenders, insertSender, updateSender } from "./sms-accounts.repository.ts";
import { maxSenders } from "./sms-accounts.rules.ts";

/** As names are written here; some providers let them hold more. */
const isName = /^[A-Za-z0-9]{3,11}$/;

type Operators = Partial<Record<SmsOperator, SmsSenderAtOperator>>;

/**
 * How a name stands at each operator after its provider's one word for all: an approval counts where nobody said more exactly that an
 * operator refused it; a refusal counts everywhere; that it waits counts where nothing was known.
 */
function afterWord(before: Operators, word: NonNullable<SmsSenderAtProvider["state"]>): Operators {
  const after = (now: SmsSenderAtOperator): SmsSenderAtOperator => {
    if (word === "rejected") return now.state === "rejected" ? now : { state: "rejected", reason: "" };
    if (word === "approved") return now.state === "rejected" ? now : { state: "approved", reason: "" };
    return now.state === "none" ? { state: "submitted", reason: "" } : now;
  };
  return Object.fromEntries(
    smsOperators.map((operator) => [operator, after(before[operator] ?? { state: "none", reason: "" })]),
  );
}

/**
 * Takes over the names that an account has at its provider: new ones are added, known ones stand as it says. What it does not name
 * stays, since some tell none.
 *
 * @param names null: it told none
 */
export async function takeOverSenders(
  tx: Tx,
  accountId: SmsAccountId,
  names: readonly SmsSenderAtProvider[] | null,
): Promise<void> {
  const { db, shopId } = tx;
  const known = await findSenders(db, shopId, [accountId]);
  let count = known.length;
  for (const { name, state } of names ?? []) {
    if (state === null || !isName.test(name)) continue;
    const now = tx.now();
    const sender = known.find((one) => one.name.toUpperCase() === name.toUpperCase());
    const operators = afterWord(sender?.operators ?? {}, state);
    if (!sender) {
      if (count >= maxSenders) continue;
      count++;
      const id = newId<"ssn">("ssn", now);
      await insertSender(db, { shopId, id, accountId, name, operators, createdAt: now, updatedAt: now });
      known.push({ id, accountId, name, operators, updatedAt: now });
      await tx.audit({ action: "sms_sender.added", subject: id, after: { account_id: accountId, name } });
    } else if (JSON.stringify(sender.operators) !== JSON.stringify(operators)) {
      await updateSender(db, shopId, sender.id, { operators, updatedAt: editedAt(sender, now) });
      const before = { operators: sender.operators };
      await tx.audit({ action: "sms_sender.changed", subject: sender.id, before, after: { operators } });
    }
  }
}

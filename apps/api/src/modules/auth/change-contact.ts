import { refuseTaken } from "#db/unique-value.ts";
import type { AppError } from "#kernel/app-error.ts";
import { type BaseCtx, inSystem } from "#kernel/ctx.ts";
import { editedAt } from "#kernel/edit.ts";
import type { CodeId } from "#kernel/ids.ts";
import type { PersonSession } from "#kernel/session.ts";
import type { RateLimitPort } from "#ports/rate-limit.ts";
import { type Address, maskAddress } from "./address.rules.ts";
import { auditPerson } from "./audit-person.ts";
import { refuse } from "./auth.errors.ts";
import {
  findSessionUser,
  findUser,
  findUserForUpdate,
  type SessionUser,
  updateUser,
} from "./auth.repository.ts";
import { spendCode, tryCode, wrongCode } from "./check-code.ts";
import { replacedAddress } from "./contact.rules.ts";
import { notifyPerson } from "./notify-person.ts";
import { countingTries, ownBudgets } from "./try-budgets.ts";

/**
 * Gives an account another phone or e-mail address, by the codes that were sent to it and to the one before.
 *
 * @param input.code sent to the new address
 * @param input.currentCode sent to where the person was reached until now
 * @throws auth.wrong_code with the field of the code that is wrong
 * @throws auth.too_many_attempts with the seconds to wait
 * @throws auth.account_exists another account has it
 */
export async function changeContact(
  base: BaseCtx,
  limits: RateLimitPort,
  session: PersonSession,
  { address, code, currentCode }: { address: Address; code: string; currentCode: string },
): Promise<SessionUser> {
  const { userId: holder } = session;
  const user = await inSystem(base, (tx) => findUser(tx.db, holder));
  const current = user && replacedAddress(user, address);
  if (!current) throw refuse("auth.unauthorized");
  const guesses = [
    { field: "code", address: address.value, typed: code },
    { field: "current_code", address: current.value, typed: currentCode },
  ];
  const right: { id: CodeId; field: string }[] = [];
  let wrong: AppError | null = null;
  await countingTries(limits, ownBudgets("contact", holder), async () => {
    for (const { field, typed, ...of } of guesses) {
      const guess = await tryCode(base, { purpose: "change_contact", holder, ...of }, typed);
      if (!guess.isRight) {
        wrong = wrongCode(field, guess.triesLeft);
        return false;
      }
      right.push({ id: guess.id, field });
    }
    return true;
  });
  if (wrong) throw wrong;

  const taken = () => refuse("auth.account_exists", {}, { field: address.kind });
  return inSystem(base, async (tx) => {
    const before = await findUserForUpdate(tx.db, holder);
    const seen = await findSessionUser(tx.db, session.sessionId);
    if (!before || !seen) throw refuse("auth.unauthorized");
    for (const { id, field } of right) await spendCode(tx, id, field);
    const updatedAt = editedAt(before, tx.now());
    await updateUser(tx.db, holder, { [address.kind]: address.value, updatedAt }).catch(
      refuseTaken(`users_${address.kind}`, taken),
    );
    await auditPerson(tx, session, {
      action: "user.contact_changed",
      before: { [address.kind]: maskAddress(current) },
      after: { [address.kind]: maskAddress(address) },
    });
    // An address that was added beside the other one takes the place of none.
    if (current.kind === address.kind)
      await notifyPerson(tx, current, {
        kind: "contact.changed",
        language: before.language,
        facts: { contact: maskAddress(address), link: `${tx.settings.marketingUrl}/contact-us` },
      });
    return { ...seen, [address.kind]: address.value, updatedAt };
  });
}

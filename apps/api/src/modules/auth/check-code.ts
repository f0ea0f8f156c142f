import { timingSafeEqual } from "node:crypto";
import { type BaseCtx, inSystem, type SystemTx } from "#kernel/ctx.ts";
import type { CodeId, UserId } from "#kernel/ids.ts";
import type { Deps } from "#modules/deps.ts";
import { type Address, toAddress } from "./address.rules.ts";
import { refuse } from "./auth.errors.ts";
import { findUserByAddress } from "./auth.repository.ts";
import type { Caller } from "./caller.ts";
import { macOfCode, mostWrongTries, type OpenPurpose } from "./code.rules.ts";
import { addWrongTry, type CodeQuery, findNewestCodeForUpdate, markCodeUsed } from "./codes.repository.ts";
import { knownDevice } from "./known-devices.ts";
import { budgetsOf, giveTryBack, takeTry } from "./try-budgets.ts";

/** A code that was right a moment ago, and what to do with it. */
export type CheckedCode = {
  address: Address;
  /** Who has the address, if anybody. */
  user: Awaited<ReturnType<typeof findUserByAddress>>;
  /**
   * Uses the code up in the transaction of what it opens.
   * @throws auth.wrong_code when another call was faster
   */
  spend(tx: SystemTx): Promise<void>;
  /** Takes the try back once it has opened something. */
  forgiveTry(): Promise<void>;
};

/**
 * Looks at a code that somebody who is not signed in typed. Tries are counted before, wrong ones at the code as well, in a
 * transaction of their own. On a device the person signed in on before only codes that were asked for there are looked at:
 * strangers cannot end those.
 *
 * @throws auth.wrong_code the same for a wrong, an old and a used code, and where nobody has the address
 * @throws auth.too_many_attempts with the seconds to wait
 */
export async function checkCode(
  base: BaseCtx,
  { limits, secrets }: Pick<Deps, "limits" | "secrets">,
  input: { purpose: OpenPurpose; identifier: string; code: string },
  caller: Caller,
): Promise<CheckedCode> {
  const address = toAddress(input.identifier);
  if (!address) throw refuse("auth.invalid_identifier", {}, { field: "identifier" });
  const user = await inSystem(base, (tx) => findUserByAddress(tx.db, address));
  const device = knownDevice(secrets, caller.deviceCookie, user?.id ?? null);
  const counted = budgetsOf("code", { person: address.value, place: caller.place, device });
  const wait = await takeTry(limits, counted);
  if (wait !== null) throw refuse("auth.too_many_attempts", { seconds: wait }, { retryAfterSeconds: wait });

  const holder: UserId | null = device === null ? null : (user?.id ?? null);
  const guess = await tryCode(base, { purpose: input.purpose, address: address.value, holder }, input.code);
  if (!guess.isRight) throw wrongCode("code", guess.triesLeft);
  const { id } = guess;
  return {
    address,
    user,
    spend: (tx) => spendCode(tx, id, "code"),
    forgiveTry: () => giveTryBack(limits, counted),
  };
}

type Guess = { isRight: true; id: CodeId } | { isRight: false; triesLeft: number };

/**
 * One guess at the newest code of its kind, counted when it is wrong. A code that is old, used or was never sent has no
 * tries left.
 */
export function tryCode(base: BaseCtx, query: CodeQuery, code: string): Promise<Guess> {
  return inSystem(base, async ({ db, secrets, now }) => {
    const kept = await findNewestCodeForUpdate(db, query);
    if (!kept || kept.usedAt || kept.expiresAt <= now() || kept.wrongTries >= mostWrongTries)
      return { isRight: false, triesLeft: 0 };
    const [found, expected] = [macOfCode(secrets, kept.id, code), kept.codeMac].map((mac) =>
      Buffer.from(mac),
    );
    if (found!.length === expected!.length && timingSafeEqual(found!, expected!))
      return { isRight: true, id: kept.id };
    await addWrongTry(db, kept.id);
    return { isRight: false, triesLeft: mostWrongTries - kept.wrongTries - 1 };
  });
}

/**
 * The refusal of a code, with how often it may still be tried.
 *
 * @param field the member of the body it came in
 */
export const wrongCode = (field: string, triesLeft: number) =>
  refuse("auth.wrong_code", {}, { field, body: { tries_left: triesLeft } });

/**
 * Uses a code up.
 *
 * @param field the member of the body it came in
 * @throws auth.wrong_code
 */
export async function spendCode(tx: SystemTx, id: CodeId, field: string): Promise<void> {
  if (!(await markCodeUsed(tx.db, id, tx.now()))) throw wrongCode(field, 0);
}

import { type BaseCtx, inSystem } from "#kernel/ctx.ts";
import type { RateLimitPort } from "#ports/rate-limit.ts";
import { refuse } from "./auth.errors.ts";
import { lockSession } from "./auth.repository.ts";
import type { Caller } from "./caller.ts";
import { isPassword, nobodysHash } from "./hash-password.ts";
import { type IssuedTokens, issueTokens } from "./issue-tokens.ts";
import { devicePeople } from "./known-devices.ts";
import { findPinsOfSessions } from "./pins.repository.ts";
import { dropTokens } from "./sessions.repository.ts";
import { countingTries, nextTry, ownBudgets } from "./try-budgets.ts";

/**
 * Goes on with somebody's session on a device they signed in on before, by their PIN. Tries are counted for the person on
 * this device: who does not have the device cannot use them up.
 *
 * @throws auth.wrong_pin the same where the device does not know the person, the session has ended or there is no PIN
 * @throws auth.too_many_attempts with the seconds to wait
 */
export async function signInByPin(
  base: BaseCtx,
  limits: RateLimitPort,
  { userId, pin }: { userId: string; pin: string },
  { deviceCookie }: Caller,
): Promise<IssuedTokens> {
  const person = devicePeople(base.secrets, deviceCookie).find((one) => one.userId === userId);
  if (!person) throw refuse("auth.wrong_pin", {}, { field: "pin", body: { tries_left: 0 } });
  const { sessionId } = person;
  const counted = ownBudgets("pin", person.number);
  const isRight = await countingTries(limits, counted, async () => {
    const [found] = await inSystem(base, (tx) => findPinsOfSessions(tx.db, [sessionId], tx.now()));
    return isPassword(pin, found?.pinHash ?? nobodysHash, "known-device");
  });
  if (!isRight) throw refuse("auth.wrong_pin", {}, { field: "pin", ...(await nextTry(limits, counted)) });
  return inSystem(base, async (tx) => {
    await lockSession(tx.db, sessionId);
    await dropTokens(tx.db, sessionId, tx.now());
    return issueTokens(tx, sessionId, null);
  });
}

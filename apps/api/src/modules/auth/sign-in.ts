import { type BaseCtx, inSystem } from "#kernel/ctx.ts";
import type { Deps } from "#modules/deps.ts";
import { toAddress } from "./address.rules.ts";
import { findUserByAddress } from "./auth.repository.ts";
import { refuse } from "./auth.errors.ts";
import type { Caller } from "./caller.ts";
import { isPassword, nobodysHash } from "./hash-password.ts";
import type { IssuedTokens } from "./issue-tokens.ts";
import { knownDevice } from "./known-devices.ts";
import { startSession } from "./start-session.ts";
import { budgetsOf, giveTryBack, takeTry } from "./try-budgets.ts";

/**
 * Starts a session for somebody who knows their password.
 *
 * @param input.identifier an e-mail address, or a phone in any local spelling
 * @throws auth.wrong_credentials the same for an unknown person and a wrong password
 * @throws auth.too_many_attempts with the seconds to wait
 * @throws server.unavailable when too many passwords wait to be looked at
 */
export async function signIn(
  base: BaseCtx,
  { limits, secrets }: Pick<Deps, "limits" | "secrets">,
  input: { identifier: string; password: string },
  caller: Caller,
): Promise<IssuedTokens> {
  const address = toAddress(input.identifier);
  const person = address?.value ?? input.identifier.trim().toLowerCase();
  const user = address ? await inSystem(base, (tx) => findUserByAddress(tx.db, address)) : undefined;
  const device = knownDevice(secrets, caller.deviceCookie, user?.id ?? null);
  const counted = budgetsOf("sign-in", { person, place: caller.place, device });
  const wait = await takeTry(limits, counted);
  if (wait !== null) throw refuse("auth.too_many_attempts", { seconds: wait }, { retryAfterSeconds: wait });

  const line = device === null ? "stranger" : "known-device";
  const known = await isPassword(input.password, user?.passwordHash ?? nobodysHash, line).catch(
    async (error: unknown) => {
      await giveTryBack(limits, counted);
      throw error;
    },
  );
  if (!user || !known) throw refuse("auth.wrong_credentials");

  const issued = await inSystem(base, (tx) => startSession(tx, user, caller));
  await giveTryBack(limits, counted);
  return issued;
}

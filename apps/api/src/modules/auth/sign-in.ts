import { type BaseCtx, inSystem } from "#kernel/ctx.ts";
import { newId } from "#kernel/ids.ts";
import { toPhone } from "#kernel/phone.ts";
import { hashToken, newToken } from "#kernel/secrets.ts";
import type { Deps } from "#modules/deps.ts";
import { findFirstShop, findUserByIdentifier, insertSession } from "./auth.repository.ts";
import { refuse } from "./auth.errors.ts";
import { isPassword, nobodysHash } from "./hash-password.ts";
import { type IssuedTokens, issueTokens } from "./issue-tokens.ts";
import { knownDevice } from "./known-devices.ts";
import { budgetsOf, giveTryBack, takeTry } from "./sign-in-budgets.ts";

/**
 * Starts a session for somebody who knows their password.
 *
 * @param input.identifier an e-mail address, or a phone in any local spelling
 * @param input.place where the try comes from; tries are counted by it, except on a device they signed in on before
 * @param input.deviceCookie what the device keeps of those who signed in on it
 * @throws auth.wrong_credentials the same for an unknown person and a wrong password
 * @throws auth.too_many_attempts with the seconds to wait
 * @throws server.unavailable when too many passwords wait to be looked at
 */
export async function signIn(
  base: BaseCtx,
  { limits, secrets }: Pick<Deps, "limits" | "secrets">,
  input: {
    identifier: string;
    password: string;
    place: string;
    deviceCookie: string | undefined;
    userAgent: string;
  },
): Promise<IssuedTokens> {
  const phone = input.identifier.includes("@") ? null : toPhone(input.identifier);
  const person = phone ?? input.identifier.trim().toLowerCase();
  const user = await inSystem(base, (tx) =>
    findUserByIdentifier(tx.db, phone ? { phone } : { email: input.identifier.trim() }),
  );
  const device = knownDevice(secrets, input.deviceCookie, user?.id ?? null);
  const counted = budgetsOf(person, input.place, device);
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

  const issued = await inSystem(base, async (tx) => {
    const now = tx.now();
    const sessionId = newId<"ses">("ses", now);
    await insertSession(tx.db, {
      id: sessionId,
      userId: user.id,
      shopId: await findFirstShop(tx.db, user.id),
      accessHash: hashToken(newToken()),
      accessExpiresAt: now,
      createdAt: now,
      lastSeenAt: now,
      userAgent: input.userAgent.slice(0, 200),
    });
    return issueTokens(tx, sessionId, null);
  });
  await giveTryBack(limits, counted);
  return issued;
}

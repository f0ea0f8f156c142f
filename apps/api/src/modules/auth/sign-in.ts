import { type BaseCtx, inSystem } from "#kernel/ctx.ts";
import { newId } from "#kernel/ids.ts";
import { toPhone } from "#kernel/phone.ts";
import { hashToken, newToken } from "#kernel/secrets.ts";
import type { RateLimitPort } from "#ports/rate-limit.ts";
import { findFirstShop, findUserByIdentifier, insertSession } from "./auth.repository.ts";
import { refuse } from "./auth.errors.ts";
import { isPassword, nobodysHash } from "./hash-password.ts";
import { type IssuedTokens, issueTokens } from "./issue-tokens.ts";

/** Tries of one person from one place; a new place is not held back by an old one's failures. */
const personBudget = { name: "sign-in-person", points: 5, seconds: 300 };
/** Tries from one place, whoever they are for. */
const placeBudget = { name: "sign-in-place", points: 50, seconds: 300 };

/**
 * Starts a session for somebody who knows their password.
 *
 * @param input.identifier an e-mail address, or a phone in any local spelling
 * @param input.address where the try comes from; tries are counted by it
 * @throws auth.wrong_credentials the same for an unknown person and a wrong password
 * @throws auth.too_many_attempts with the seconds to wait
 */
export async function signIn(
  base: BaseCtx,
  limits: RateLimitPort,
  input: { identifier: string; password: string; address: string; userAgent: string },
): Promise<IssuedTokens> {
  const phone = input.identifier.includes("@") ? null : toPhone(input.identifier);
  const person = phone ?? input.identifier.trim().toLowerCase();
  const personKey = hashToken(`${person}|${input.address}`);
  const wait =
    (await limits.take(placeBudget, input.address)) ?? (await limits.take(personBudget, personKey));
  if (wait !== null) throw refuse("auth.too_many_attempts", { seconds: wait }, { retryAfterSeconds: wait });

  const user = await inSystem(base, (tx) =>
    findUserByIdentifier(tx.db, phone ? { phone } : { email: input.identifier.trim() }),
  );
  const known = await isPassword(input.password, user?.passwordHash ?? nobodysHash);
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
    return issueTokens(tx, sessionId);
  });
  await limits.reset(personBudget.name, personKey);
  return issued;
}

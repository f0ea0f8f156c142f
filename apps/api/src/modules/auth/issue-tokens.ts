import { signInLifeDays } from "#db/schema/auth.ts";
import type { SystemTx } from "#kernel/ctx.ts";
import type { SessionId } from "#kernel/ids.ts";
import { hashToken, newToken } from "#kernel/secrets.ts";
import { findSessionUser, insertRefreshToken, renewSession, type SessionUser } from "./auth.repository.ts";
import { refuse } from "./auth.errors.ts";

/** Life of a bearer token. */
export const accessLifeMs = 15 * 60_000;
/** How long a person stays signed in without using the product. */
export const refreshLifeMs = signInLifeDays * 86_400_000;

export type IssuedTokens = {
  accessToken: string;
  accessExpiresAt: Date;
  refreshToken: string;
  user: SessionUser;
};

/**
 * Gives a session a new pair of tokens; the bearer token it had stops working.
 *
 * @param tradedFor hash of the refresh token that is renewed; null at a sign-in
 * @throws auth.unauthorized the session has ended; nothing is written then
 */
export async function issueTokens(
  tx: SystemTx,
  sessionId: SessionId,
  tradedFor: string | null,
): Promise<IssuedTokens> {
  const user = await findSessionUser(tx.db, sessionId);
  if (!user) throw refuse("auth.unauthorized");
  const now = tx.now();
  const accessToken = newToken();
  const refreshToken = newToken();
  const accessExpiresAt = new Date(now.getTime() + accessLifeMs);
  await renewSession(tx.db, sessionId, {
    accessHash: hashToken(accessToken),
    accessExpiresAt,
    lastSeenAt: now,
  });
  await insertRefreshToken(tx.db, {
    hash: hashToken(refreshToken),
    sessionId,
    tradedFor,
    expiresAt: new Date(now.getTime() + refreshLifeMs),
  });
  return { accessToken, accessExpiresAt, refreshToken, user };
}

import type { SystemTx } from "#kernel/ctx.ts";
import { newId, type SessionId, type UserId } from "#kernel/ids.ts";
import { hashToken, newToken } from "#kernel/secrets.ts";
import { findFirstShop, insertSession } from "./auth.repository.ts";
import { type IssuedTokens, issueTokens } from "./issue-tokens.ts";

/** Opens a session in the shop the person joined first, or in none, and gives it its first tokens. */
export async function startSession(tx: SystemTx, userId: UserId, userAgent: string): Promise<IssuedTokens> {
  const now = tx.now();
  const sessionId: SessionId = newId("ses", now);
  await insertSession(tx.db, {
    id: sessionId,
    userId,
    shopId: await findFirstShop(tx.db, userId),
    accessHash: hashToken(newToken()),
    accessExpiresAt: now,
    createdAt: now,
    lastSeenAt: now,
    userAgent: userAgent.slice(0, 200),
  });
  return issueTokens(tx, sessionId, null);
}

import type { SystemTx } from "#kernel/ctx.ts";
import { newId, type SessionId } from "#kernel/ids.ts";
import { hashToken, newToken } from "#kernel/secrets.ts";
import { findFirstShop, insertSession } from "./auth.repository.ts";
import type { Caller } from "./caller.ts";
import { type IssuedTokens, issueTokens } from "./issue-tokens.ts";
import { type Newcomer, tellNewDevice } from "./tell-new-device.ts";

/**
 * Opens a session in the shop the person joined first, or in none, and gives it its first tokens. On a device they never
 * used, the person is told of it.
 */
export async function startSession(
  tx: SystemTx,
  user: Newcomer,
  caller: Omit<Caller, "place">,
): Promise<IssuedTokens> {
  const now = tx.now();
  const sessionId: SessionId = newId("ses", now);
  const shopId = await findFirstShop(tx.db, user.id);
  await tellNewDevice(tx, user, caller, { sessionId, shopId });
  await insertSession(tx.db, {
    id: sessionId,
    userId: user.id,
    shopId,
    accessHash: hashToken(newToken()),
    accessExpiresAt: now,
    createdAt: now,
    lastSeenAt: now,
    userAgent: caller.userAgent.slice(0, 200),
  });
  return issueTokens(tx, sessionId, null);
}

import type { SystemTx } from "#kernel/ctx.ts";
import { deviceName } from "#kernel/device-name.ts";
import { newId, type SessionId, type UserId } from "#kernel/ids.ts";
import { hashToken, newToken } from "#kernel/secrets.ts";
import { findFirstShop, hasSession, insertSession } from "./auth.repository.ts";
import type { Caller } from "./caller.ts";
import { type IssuedTokens, issueTokens } from "./issue-tokens.ts";
import { knownDevice } from "./known-devices.ts";
import { newDeviceJob } from "./new-device-job.ts";

/**
 * Opens a session in the shop the person joined first, or in none, and gives it its first tokens. Who is signed in elsewhere
 * and was not seen on this device before is told of it.
 */
export async function startSession(
  tx: SystemTx,
  userId: UserId,
  { userAgent, deviceCookie }: Pick<Caller, "userAgent" | "deviceCookie">,
): Promise<IssuedTokens> {
  const now = tx.now();
  const sessionId: SessionId = newId("ses", now);
  const shopId = await findFirstShop(tx.db, userId);
  const isKnown = knownDevice(tx.secrets, deviceCookie, userId) !== null;
  if (!isKnown && shopId !== null && (await hasSession(tx.db, userId)))
    await tx.enqueue(newDeviceJob, { shopId, userId, sessionId, device: deviceName(userAgent) });
  await insertSession(tx.db, {
    id: sessionId,
    userId,
    shopId,
    accessHash: hashToken(newToken()),
    accessExpiresAt: now,
    createdAt: now,
    lastSeenAt: now,
    userAgent: userAgent.slice(0, 200),
  });
  return issueTokens(tx, sessionId, null);
}

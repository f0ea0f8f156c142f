import { type BaseCtx, inSystem } from "#kernel/ctx.ts";
import type { SessionId, UserId } from "#kernel/ids.ts";
import { hashToken } from "#kernel/secrets.ts";
import {
  findRefreshTokenForUpdate,
  findSessionUser,
  revokeOtherSessions,
  revokeSession,
} from "./auth.repository.ts";

/**
 * Ends the session, and with `everywhere` every other one of the same person. Knowing either token is enough;
 * with neither there is nothing to end.
 */
export async function signOut(
  base: BaseCtx,
  session: { sessionId: SessionId; userId: UserId } | null,
  options: { refreshToken: string | undefined; everywhere: boolean },
): Promise<void> {
  await inSystem(base, async (tx) => {
    const now = tx.now();
    const ending = session ?? (await sessionOfRefreshToken());
    if (!ending) return;
    await revokeSession(tx.db, ending.sessionId, now);
    if (options.everywhere) await revokeOtherSessions(tx.db, ending.userId, ending.sessionId, now);

    async function sessionOfRefreshToken() {
      if (!options.refreshToken) return null;
      const token = await findRefreshTokenForUpdate(tx.db, hashToken(options.refreshToken));
      return token ? ((await findSessionUser(tx.db, token.sessionId)) ?? null) : null;
    }
  });
}

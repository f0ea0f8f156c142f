import { type BaseCtx, inSystem } from "#kernel/ctx.ts";
import type { Session } from "#kernel/session.ts";
import { hashToken } from "#kernel/secrets.ts";
import { findRefreshTokenForUpdate } from "./auth.repository.ts";
import { dropTokens } from "./sessions.repository.ts";

/**
 * Takes the tokens of a session away, so that nothing opens it but its person's PIN on this device, or a new sign-in.
 * Knowing either token is enough; with neither there is nothing to lock.
 */
export async function lockDevice(
  base: BaseCtx,
  session: Session | null,
  refreshToken: string | undefined,
): Promise<void> {
  await inSystem(base, async ({ db, now }) => {
    const token =
      session === null && refreshToken !== undefined
        ? await findRefreshTokenForUpdate(db, hashToken(refreshToken))
        : undefined;
    const sessionId = session?.sessionId ?? token?.sessionId;
    if (sessionId !== undefined) await dropTokens(db, sessionId, now());
  });
}

import { AppError } from "#kernel/app-error.ts";
import { type BaseCtx, inSystem } from "#kernel/ctx.ts";
import { hashToken } from "#kernel/secrets.ts";
import {
  findRefreshTokenForUpdate,
  isSuccessorUsed,
  lockSession,
  markRefreshTokenUsed,
  revokeSession,
} from "./auth.repository.ts";
import { type IssuedTokens, issueTokens } from "./issue-tokens.ts";

/** A browser whose answer was lost on the way may ask again this soon; later, a second use is a theft. */
const lostAnswerMs = 20_000;

/**
 * Trades a refresh token for a new pair. A token used before ends the whole session, since one of its two holders is not
 * the owner. A browser whose answer was lost gets another one; of the tokens traded for one only one may be used, so that
 * two holders show as soon as both go on.
 *
 * @returns null when the token renews nothing
 */
export function refreshSession(base: BaseCtx, refreshToken: string): Promise<IssuedTokens | null> {
  return inSystem(base, async (tx) => {
    const now = tx.now();
    const token = await findRefreshTokenForUpdate(tx.db, hashToken(refreshToken));
    if (!token || token.expiresAt <= now) return null;
    await lockSession(tx.db, token.sessionId);
    const isLate = token.usedAt !== null && now.getTime() - token.usedAt.getTime() > lostAnswerMs;
    // Of a token used before: the answer was not lost. Of one that was not: somebody else went on with another answer.
    const answered = token.usedAt === null ? token.tradedFor : token.hash;
    if (isLate || (answered !== null && (await isSuccessorUsed(tx.db, answered)))) {
      await revokeSession(tx.db, token.sessionId, now);
      return null;
    }
    if (!token.usedAt) await markRefreshTokenUsed(tx.db, token.hash, now);
    return issueTokens(tx, token.sessionId, token.hash).catch((error: unknown) => {
      // Whatever else went wrong says nothing about the session.
      if (error instanceof AppError && error.code === "auth.unauthorized") return null;
      throw error;
    });
  });
}

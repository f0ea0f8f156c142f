import { type BaseCtx, inSystem } from "#kernel/ctx.ts";
import type { SessionId } from "#kernel/ids.ts";
import { findSessionUser, type SessionUser } from "./auth.repository.ts";
import { refuse } from "./auth.errors.ts";

/** @throws auth.unauthorized when the session ended meanwhile */
export async function getUser(base: BaseCtx, sessionId: SessionId): Promise<SessionUser> {
  const user = await inSystem(base, (tx) => findSessionUser(tx.db, sessionId));
  if (!user) throw refuse("auth.unauthorized");
  return user;
}

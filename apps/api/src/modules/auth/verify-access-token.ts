import type { Session } from "#kernel/session.ts";
import type { BaseCtx } from "#kernel/ctx.ts";
import { hashToken } from "#kernel/secrets.ts";
import { findByAccessHash } from "./auth.repository.ts";
import { permissionsOf } from "./session-user.ts";

/** Who a bearer token stands for, or null when it is unknown, expired or ended. */
export async function verifyAccessToken(base: BaseCtx, token: string): Promise<Session | null> {
  const user = await base.store.readSystem((db) => findByAccessHash(db, hashToken(token), base.now()));
  if (!user) return null;
  const { sessionId, userId, name, shopId } = user;
  return { sessionId, userId, name, shopId, permissions: permissionsOf(user) };
}

import type { Session } from "#kernel/session.ts";
import type { BaseCtx } from "#kernel/ctx.ts";
import { batchTurn } from "#kernel/batch.ts";
import { hashToken } from "#kernel/secrets.ts";
import { findByAccessHashes, type SessionUser } from "./auth.repository.ts";
import { permissionsOf, sightOf } from "./session-user.ts";

type Looked = { hash: string; user?: SessionUser | undefined };

/**
 * Who a bearer token stands for, or null when it is unknown, expired or ended. Tokens of the same moment are looked up
 * together; each is looked up anew, so that a session that ended opens nothing any more.
 */
export function tokenVerifier({
  store,
  now,
}: Pick<BaseCtx, "store" | "now">): (token: string) => Promise<Session | null> {
  const look = batchTurn<Looked>(async (lot) => {
    const hashes = [...new Set(lot.map(({ hash }) => hash))];
    const users = await store.readSystem((db) => findByAccessHashes(db, hashes, now()));
    for (const looked of lot) looked.user = users.get(looked.hash);
  });
  return async (token) => {
    const looked: Looked = { hash: hashToken(token) };
    await look(looked);
    if (!looked.user) return null;
    const { sessionId, userId, name, shopId, userAgent } = looked.user;
    return {
      sessionId,
      userId,
      name,
      shopId,
      userAgent,
      permissions: permissionsOf(looked.user),
      ...sightOf(looked.user),
    };
  };
}

import { isDeepStrictEqual } from "node:util";
import type { Ctx } from "#kernel/ctx.ts";
import { findSessionUser } from "./auth.repository.ts";
import { permissionsOf } from "./session-user.ts";

/** Whether the session a context was made from still stands, in the same shop and with the same permissions. */
export async function sessionHolds({ store, shopId, actor }: Ctx): Promise<boolean> {
  if (actor.kind !== "staff" || actor.sessionId === null) return false;
  const { sessionId } = actor;
  const user = await store.readSystem((db) => findSessionUser(db, sessionId));
  return user?.shopId === shopId && isDeepStrictEqual(permissionsOf(user), actor.permissions);
}

import { type BaseCtx, inSystem } from "#kernel/ctx.ts";
import type { UserId } from "#kernel/ids.ts";
import { insertUser } from "./auth.repository.ts";

/** Adds somebody who can never sign in: the name under which a program of a shop acts. */
export const addNobody = (base: BaseCtx, { id, name }: { id: UserId; name: string }): Promise<boolean> =>
  inSystem(base, ({ db, now }) => insertUser(db, { id, name, createdAt: now(), updatedAt: now() }));

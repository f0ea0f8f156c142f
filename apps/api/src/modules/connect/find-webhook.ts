import type { BaseCtx } from "#kernel/ctx.ts";
import { findKept } from "./connect.repository.ts";

/** What a stored webhook says, of whichever shops it speaks, with its masked headers; undefined once it is no longer kept. */
export const findWebhook = ({ store }: Pick<BaseCtx, "store">, id: string) =>
  store.readSystem((db) => findKept(db, id));

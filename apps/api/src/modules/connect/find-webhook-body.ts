import type { BaseCtx } from "#kernel/ctx.ts";
import { findBody } from "./connect.repository.ts";

/** What a stored webhook says, of whichever shops it speaks; undefined once it is no longer kept. */
export const findWebhookBody = ({ store }: Pick<BaseCtx, "store">, id: string): Promise<unknown> =>
  store.readSystem((db) => findBody(db, id));

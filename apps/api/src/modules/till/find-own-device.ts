import type { Tx } from "#kernel/ctx.ts";
import { findNamedDevice } from "./till-devices.repository.ts";

/** The device the context's member of staff is signed in on; undefined where nobody gave it a name. */
export const findOwnDevice = async (tx: Tx) =>
  tx.actor.kind === "staff" && tx.actor.sessionId !== null
    ? findNamedDevice(tx.db, tx.shopId, tx.actor.sessionId)
    : undefined;

import type { Tx } from "#kernel/ctx.ts";
import { takeNumber } from "./shops.repository.ts";

/** The shop's next order or receipt number; given once, without gaps among what commits. */
export const giveNumber = (tx: Tx, kind: "order" | "receipt" | "credit_note"): Promise<number> =>
  takeNumber(tx.db, tx.shopId, kind);

import type { Tx } from "#kernel/ctx.ts";
import { countSince } from "./opt-outs.repository.ts";

/** How many numbers stopped the shop's offers since a moment. */
export const countOptOuts = ({ db, shopId }: Tx, since: Date): Promise<number> =>
  countSince(db, shopId, since);

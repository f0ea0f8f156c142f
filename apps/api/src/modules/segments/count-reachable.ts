import type { Tx } from "#kernel/ctx.ts";
import { countReachable as count } from "./segment-people.repository.ts";

/** How many customers may be sent offers on each channel. */
export const countReachable = ({ db, shopId }: Tx) => count(db, shopId);

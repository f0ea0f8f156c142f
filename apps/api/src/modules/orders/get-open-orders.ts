import type { Reader } from "#kernel/ctx.ts";
import { sumOpenOrders } from "./closing.repository.ts";

/** How many orders are open, and what is still to be paid for them. */
export const getOpenOrders = ({ db, shopId }: Reader) => sumOpenOrders(db, shopId);

import type { Reader } from "#kernel/ctx.ts";
import { sumOpenAttempts } from "./open-attempts.repository.ts";

/** How many payments are on their way, and how much money. */
export const getOpenPayments = ({ db, shopId }: Reader) => sumOpenAttempts(db, shopId);

import type { Reader, Tx } from "#kernel/ctx.ts";
import { sumOpenPayouts } from "./payouts.repository.ts";

/** Money of the shop's own that is on its way out or waits for an owner to look: how often, and what it comes to. */
export const getOpenPayouts = ({ db, shopId }: Pick<Tx | Reader, "db" | "shopId">) =>
  sumOpenPayouts(db, shopId);

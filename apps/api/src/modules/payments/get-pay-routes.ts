import type { Tx } from "#kernel/ctx.ts";
import { findRoutes } from "./payments.repository.ts";

/** The shop's accounts that may be asked for money, its first choice first. */
export const getPayRoutes = ({ db, shopId }: Pick<Tx, "db" | "shopId">) => findRoutes(db, shopId);

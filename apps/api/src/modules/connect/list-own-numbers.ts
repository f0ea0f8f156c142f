import type { Reader } from "#kernel/ctx.ts";
import { findNumberIds } from "./connect.repository.ts";

/** Meta's ids of every number that the shop has or had. */
export const listOwnNumbers = ({ db, shopId }: Reader): Promise<string[]> => findNumberIds(db, shopId);

import type { ChannelRow } from "#db/schema/connect.ts";
import { type Ctx, reading } from "#kernel/ctx.ts";
import { findOwnNumber } from "./connect.repository.ts";

/** The shop's own WhatsApp number whose account at Meta is known, the first of them; a number to practise on is none. */
export const findOwnChannel = (ctx: Ctx): Promise<ChannelRow | undefined> =>
  reading(ctx, ({ db, shopId }) => findOwnNumber(db, shopId));

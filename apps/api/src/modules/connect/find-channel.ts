import type { ChannelRow } from "#db/schema/connect.ts";
import { type Ctx, reading } from "#kernel/ctx.ts";
import type { ChannelId } from "#kernel/ids.ts";
import { findNumber } from "./connect.repository.ts";

/** A number of the shop; undefined where it was taken away. */
export const findChannel = (ctx: Ctx, id: ChannelId): Promise<ChannelRow | undefined> =>
  reading(ctx, ({ db, shopId }) => findNumber(db, shopId, id));

import { type Ctx, reading } from "#kernel/ctx.ts";
import type { MessageId } from "#kernel/ids.ts";
import { findMessage } from "./messages.repository.ts";

/** Of what type a message is; undefined where there is no such message. */
export const findMessageType = (ctx: Ctx, id: MessageId): Promise<string | undefined> =>
  reading(ctx, async ({ db, shopId }) => (await findMessage(db, shopId, id))?.type);

import { type Ctx, type Reader, reading } from "#kernel/ctx.ts";
import type { MessageTemplateId } from "#kernel/ids.ts";
import { findSendableTexts } from "./templates.repository.ts";

/** A template in one language with all that filling it needs. */
export type SendableText = Awaited<ReturnType<typeof getSendableTexts>>[number];

/** Every text of a template, approved or not; none where there is no such template. */
export const getSendableTexts = (ctx: Ctx | Reader, id: MessageTemplateId) =>
  reading(ctx, ({ db, shopId }) => findSendableTexts(db, shopId, id));

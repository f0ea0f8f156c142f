import type { Language } from "@agiza/i18n/language";
import type { TemplatePurpose } from "#db/schema/templates.ts";
import { type Ctx, type Reader, reading } from "#kernel/ctx.ts";
import { findApprovedPurposes } from "./templates.repository.ts";

/** What the shop may tell with a template, in which language; what Meta made marketing of is not among it. */
export const listApprovedPurposes = (
  ctx: Ctx | Reader,
): Promise<{ purpose: TemplatePurpose; language: Language }[]> =>
  reading(ctx, ({ db, shopId }) => findApprovedPurposes(db, shopId));

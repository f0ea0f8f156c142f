import type { Language } from "@agiza/i18n/language";
import type { TemplatePurpose } from "#db/schema/templates.ts";
import { type Ctx, reading } from "#kernel/ctx.ts";
import type { ChannelId } from "#kernel/ids.ts";
import { templateBody } from "./template-body.rules.ts";
import { factsOfPurpose } from "./template-purposes.rules.ts";
import { findApproved } from "./templates.repository.ts";
import { valuesProblem } from "./templates.rules.ts";

/** What it is filled with, under the names of `factsOfPurpose`; `link` is the whole address. */
type Facts = Readonly<Record<string, string>>;

/**
 * The shop's approved template for a purpose, filled; null where there is none, where it does not fit what is to be said, or
 * where Meta made marketing of it, which not everybody gets.
 *
 * @param about.factsOf asked for only where there is a template
 */
export async function fillForPurpose(
  ctx: Ctx,
  about: {
    channelId: ChannelId;
    language: Language;
    purpose: TemplatePurpose;
    /** What every link begins with; the template's button has it with its value behind. */
    linkBase: string;
    factsOf: () => Promise<Facts>;
  },
): Promise<{ type: "template"; body: Record<string, unknown> } | null> {
  const { language, purpose, linkBase } = about;
  const template = await reading(ctx, ({ db, shopId }) => findApproved(db, shopId, about));
  if (!template || template.category === "marketing") return null;
  const { body: names, hasLink } = factsOfPurpose[purpose];
  const leadsHere = template.buttons.some(({ url }) => url === `${linkBase}/{{1}}`);
  if (hasLink && !leadsHere) return null;
  const facts = await about.factsOf();
  const { link = "" } = facts;
  const values = names.map((name) => onOneLine(facts[name] ?? ""));
  if (hasLink) values.push(link.slice(linkBase.length + 1));
  if (!link.startsWith(hasLink ? `${linkBase}/` : "") || valuesProblem(template, values) !== null)
    return null;
  return { type: "template", body: templateBody(template, language, values, ctx.settings.apiUrl) };
}

/** Meta takes no lines and no wide gaps in a value; people write both into names. */
const onOneLine = (value: string): string => value.replace(/\s+/g, " ").trim();

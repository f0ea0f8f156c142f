import { useQuery } from "@tanstack/react-query";
import type { CampaignBlank } from "#data/campaigns.ts";
import { type Template, templatesQuery, type TemplateText } from "#data/templates.ts";
import { swahiliFirst } from "#entities/template/template-words.tsx";
import { valuePlaces } from "#entities/template/template-text.rules.ts";

/** The shop's templates that offers can be sent with; those for codes are none. */
export function useTemplates() {
  const query = useQuery(templatesQuery({ state: "all", search: "" }));
  const items = (query.data?.items ?? []).filter(({ category }) => category !== "authentication");
  return { query, items };
}

/** What of a template may be sent now, Swahili first. */
export const approvedTexts = (template: Template | undefined): TemplateText[] =>
  swahiliFirst(template?.texts ?? []).filter(({ state }) => state === "approved");

/** As many blanks as its longest text has; what was filled in stays. */
export function blanksFor(template: Template | undefined, before: readonly CampaignBlank[]): CampaignBlank[] {
  const count = Math.max(0, ...approvedTexts(template).map((text) => valuePlaces(text).length));
  return Array.from(
    { length: count },
    (_, at): CampaignBlank => before[at] ?? { source: at === 0 ? "name" : "text", text: "" },
  );
}

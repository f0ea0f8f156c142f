import type { Language } from "@agiza/i18n/language";
import type { Template, TemplateText } from "#data/templates.ts";

/** A template and the text of it that would leave. */
export type SendableTemplate = { template: Template; text: TemplateText };

/** What is said to colleagues, and codes, which the product alone sends. */
const notForCustomers: readonly Template["purpose"][] = ["staff_invite", "digest", "code"];

/**
 * What may be sent to a customer now: in their language, else in the other; those in theirs first. Offers go to nobody who
 * does not want them.
 */
export function sendableTemplates(
  templates: readonly Template[],
  { language, wantsOffers }: { language: Language; wantsOffers: boolean },
): SendableTemplate[] {
  const fitting = templates.filter(
    ({ purpose, category }) =>
      !notForCustomers.includes(purpose) &&
      category !== "authentication" &&
      (wantsOffers || category !== "marketing"),
  );
  const found = fitting.flatMap((template) => {
    const approved = template.texts.filter(({ state }) => state === "approved");
    const text = approved.find((one) => one.language === language) ?? approved[0];
    return text ? [{ template, text }] : [];
  });
  return found.toSorted(
    (one, other) => Number(other.text.language === language) - Number(one.text.language === language),
  );
}

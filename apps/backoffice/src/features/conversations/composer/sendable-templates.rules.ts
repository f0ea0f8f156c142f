import type { Language } from "@agiza/i18n/language";
import type { Template, TemplateText } from "#data/templates.ts";
import { valuePlaces } from "#entities/template/template-text.rules.ts";

/** A template and the text of it that would leave. */
export type SendableTemplate = { template: Template; text: TemplateText };

/** What is said to colleagues, and what the product answers by itself. */
const notByHand: readonly Template["purpose"][] = ["staff_invite", "digest", "optout_ok"];

/** The product's own links end in what it alone knows; codes are its own as well. */
const isSentByProduct = ({ purpose, category, texts }: Template): boolean =>
  category === "authentication" ||
  (purpose !== null && texts.some((text) => valuePlaces(text).some(({ part }) => part === "link")));

/**
 * What may be sent to a customer now: in their language, else in the other; those in theirs first. Offers go to nobody who
 * does not want them.
 */
export function sendableTemplates(
  templates: readonly Template[],
  { language, wantsOffers }: { language: Language; wantsOffers: boolean },
): SendableTemplate[] {
  const fitting = templates.filter(
    (template) =>
      !notByHand.includes(template.purpose) &&
      !isSentByProduct(template) &&
      (wantsOffers || template.category !== "marketing"),
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

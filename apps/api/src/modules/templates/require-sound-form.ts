import { refuse, refuseProblem } from "./templates.errors.ts";
import { nameProblem, textProblem } from "./templates.rules.ts";
import type { TemplateForm } from "./template-form.rules.ts";

/**
 * Refuses what Meta's review would send back at once.
 *
 * @throws template.language_repeated and every `TemplateProblem`, at the member of the form that it is about
 */
export function requireSoundForm({ name, purpose, category, texts }: TemplateForm): void {
  const wrongName = nameProblem(name);
  if (wrongName) throw refuseProblem(wrongName, null);
  if (new Set(texts.map(({ language }) => language)).size < texts.length)
    throw refuse("template.language_repeated", {}, { field: "texts" });
  for (const [index, text] of texts.entries()) {
    const { language, examples } = text;
    const problem = textProblem(text, { language, category, purpose, examples });
    if (problem) throw refuseProblem(problem, index);
  }
}

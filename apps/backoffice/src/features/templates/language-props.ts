import type { EditForm } from "#patterns/form/use-edit-form.ts";
import type { TemplateValues } from "./template-form.values.ts";

export type LanguageProps = {
  form: EditForm<TemplateValues>;
  /** Which of the form's languages. */
  place: number;
  /** A label with the language after it: both stand side by side. */
  named: (label: string) => string;
};

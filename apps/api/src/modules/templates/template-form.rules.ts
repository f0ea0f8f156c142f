import type { Language } from "@agiza/i18n/language";
import type { TemplateCategory, TemplateFile, TemplatePurpose, TemplateState } from "#db/schema/templates.ts";
import type { TemplateText } from "./template-text.rules.ts";

/** A text as somebody writes it; its file is named by the id by which it was added. */
export type TextForm = Omit<TemplateText, "headerFile"> & {
  headerFile?: Omit<TemplateFile, "url"> | null;
  language: Language;
  examples: string[];
};

/** A template as somebody writes it. */
export type TemplateForm = {
  name: string;
  purpose: TemplatePurpose | null;
  category: TemplateCategory;
  texts: TextForm[];
};

/** What Meta has seen of a text, or is about to: its name and category stay. */
export const isSubmitted = ({
  state,
  submittedAt,
}: {
  state: TemplateState;
  submittedAt: Date | null;
}): boolean => state !== "draft" || submittedAt !== null;

const said = ({
  header,
  headerFile: file,
  body,
  footer,
  buttons,
  examples,
}: Omit<TextForm, "language">): string =>
  JSON.stringify([
    header,
    file ? [file.kind, file.id, file.name] : null,
    body,
    footer,
    buttons.map(({ kind, text, url }) => [kind, text, url]),
    examples,
  ]);

/** Whether a text says what it said before, examples included: Meta reviews these too. */
export const isSame = (one: Omit<TextForm, "language">, other: Omit<TextForm, "language">): boolean =>
  said(one) === said(other);

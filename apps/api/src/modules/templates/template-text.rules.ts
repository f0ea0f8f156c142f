import type { TemplateButton, TemplateFile } from "#db/schema/templates.ts";

/** What a template says in one language. */
export type TemplateText = {
  header: string;
  /** A picture or a document in place of the header's line. */
  headerFile?: TemplateFile | null;
  body: string;
  footer: string;
  buttons: TemplateButton[];
};

const variable = /\{\{(\d{1,2})\}\}/g;

/** The numbers of a text's variables, as they stand in it. */
export const variablesIn = (text: string): number[] =>
  [...text.matchAll(variable)].map(([, number]) => Number(number));

const countIn = (text: string): number => new Set(variablesIn(text)).size;

/** How many values each part of a template takes; each counts its own from 1. */
export function valuesOf({ header, body, buttons }: Pick<TemplateText, "header" | "body" | "buttons">) {
  const links = buttons.flatMap(({ kind, url }, index) =>
    kind === "url" && countIn(url ?? "") > 0 ? [index] : [],
  );
  const counts = { header: countIn(header), body: countIn(body), links };
  return { ...counts, total: counts.header + counts.body + links.length };
}

/** A text with its variables filled; one that has no value stays as it is. */
export const fillText = (text: string, values: readonly string[]): string =>
  text.replace(variable, (hole, number) => values[Number(number) - 1] ?? hole);

/** Values as the parts take them: the header's first, then the body's, then one for each link that ends in one. */
export function partValues(text: TemplateText, values: readonly string[]) {
  const { header, body, links } = valuesOf(text);
  return {
    header: values.slice(0, header),
    body: values.slice(header, header + body),
    links: links.map((index, place) => ({ index, value: values[header + body + place] ?? "" })),
  };
}

/** What a customer reads of it. */
export function filledTemplate(text: TemplateText, values: readonly string[]) {
  const parts = partValues(text, values);
  return {
    header: fillText(text.header, parts.header),
    headerFile: text.headerFile ?? null,
    body: fillText(text.body, parts.body),
    footer: text.footer,
    buttons: text.buttons.map(({ text: title }) => title),
  };
}

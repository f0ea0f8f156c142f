import type { TemplateButton, TemplateCategory, TemplatePurpose } from "#db/schema/templates.ts";
import type { Language } from "@agiza/i18n/language";
import { codeText, factsOfPurpose } from "./template-purposes.rules.ts";
import { fillText, type TemplateText, valuesOf, variablesIn } from "./template-text.rules.ts";

/** Meta's limits, in characters. */
export const templateLimits = {
  name: 512,
  header: 60,
  body: 1024,
  footer: 60,
  button: 25,
  fileName: 240,
  link: 2000,
  buttons: 10,
  links: 2,
  example: 200,
} as const;

/** What Meta's review would send back at once, each with its sentence. */
export const templateProblems = [
  "template.name_invalid",
  "template.text_missing",
  "template.text_too_long",
  "template.variable_malformed",
  "template.variables_not_in_order",
  "template.variable_at_edge",
  "template.variables_side_by_side",
  "template.too_few_words",
  "template.header_invalid",
  "template.footer_invalid",
  "template.examples_missing",
  "template.example_invalid",
  "template.button_repeated",
  "template.buttons_invalid",
  "template.link_invalid",
  "template.file_missing",
  "template.code_text_fixed",
  "template.purpose_facts_missing",
] as const;
export type TemplateProblem = (typeof templateProblems)[number];

/** Where it is, for a form to say it there. */
export type FoundProblem = {
  problem: TemplateProblem;
  field: "name" | "header" | "header_file" | "body" | "footer" | "buttons" | "examples";
  facts?: Record<string, string | number>;
};

/** A text before it is saved: of its file it matters alone that there is one. */
type WrittenText = Omit<TemplateText, "headerFile"> & { headerFile?: object | null };

const lengthOf = (text: string): number => Array.from(text).length;
const strayBraces = /[{}]/;
const hole = /\{\{\d{1,2}\}\}/g;
const sideBySide = /\{\{\d{1,2}\}\}[\s\p{P}]*\{\{\d{1,2}\}\}/u;
const atEdge = /^[\s\p{P}]*\{\{\d{1,2}\}\}|\{\{\d{1,2}\}\}[\s\p{P}]*$/u;
/** Meta shows a header in bold already, and takes neither lines nor pictures in it. */
const notInHeader = /[\n*_~`]|\p{Extended_Pictographic}/u;
const badValue = /[\n\r\t]| {5}/;

/** Names are told apart by Meta for ever: those of removed ones too, for a month. */
export const nameProblem = (name: string): FoundProblem | null =>
  /^[a-z0-9_]+$/.test(name) && name.length <= templateLimits.name
    ? null
    : { problem: "template.name_invalid", field: "name" };

/**
 * What Meta would not take of a text; null where nothing is wrong that can be seen without Meta.
 *
 * @param about.examples one for each value
 */
export function textProblem(
  text: WrittenText,
  about: {
    language: Language;
    category: TemplateCategory;
    purpose: TemplatePurpose | null;
    examples: string[];
  },
): FoundProblem | null {
  if (about.category === "authentication") return codeProblem(text, about.language);
  return (
    headerProblem(text) ??
    bodyProblem(text.body) ??
    footerProblem(text.footer) ??
    buttonsProblem(text.buttons) ??
    purposeProblem(text, about.purpose) ??
    examplesProblem(text, about.examples)
  );
}

/** In this order: the database keeps no order of names. */
const saidBy = (buttons: TemplateButton[]): string =>
  JSON.stringify(buttons.map(({ kind, text, url }) => [kind, text, url]));

/** Meta writes the text for codes itself; a shop chooses no word of it. */
function codeProblem(
  { header, headerFile, body, footer, buttons }: WrittenText,
  language: Language,
): FoundProblem | null {
  const fixed = codeText[language];
  const isFixed =
    header === "" &&
    !headerFile &&
    body === fixed.body &&
    footer === fixed.footer &&
    saidBy(buttons) === saidBy(fixed.buttons);
  return isFixed ? null : { problem: "template.code_text_fixed", field: "body" };
}

function lengthProblem(field: "header" | "body" | "footer", text: string): FoundProblem | null {
  const most = templateLimits[field];
  return lengthOf(text) > most ? { problem: "template.text_too_long", field, facts: { most } } : null;
}

function variablesProblem(field: "header" | "body", text: string): FoundProblem | null {
  if (strayBraces.test(text.replaceAll(hole, ""))) return { problem: "template.variable_malformed", field };
  const numbers = [...new Set(variablesIn(text))];
  const inOrder = numbers.every((number, index) => number === index + 1);
  return inOrder ? null : { problem: "template.variables_not_in_order", field };
}

function headerProblem({ header, headerFile }: WrittenText): FoundProblem | null {
  if (headerFile && header !== "") return { problem: "template.header_invalid", field: "header" };
  const problem = lengthProblem("header", header) ?? variablesProblem("header", header);
  if (problem) return problem;
  const isBad = notInHeader.test(header) || variablesIn(header).length > 1;
  return isBad ? { problem: "template.header_invalid", field: "header" } : null;
}

function bodyProblem(body: string): FoundProblem | null {
  const field = "body";
  if (body.trim() === "") return { problem: "template.text_missing", field };
  const problem = lengthProblem(field, body) ?? variablesProblem(field, body);
  if (problem) return problem;
  if (atEdge.test(body)) return { problem: "template.variable_at_edge", field };
  if (sideBySide.test(body)) return { problem: "template.variables_side_by_side", field };
  const words = body.replaceAll(hole, " ").match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
  const variables = variablesIn(body).length;
  const least = variables === 0 ? 1 : 2 * variables + 1;
  return words < least ? { problem: "template.too_few_words", field, facts: { least } } : null;
}

function footerProblem(footer: string): FoundProblem | null {
  const problem = lengthProblem("footer", footer);
  if (problem) return problem;
  const isBad = strayBraces.test(footer) || footer.includes("\n");
  return isBad ? { problem: "template.footer_invalid", field: "footer" } : null;
}

const keyOf = (text: string): string => text.trim().toLowerCase();

function buttonsProblem(buttons: TemplateButton[]): FoundProblem | null {
  const field = "buttons";
  const links = buttons.filter(({ kind }) => kind === "url");
  const isQuick = buttons.map(({ kind }) => kind === "quick_reply");
  // Quick replies stand together, before or behind the links.
  const turns = isQuick.filter((quick, index) => index > 0 && quick !== isQuick[index - 1]).length;
  const isWrong =
    buttons.length > templateLimits.buttons ||
    links.length > templateLimits.links ||
    turns > 1 ||
    buttons.some(({ kind }) => kind === "copy_code") ||
    buttons.some(
      ({ text }) => text.trim() === "" || lengthOf(text) > templateLimits.button || strayBraces.test(text),
    );
  if (isWrong) return { problem: "template.buttons_invalid", field };
  if (new Set(buttons.map(({ text }) => keyOf(text))).size < buttons.length)
    return { problem: "template.button_repeated", field };
  const hasBadLink = buttons.some(({ kind, url }) => (kind === "url") !== (url !== null && isLink(url)));
  return hasBadLink ? { problem: "template.link_invalid", field } : null;
}

/** An address of the web; one variable may stand at its end. */
function isLink(url: string): boolean {
  const fixed = url.replace(/\{\{1\}\}$/, "");
  if (strayBraces.test(fixed) || url.length > templateLimits.link) return false;
  return /^https?:\/\/[^\s/]+/.test(fixed) && URL.canParse(fixed);
}

/** What the product fills in by itself has to find its place. */
function purposeProblem(text: WrittenText, purpose: TemplatePurpose | null): FoundProblem | null {
  if (purpose === null) return null;
  const facts = factsOfPurpose[purpose];
  const { header, body, links } = valuesOf(text);
  const fits = header === 0 && body === facts.body.length && links.length === (facts.hasLink ? 1 : 0);
  if (fits) return null;
  const problem = "template.purpose_facts_missing";
  return { problem, field: "body", facts: { count: facts.body.length, links: facts.hasLink ? 1 : 0 } };
}

function examplesProblem(text: WrittenText, examples: string[]): FoundProblem | null {
  const field = "examples";
  const { total } = valuesOf(text);
  if (examples.length !== total || examples.some((one) => one.trim() === ""))
    return { problem: "template.examples_missing", field, facts: { count: total } };
  return valuesProblem(text, examples) === null ? null : { problem: "template.example_invalid", field };
}

/** Why values do not fit a template: as many as it takes, on one line each, and no longer than a message may be. */
export function valuesProblem(
  text: WrittenText,
  values: readonly string[],
): "count" | "form" | "length" | null {
  const { header, body, total } = valuesOf(text);
  if (values.length !== total) return "count";
  const isBad = values.some((value) => value.trim() === "" || badValue.test(value));
  const hasBadLink = values.slice(header + body).some((value) => /\s/.test(value));
  if (isBad || hasBadLink) return "form";
  const filled = {
    header: fillText(text.header, values.slice(0, header)),
    body: fillText(text.body, values.slice(header)),
  };
  const isLong =
    lengthOf(filled.header) > templateLimits.header || lengthOf(filled.body) > templateLimits.body;
  return isLong ? "length" : null;
}

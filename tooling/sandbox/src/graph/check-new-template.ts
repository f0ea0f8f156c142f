import { z } from "zod";
import type { Json } from "./check-value.ts";
import { buttonsOf, countVariables, isForCodes, partOf, refuseTemplate, textOf } from "./template-rules.ts";

const Component = z.looseObject({ type: z.enum(["HEADER", "BODY", "FOOTER", "BUTTONS"]) });
const Components = z.array(Component).min(1).max(4);
const NewTemplate = z.object({
  name: z
    .string()
    .regex(/^[a-z0-9_]+$/)
    .max(512),
  language: z.string().regex(/^[a-z]{2,3}(_[A-Z]{2})?$/),
  category: z.enum(["UTILITY", "MARKETING", "AUTHENTICATION"]),
  parameter_format: z.enum(["POSITIONAL", "NAMED"]).optional(),
  components: Components,
});
type NewTemplate = z.infer<typeof NewTemplate>;

/** The type of the file behind a handle; null for what is none. */
type TypeOf = (handle: string) => string | null;

const lengthOf = (text: string) => Array.from(text).length;
const hole = /\{\{\d+\}\}/;
const atEdge = /^[\s\p{P}]*\{\{\d+\}\}|\{\{\d+\}\}[\s\p{P}]*$/u;
const sideBySide = /\{\{\d+\}\}[\s\p{P}]*\{\{\d+\}\}/u;

/**
 * Checks a template that is sent in for review.
 * @throws GraphError 100 with the subcode of what is wrong
 */
export function checkNewTemplate(call: Json, typeOf: TypeOf): NewTemplate {
  const read = NewTemplate.safeParse(call);
  if (!read.success) {
    const [issue] = read.error.issues;
    throw refuseTemplate(null, `${issue?.path.join(".") ?? "body"}: ${issue?.message ?? "invalid"}`);
  }
  checkComponents(read.data.components, read.data.category, typeOf);
  return read.data;
}

/** @throws GraphError 100 */
export function checkEditedComponents(
  call: Json,
  category: string,
  typeOf: TypeOf,
): NewTemplate["components"] {
  const read = Components.safeParse(call["components"]);
  if (!read.success) throw refuseTemplate(null, "components must be a list of 1 to 4 parts");
  checkComponents(read.data, category, typeOf);
  return read.data;
}

function checkComponents(components: NewTemplate["components"], category: string, typeOf: TypeOf): void {
  if (new Set(components.map(({ type }) => type)).size < components.length)
    throw refuseTemplate(null, "components: each part stands once");
  const body = partOf(components, "BODY");
  if (!body) throw refuseTemplate("body", "A template needs a BODY");
  if (isForCodes(category)) return checkForCodes(components, body);
  checkBody(body);
  checkHeader(partOf(components, "HEADER"), typeOf);
  checkFooter(partOf(components, "FOOTER"));
  checkButtons(buttonsOf(components));
}

function checkForCodes(components: NewTemplate["components"], body: Json): void {
  const [button, ...others] = buttonsOf(components);
  if (textOf(body) !== "" || partOf(components, "HEADER"))
    throw refuseTemplate("body", "The text of an authentication template cannot be changed");
  if (button?.["type"] !== "OTP" || others.length > 0)
    throw refuseTemplate(null, "An authentication template has one OTP button");
}

function checkVariables(text: string, part: "body" | "header"): void {
  const numbers = [...new Set([...text.matchAll(/\{\{(\d+)\}\}/g)].map(([, number]) => Number(number)))];
  if (numbers.some((number, index) => number !== index + 1))
    throw refuseTemplate(part, "Variables are numbered from 1 without a gap");
  if (/[{}]/.test(text.replaceAll(/\{\{\d+\}\}/g, "")))
    throw refuseTemplate(part, "Variables are numbers in two braces");
}

function examplesOf(part: Json, key: "header_text" | "body_text"): unknown[] {
  const example = part["example"] as Json | undefined;
  const given = example?.[key];
  if (!Array.isArray(given)) return [];
  return key === "body_text" ? ((given[0] as unknown[] | undefined) ?? []) : given;
}

function checkExamples(examples: unknown[], count: number, part: "body" | "header"): void {
  const isGood = examples.length === count && examples.every((one) => typeof one === "string" && one !== "");
  if (!isGood) throw refuseTemplate(part, `An example is required for each of the ${count} variables`);
}

function checkBody(body: Json): void {
  const text = textOf(body);
  if (text.trim() === "") throw refuseTemplate("body", "BODY needs a text");
  if (lengthOf(text) > 1024) throw refuseTemplate("length", "BODY may hold 1024 characters");
  checkVariables(text, "body");
  if (atEdge.test(text))
    throw refuseTemplate("edge", "Variables can't be at the start or end of the template");
  if (sideBySide.test(text)) throw refuseTemplate("variables", "Variables may not stand side by side");
  const variables = [...text.matchAll(/\{\{\d+\}\}/g)].length;
  const words = text.replaceAll(/\{\{\d+\}\}/g, " ").match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
  if (variables > 0 && words < 2 * variables + 1)
    throw refuseTemplate("variables", "This template has too many variables for its length");
  checkExamples(examplesOf(body, "body_text"), countVariables(text), "body");
}

const fileOf: Record<string, RegExp> = {
  IMAGE: /^image\//,
  VIDEO: /^video\//,
  DOCUMENT: /^application\/pdf$/,
};

function checkHeader(header: Json | undefined, typeOf: TypeOf): void {
  if (!header) return;
  const file = fileOf[String(header["format"])];
  if (file) return checkFile(header, file, typeOf);
  const text = textOf(header);
  if (header["format"] !== "TEXT" || text.trim() === "")
    throw refuseTemplate("header", "HEADER needs a text");
  const isBad = lengthOf(text) > 60 || /[\n*_~`]|\p{Extended_Pictographic}/u.test(text);
  if (isBad || countVariables(text) > 1)
    throw refuseTemplate("header", "HEADER: one line of 60 characters, plain, with one variable at most");
  checkVariables(text, "header");
  checkExamples(examplesOf(header, "header_text"), countVariables(text), "header");
}

function checkFile(header: Json, file: RegExp, typeOf: TypeOf): void {
  const example = header["example"] as Json | undefined;
  const given = example?.["header_handle"];
  const [handle] = Array.isArray(given) ? given : [];
  if (typeof handle !== "string")
    throw refuseTemplate(
      "noExample",
      `Templates with ${String(header["format"])} header type need an example/sample, but it was not provided`,
    );
  if (!file.test(typeOf(handle) ?? ""))
    throw refuseTemplate("handle", "The uploaded media handle is invalid");
}

function checkFooter(footer: Json | undefined): void {
  if (!footer) return;
  const text = textOf(footer);
  if (text.trim() === "" || lengthOf(text) > 60 || hole.test(text) || text.includes("\n"))
    throw refuseTemplate("footer", "FOOTER: one line of 60 characters without variables");
}

function checkButtons(buttons: Json[]): void {
  const kinds = buttons.map((button) => String(button["type"]));
  const texts = buttons.map((button) => textOf(button));
  const turns = kinds.filter(
    (kind, index) => index > 0 && (kind === "QUICK_REPLY") !== (kinds[index - 1] === "QUICK_REPLY"),
  ).length;
  if (buttons.length > 10 || kinds.filter((kind) => kind === "URL").length > 2 || turns > 1)
    throw refuseTemplate(null, "buttons: at most 10, 2 links, quick replies together");
  if (texts.some((text) => text.trim() === "" || lengthOf(text) > 25 || hole.test(text)))
    throw refuseTemplate(null, "buttons: a text of 25 characters without variables");
  if (new Set(texts).size < texts.length) throw refuseTemplate(null, "buttons: texts differ");
  for (const button of buttons) checkButton(button);
}

function checkButton(button: Json): void {
  if (button["type"] === "QUICK_REPLY") return;
  const url = typeof button["url"] === "string" ? button["url"] : "";
  const fixed = url.replace(/\{\{1\}\}$/, "");
  if (
    button["type"] !== "URL" ||
    url.length > 2000 ||
    /[{}]/.test(fixed) ||
    !/^https?:\/\/[^\s/]+/.test(fixed)
  )
    throw refuseTemplate(null, "buttons: a link of 2000 characters, with one variable at its end at most");
  const examples = button["example"];
  if (countVariables(url) > 0 && !(Array.isArray(examples) && examples.length === 1))
    throw refuseTemplate(null, "buttons: an example is required for the link's variable");
}

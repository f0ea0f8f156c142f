import type { StoredTemplate } from "../state/things.ts";
import type { Json } from "./check-value.ts";
import { GraphError } from "./graph-error.ts";
import { buttonsOf, countVariables, isForCodes, partOf, textOf } from "./template-rules.ts";

/**
 * Checks a template message against the template itself.
 *
 * @param template undefined: the account has none of this name and language
 * @throws GraphError 132001 unknown or not approved, 132015 paused, 132016 disabled, 132000 count, 132005 too long, 132018
 */
export function checkFilledTemplate(message: Json, template: StoredTemplate | undefined): void {
  const name = String(message["name"]);
  if (template?.status === "PAUSED") throw new GraphError(132015, `template ${name} is paused`);
  if (template?.status === "DISABLED") throw new GraphError(132016, `template ${name} is disabled`);
  if (template?.status !== "APPROVED") {
    const { code } = message["language"] as { code: string };
    throw new GraphError(132001, `template name (${name}) does not exist in ${code}`);
  }
  const components = (message["components"] as Json[] | undefined) ?? [];
  const body = isForCodes(template.category) ? "{{1}}" : textOf(partOf(template.components, "BODY"));
  const header = partOf(template.components, "HEADER");
  // A picture, film or document is one value.
  const isMedia = header !== undefined && header["format"] !== "TEXT";
  if (isMedia) checkFile(components, String(header["format"]));
  checkText(components, "header", isMedia ? "{{1}}" : textOf(header), 60);
  checkText(components, "body", body, 1024);
  checkButtons(components, template);
}

const parametersOf = (component: Json | undefined): Json[] => (component?.["parameters"] as Json[]) ?? [];
const wordsOf = (value: unknown): string => (typeof value === "string" ? value : "");
const isOfType = (type: string) => (one: Json) => String(one["type"]).toLowerCase() === type;

/** @throws GraphError 132012 */
function checkFile(components: Json[], format: string): void {
  const [given] = parametersOf(components.find(isOfType("header")));
  const received = wordsOf(given?.["type"]).toUpperCase() || "UNKNOWN";
  if (received !== format)
    throw new GraphError(132012, `header: Format mismatch, expected ${format}, received ${received}`);
}

function checkText(components: Json[], type: "header" | "body", text: string, longest: number): void {
  const given = parametersOf(components.find(isOfType(type)));
  const expected = countVariables(text);
  if (given.length !== expected)
    throw new GraphError(
      132000,
      `${type}: number of localizable_params (${given.length}) does not match the expected number of params (${expected})`,
    );
  const filled = text.replaceAll(/\{\{(\d+)\}\}/g, (_, number: string) =>
    wordsOf(given[Number(number) - 1]?.["text"]),
  );
  if (Array.from(filled).length > longest) throw new GraphError(132005, `${type}: translated text too long`);
}

function checkButtons(components: Json[], { components: parts, category }: StoredTemplate): void {
  const buttons = buttonsOf(parts);
  const given = components.filter(isOfType("button"));
  for (const [index, button] of buttons.entries()) {
    const takesOne = isForCodes(category) || countVariables(wordsOf(button["url"])) > 0;
    const filled = given.find((one) => String(one["index"]) === String(index));
    if (takesOne && parametersOf(filled).length !== 1)
      throw new GraphError(132000, `button ${index}: its link takes one parameter`);
    const kind = button["type"] === "QUICK_REPLY" ? "quick_reply" : "url";
    if (filled && String(filled["sub_type"]).toLowerCase() !== kind)
      throw new GraphError(132018, `button ${index} is of the kind ${kind}`);
    if (filled && kind === "url" && !takesOne)
      throw new GraphError(132018, `button ${index}: its link has no variable`);
  }
  if (given.some((one) => Number(one["index"]) >= buttons.length))
    throw new GraphError(132018, "components name a button that the template does not have");
}

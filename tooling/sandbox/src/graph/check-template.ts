import { checkMedia, type KnowsMedia } from "./check-media.ts";
import { listAt, objectAt, optionalTextAt, textAt, type Json } from "./check-value.ts";
import { GraphError } from "./graph-error.ts";

/** What a button of each kind is filled with. */
const parameterOfButton: Record<string, string> = {
  quick_reply: "payload",
  url: "text",
  copy_code: "coupon_code",
  flow: "action",
  catalog: "action",
  mpm: "action",
};
const maxText = 1024;

/**
 * Checks the shape of a template message. Which templates exist is not known here: any well-formed name is approved, with
 * any number of parameters.
 * @throws GraphError 131008 missing, 131009 or 100 wrong, 132005 too long, 132012 in a form that no text may have
 */
export function checkTemplate(template: Json, knowsMedia: KnowsMedia): void {
  if (!/^[a-z0-9_]+$/.test(textAt(template, "name", "template.name", 512))) {
    throw new GraphError(131009, "template.name may hold a-z, 0-9 and _ only");
  }
  const language = objectAt(template, "language", "template.language");
  if (!/^[a-z]{2,3}(_[A-Z]{2})?$/.test(textAt(language, "code", "template.language.code", 10))) {
    throw new GraphError(131009, "template.language.code is not a language");
  }
  if (template["components"] === undefined) return;
  const components = listAt(template, "components", "template.components", 0, 20);
  for (const [index, component] of components.entries()) {
    checkComponent(component, `template.components[${index}]`, knowsMedia);
  }
}

function checkComponent(component: Json, path: string, knowsMedia: KnowsMedia) {
  const type = textAt(component, "type", `${path}.type`, 20).toLowerCase();
  if (!["header", "body", "button"].includes(type)) throw new GraphError(131009, `${path}.type is not known`);
  const filledWith = type === "button" ? checkButton(component, path) : null;
  if (component["parameters"] === undefined && type !== "button") return;
  const least = type === "button" ? 1 : 0;
  const parameters = listAt(component, "parameters", `${path}.parameters`, least, 100);
  for (const [index, parameter] of parameters.entries()) {
    const at = `${path}.parameters[${index}]`;
    const kind = textAt(parameter, "type", `${at}.type`, 20).toLowerCase();
    if (filledWith !== null && kind !== filledWith)
      throw new GraphError(131009, `${at}.type must be ${filledWith} for this button`);
    checkParameter(kind, parameter, at, knowsMedia);
  }
}

/** Answers the kind of parameter the button is filled with. */
function checkButton(button: Json, path: string): string {
  const kind = textAt(button, "sub_type", `${path}.sub_type`, 20).toLowerCase();
  const filledWith = parameterOfButton[kind];
  if (filledWith === undefined) {
    const known = Object.keys(parameterOfButton).join(", ").toUpperCase();
    throw new GraphError(100, `${path}.sub_type must be one of {${known}}`);
  }
  const index = button["index"];
  if (index === undefined || index === null) throw new GraphError(131008, `${path}.index is required`);
  const isPlace = (typeof index === "string" || typeof index === "number") && /^\d$/.test(`${index}`);
  if (!isPlace) throw new GraphError(131009, `${path}.index must be from 0 to 9`);
  return filledWith;
}

function checkParameter(kind: string, parameter: Json, path: string, knowsMedia: KnowsMedia): void {
  optionalTextAt(parameter, "parameter_name", `${path}.parameter_name`, 100);
  switch (kind) {
    case "text":
      return checkText(textAt(parameter, "text", `${path}.text`, maxText, 132005), `${path}.text`);
    case "payload":
      textAt(parameter, "payload", `${path}.payload`, 256);
      return;
    case "coupon_code":
      textAt(parameter, "coupon_code", `${path}.coupon_code`, 15);
      return;
    case "currency":
    case "date_time":
      textAt(
        objectAt(parameter, kind, `${path}.${kind}`),
        "fallback_value",
        `${path}.${kind}.fallback_value`,
        maxText,
      );
      return;
    case "image":
    case "video":
    case "document":
      return checkMedia(kind, objectAt(parameter, kind, `${path}.${kind}`), knowsMedia);
    case "location":
    case "action":
      objectAt(parameter, kind, `${path}.${kind}`);
      return;
    default:
      throw new GraphError(100, `${path}.type is not a kind of parameter`);
  }
}

function checkText(text: string, path: string): void {
  if (/[\n\t]| {5}/.test(text))
    throw new GraphError(132012, `${path} may hold no new line, no tab and at most four spaces in a row`);
}

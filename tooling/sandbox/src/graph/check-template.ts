import { listAt, optionalTextAt, textAt, objectAt, type Json } from "./check-value.ts";
import { GraphError } from "./graph-error.ts";

/**
 * Checks the shape of a template message. Which templates exist is not known here: any well-formed name is approved.
 * @throws GraphError
 */
export function checkTemplate(template: Json): void {
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
    checkComponent(component, `template.components[${index}]`);
  }
}

function checkComponent(component: Json, path: string) {
  const type = textAt(component, "type", `${path}.type`, 20).toLowerCase();
  if (!["header", "body", "button"].includes(type)) throw new GraphError(131009, `${path}.type is not known`);
  if (type === "button") textAt(component, "sub_type", `${path}.sub_type`, 20);
  if (component["parameters"] === undefined) return;
  for (const parameter of listAt(component, "parameters", `${path}.parameters`, 0, 100)) {
    textAt(parameter, "type", `${path}.parameters.type`, 20);
    optionalTextAt(parameter, "text", `${path}.parameters.text`, 1024);
    optionalTextAt(parameter, "payload", `${path}.parameters.payload`, 256);
  }
}

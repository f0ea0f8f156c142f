import { readFile, writeFile } from "node:fs/promises";

type Schema = {
  $ref?: string;
  type?: string | string[];
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  pattern?: string;
};
type Operation = {
  operationId: string;
  tags?: string[];
  requestBody?: { content?: Record<string, { schema?: Schema }> };
};
type Document = {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
};

const source = new URL("../../../apps/api/openapi.json", import.meta.url);
const target = new URL("../src/limits.gen.ts", import.meta.url);
const { paths, components } = JSON.parse(await readFile(source, "utf8")) as Document;

/** Every body that a form may send, by its name; what providers send us no form does. */
const names = Object.values(paths)
  .flatMap((methods) => Object.values(methods))
  .filter(({ tags }) => !tags?.includes("webhooks"))
  .flatMap(({ requestBody }) => requestBody?.content?.["application/json"]?.schema?.$ref ?? [])
  .map((ref) => ref.replace("#/components/schemas/", ""));

/** JSON Schema's own; what a form checks before it asks. */
const words = ["minLength", "maxLength", "minimum", "maximum", "minItems", "maxItems", "pattern"] as const;

/** The schema behind a reference, and of a choice with null the other one. */
function settle(schema: Schema): Schema {
  if (schema.$ref) return settle(components.schemas[schema.$ref.replace("#/components/schemas/", "")]!);
  const [choice, ...others] = (schema.anyOf ?? []).filter(({ type }) => type !== "null");
  return choice && others.length === 0 ? settle(choice) : schema;
}

function limitsOf({ properties = {}, required = [] }: Schema): [name: string, limits: object][] {
  return Object.entries(properties).flatMap(([name, property]) => {
    const schema = settle(property);
    const limits = {
      ...(required.includes(name) ? { required: true } : {}),
      ...Object.fromEntries(
        words.flatMap((word) => (schema[word] === undefined ? [] : [[word, schema[word]]])),
      ),
      ...([schema.type].flat().includes("number") ? { decimals: true } : {}),
    };
    return Object.keys(limits).length > 0 ? [[name, limits]] : [];
  });
}

const blocks = [...new Set(names)].toSorted().flatMap((name) => {
  const lines = limitsOf(components.schemas[name]!).map(
    ([field, limits]) => `  ${field}: ${JSON.stringify(limits)},\n`,
  );
  return lines.length === 0 ? [] : [`export const ${name} = {\n${lines.join("")}} as const;\n`];
});

/** What is sent as bytes, by what the call is named: its kinds and, where the contract says it, the most of it. */
const uploads = Object.values(paths)
  .flatMap((methods) => Object.values(methods))
  .flatMap(({ operationId, requestBody }) => {
    const types = Object.entries(requestBody?.content ?? {});
    const most = types.map(([, { schema }]) => schema?.maxLength).find((one) => one !== undefined);
    if (most === undefined) return [];
    const limits = { types: types.map(([type]) => type), maxBytes: most };
    return `export const ${operationId} = ${JSON.stringify(limits)} as const;\n`;
  });
const head = "// Generated from apps/api/openapi.json by `pnpm gen`; do not edit.\n";
await writeFile(target, [head, ...blocks, ...uploads].join("\n"));

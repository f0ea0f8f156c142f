import written from "../../../api/openapi.json";

/** The part of JSON Schema that our contract uses. */
export type Schema = {
  $ref?: string;
  type?: string | string[];
  enum?: (string | number | null)[];
  anyOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  description?: string;
  format?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
};

type Content = { content?: Record<string, { schema?: Schema }> };
type Written = {
  operationId: string;
  summary: string;
  description?: string;
  tags: string[];
  security: unknown[];
  "x-permission"?: string;
  parameters?: { name: string; in: string; required?: boolean; description?: string; schema: Schema }[];
  requestBody?: Content;
  responses: Record<string, Content & { description: string }>;
};
type ApiDocument = {
  paths: Record<string, Record<string, Written>>;
  components: { schemas: Record<string, Schema> };
};

/** A part of an answer or a request, one line in a table. */
export type Field = { name: string; type: string; required: boolean; description: string };

export type Operation = {
  id: string;
  method: string;
  path: string;
  /** What the call is for, in a short line of English. */
  summary: string;
  /** More about it, or nothing. */
  description: string;
  /** What the answer is when all is well, from the contract. */
  answer: string;
  status: string;
  signedIn: boolean;
  /** A provider posts it; who has not its secret is refused. */
  isSigned: boolean;
  /** "read orders", "is_admin", or nothing beyond being signed in. */
  permission: string | null;
  parameters: (Field & { place: string })[];
  body: Shape | null;
  answerShape: Shape | null;
  refusals: { status: string; codes: string[] }[];
};

/** A named shape is described once per page, an unnamed one where it is used. */
export type Shape = { name: string | null; type: string; fields: Field[] };

/** One page of the reference: what belongs to one resource, and every shape it speaks of. */
export type ResourcePage = { name: string; slug: string; operations: Operation[]; shapes: Shape[] };

// The document is written by our own API; its JSON type would spell out every path.
const document = written as unknown as ApiDocument;

/** A resource as its page is called: "webhook-logs" is "Webhook logs". */
export const titleOf = (name: string): string =>
  name === "sms" ? "SMS" : name.charAt(0).toUpperCase() + name.slice(1).replaceAll("-", " ");

/** A path as HTML that breaks between its parts, where it is too long for its line. */
export const breakable = (path: string): string => path.replaceAll(/(?<=.)\//g, "<wbr>/");

/** The whole reference, in the order of the contract. */
export function resourcePages(): ResourcePage[] {
  const all = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const names = [...new Set(all.flatMap(({ operation }) => operation.tags))];
  return names.map((name) => {
    const own = all.filter(({ operation }) => operation.tags.includes(name));
    return {
      name,
      slug: name.replaceAll(" ", "-"),
      operations: own.map(({ path, method, operation }) => toOperation(path, method, operation)),
      shapes: shapesOf(own.map(({ operation }) => operation)),
    };
  });
}

/** Every error code of the contract, each once. */
export function errorCodes(): string[] {
  const codes = resourcePages().flatMap(({ operations }) =>
    operations.flatMap(({ refusals }) => refusals.flatMap((refusal) => refusal.codes)),
  );
  return [...new Set(codes)].toSorted();
}

function toOperation(path: string, method: string, operation: Written): Operation {
  const answers = Object.entries(operation.responses);
  const [status, good] = answers.find(([code]) => code < "400") ?? ["200", { description: "" }];
  return {
    id: operation.operationId,
    method: method.toUpperCase(),
    path,
    summary: operation.summary,
    description: operation.description ?? "",
    answer: good.description,
    status,
    signedIn: operation.security.length > 0,
    isSigned: operation.tags.includes("webhooks") && method === "post",
    permission: operation["x-permission"] ?? null,
    parameters: (operation.parameters ?? []).map(
      ({ name, in: place, required = false, description, schema }) => ({
        name,
        place,
        required,
        type: typeOf(schema),
        description: [description, limitsOf(schema)].filter(Boolean).join(" "),
      }),
    ),
    body: shapeOf(operation.requestBody),
    answerShape: shapeOf(good),
    refusals: answers
      .filter(([code]) => code >= "400")
      .map(([code, { description }]) => ({
        status: code,
        codes: [...description.matchAll(/[a-z]+\.[a-z_]+/g)].map(([word]) => word),
      })),
  };
}

function shapeOf(content: Content | undefined): Shape | null {
  const [entry] = Object.entries(content?.content ?? {});
  if (!entry) return null;
  const [mediaType, { schema }] = entry;
  if (!schema || mediaType !== "application/json") return { name: null, type: mediaType, fields: [] };
  const name = nameOf(schema);
  return { name, type: typeOf(schema), fields: name ? [] : fieldsOf(schema) };
}

/** The shapes that operations speak of, and those these speak of in turn. */
function shapesOf(operations: Written[]): Shape[] {
  const found = new Set<string>();
  const visit = (value: unknown): void => {
    if (typeof value !== "object" || value === null) return;
    const name = "$ref" in value ? nameOf(value as Schema) : null;
    if (name && name !== "Error" && !found.has(name)) {
      found.add(name);
      visit(document.components.schemas[name]);
    }
    for (const part of Object.values(value)) visit(part);
  };
  visit(operations);
  return [...found].map((name) => {
    const schema = document.components.schemas[name] ?? {};
    return { name, type: typeOf(schema), fields: fieldsOf(schema) };
  });
}

/** Fields in depth: `customer.name`, `items[].quantity`; a named shape inside stays a name. */
function fieldsOf(schema: Schema, prefix = ""): Field[] {
  const { properties = {}, required = [] } = schema;
  return Object.entries(properties).flatMap(([name, part]) => {
    const field = {
      name: prefix + name,
      type: typeOf(part),
      required: required.includes(name),
      description: [part.description, limitsOf(part)].filter(Boolean).join(" "),
    };
    const inner = part.items ?? part;
    const deeper = inner.properties ? fieldsOf(inner, `${prefix}${name}${part.items ? "[]" : ""}.`) : [];
    return [field, ...deeper];
  });
}

const nameOf = ({ $ref }: Schema): string | null => $ref?.split("/").at(-1) ?? null;

/** "text", "integer or null", "list of OrderSummary": a schema in the words of the reference. */
function typeOf(schema: Schema): string {
  const name = nameOf(schema);
  if (name) return name;
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(" | ");
  if (schema.anyOf) return schema.anyOf.map(typeOf).join(" or ");
  const types = Array.isArray(schema.type) ? schema.type : [schema.type ?? "any"];
  return types
    .map((type) => {
      if (type === "array") return `list of ${typeOf(schema.items ?? {})}`;
      return type === "string" ? (schema.format ?? "string") : type;
    })
    .join(" or ");
}

function limitsOf(schema: Schema): string {
  const from = schema.minimum ?? schema.minLength ?? schema.minItems;
  const to = schema.maximum ?? schema.maxLength ?? schema.maxItems;
  if (from === undefined && to === undefined) return "";
  return `${from ?? ""}…${to ?? ""}`;
}

/** Events that a shop's own server can be told, from the contract. */
export const webhookEvents = (): string[] =>
  (document.components.schemas["WebhookEventName"]?.enum ?? []).map(String);

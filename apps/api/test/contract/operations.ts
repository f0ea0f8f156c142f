import { describeApp } from "#app.ts";
import type { Harness } from "#test/harness.ts";

/** The part of JSON Schema that our document uses, without references. */
export type Schema = {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  propertyNames?: Schema;
  items?: Schema;
  prefixItems?: Schema[];
  minItems?: number;
  maxItems?: number;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  pattern?: string;
  format?: string;
};

export type Parameter = { in: "path" | "query" | "header"; name: string; required?: boolean; schema: Schema };

/** One documented route. */
export type Operation = {
  id: string;
  method: string;
  /** With its parameters in braces, `/store/orders/{id}`. */
  path: string;
  isSignedIn: boolean;
  /** What the caller must be allowed to, as the contract says it: `update orders`, `is_admin`. */
  permission: string | undefined;
  parameters: Parameter[];
  /** Of a JSON body. */
  body: Schema | null;
  /** Content types a body may have. */
  bodyTypes: string[];
  /** It may say of which time its answer is. */
  saysAge: boolean;
  /** By status: the schema of a JSON answer, or null where the answer has another type or no content. */
  answers: Map<number, Schema | null>;
};

type Answer = Content & { headers?: Record<string, unknown> };
type Content = { content?: Record<string, { schema?: Schema }> };
type Document = {
  paths: Record<
    string,
    Record<
      string,
      {
        operationId: string;
        security?: unknown[];
        "x-permission"?: string;
        parameters?: Parameter[];
        requestBody?: Content;
        responses: Record<string, Answer>;
      }
    >
  >;
};

/** Every route of the API's own OpenAPI document, references filled in. */
export function readOperations(app: Harness["app"]): Operation[] {
  const raw: unknown = JSON.parse(JSON.stringify(describeApp(app)));
  const { paths } = resolve(raw, raw) as Document;
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      id: operation.operationId,
      method: method.toUpperCase(),
      path,
      isSignedIn: (operation.security ?? []).length > 0,
      permission: operation["x-permission"],
      parameters: operation.parameters ?? [],
      bodyTypes: Object.keys(operation.requestBody?.content ?? {}),
      body: operation.requestBody?.content?.["application/json"]?.schema ?? null,
      saysAge: Object.values(operation.responses).some(({ headers }) => headers?.["As-Of"] !== undefined),
      answers: new Map(
        Object.entries(operation.responses).map(([status, { content }]) => [
          Number(status),
          content?.["application/json"]?.schema ?? null,
        ]),
      ),
    })),
  );
}

/** Replaces every `$ref` by what it points to; our schemas do not contain themselves. */
function resolve(node: unknown, document: unknown): unknown {
  if (Array.isArray(node)) return node.map((item) => resolve(item, document));
  if (typeof node !== "object" || node === null) return node;
  if ("$ref" in node && typeof node.$ref === "string") {
    let target = document;
    for (const name of node.$ref.slice(2).split("/")) target = (target as Record<string, unknown>)[name];
    return resolve(target, document);
  }
  return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, resolve(value, document)]));
}

/** One object schema instead of several that must all hold. */
export function mergeAll(schema: Schema): Schema {
  if (!schema.allOf) return schema;
  const parts = schema.allOf.map(mergeAll);
  return {
    ...schema,
    type: "object",
    properties: Object.assign({}, ...parts.map((part) => part.properties ?? {})) as Record<string, Schema>,
    required: parts.flatMap((part) => part.required ?? []),
  };
}

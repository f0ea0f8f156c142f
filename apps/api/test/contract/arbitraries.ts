import fc from "fast-check";
import { mergeAll, type Schema } from "./operations.ts";

/** Values a schema allows. What it cannot say, such as "no spaces around", the route may still refuse. */
export function fromSchema(written: Schema): fc.Arbitrary<unknown> {
  const schema = mergeAll(written);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const either = schema.anyOf ?? schema.oneOf;
  if (either) return fc.oneof(...either.map(fromSchema));
  if (Array.isArray(schema.type)) {
    return fc.oneof(...schema.type.map((type) => fromSchema({ ...schema, type })));
  }
  switch (schema.type ?? "anything") {
    case "string":
      return text(schema);
    case "integer":
      return fc.integer({ min: schema.minimum ?? -1_000_000, max: schema.maximum ?? 1_000_000_000 });
    case "number":
      return fc.double({
        min: schema.minimum ?? -1e6,
        max: schema.maximum ?? 1e6,
        noNaN: true,
      });
    case "boolean":
      return fc.boolean();
    case "null":
      return fc.constant(null);
    case "array":
      return list(schema);
    case "object":
      return object(schema);
    default:
      return fc.jsonValue();
  }
}

function text({ pattern, format, minLength = 0, maxLength = 200 }: Schema): fc.Arbitrary<string> {
  if (pattern) return fc.stringMatching(new RegExp(pattern));
  if (format === "date-time") return fc.date({ noInvalidDate: true }).map((date) => date.toISOString());
  return fc.string({ unit: "grapheme", minLength, maxLength: Math.min(maxLength, 200) });
}

function list({ items, prefixItems, minItems = 0, maxItems = 5 }: Schema): fc.Arbitrary<unknown[]> {
  if (prefixItems) return fc.tuple(...prefixItems.map(fromSchema));
  return fc.array(fromSchema(items ?? {}), { minLength: minItems, maxLength: Math.min(maxItems, 5) });
}

function object({ properties, required = [], additionalProperties, propertyNames }: Schema) {
  if (!properties && typeof additionalProperties === "object") {
    const names = propertyNames ? fromSchema(propertyNames) : fc.string();
    return fc.dictionary(names.map(String), fromSchema(additionalProperties), { maxKeys: 5 });
  }
  const shape = Object.fromEntries(
    Object.entries(properties ?? {}).map(([name, schema]) => [name, fromSchema(schema)]),
  );
  return fc.record(shape, { requiredKeys: required });
}

import { z } from "zod";
import { mergeAll, type Schema } from "./operations.ts";

const readers = new WeakMap<Schema, z.ZodType>();

/** Reads an answer by its documented schema; a member the document does not name is a leak. */
export function readerOf(schema: Schema): z.ZodType {
  const known = readers.get(schema);
  if (known) return known;
  const reader = z.fromJSONSchema(closed(schema) as Parameters<typeof z.fromJSONSchema>[0]);
  readers.set(schema, reader);
  return reader;
}

function closed(written: Schema): Schema {
  const schema = mergeAll(written);
  const { allOf: _merged, ...rest } = schema;
  const each = (list: Schema[] | undefined) => list?.map(closed);
  return JSON.parse(
    JSON.stringify({
      ...rest,
      ...(rest.properties && {
        properties: Object.fromEntries(
          Object.entries(rest.properties).map(([name, part]) => [name, closed(part)]),
        ),
        additionalProperties: false,
      }),
      items: rest.items && closed(rest.items),
      anyOf: each(rest.anyOf),
      oneOf: each(rest.oneOf),
    }),
  ) as Schema;
}

import { parseJsonObject } from "../http/json-body.ts";
import type { Json } from "./check-value.ts";
import { GraphError } from "./graph-error.ts";

export const unknownObject = (id: string) =>
  new GraphError(
    100,
    `Object with ID '${id}' does not exist, cannot be loaded due to missing permissions, or does not support this operation`,
    33,
  );

/** The API merges what stands in the query, in a JSON body and in a form. */
export async function parametersOf(request: Request): Promise<Json> {
  const query = Object.fromEntries(new URL(request.url).searchParams);
  const text = await request.text();
  const isForm = (request.headers.get("content-type") ?? "").includes("application/x-www-form-urlencoded");
  return { ...query, ...(isForm ? Object.fromEntries(new URLSearchParams(text)) : parseJsonObject(text)) };
}

import { ApiError } from "@agiza/api-client/api-error";

type Detail = { loc: readonly string[]; msg: string };

/**
 * Takes the API's refusal to the fields it is about.
 *
 * @param place sets a message at a field; false when the form has no such field
 * @param textOf says an error as a whole
 * @returns what is left to say about the form as a whole; empty when every message found its field
 */
export function applyRefusal(
  error: unknown,
  place: (field: string, message: string) => boolean,
  textOf: (error: unknown) => string,
): string[] {
  const details = detailsOf(error);
  if (details.length === 0) return [textOf(error)];
  const left = details.filter(({ loc, msg }) => !place(fieldOf(loc), msg));
  return [...new Set(left.map(({ msg }) => msg))];
}

/** `["body", "lines", "0", "quantity"]` is the field `lines.0.quantity`. */
const fieldOf = (loc: readonly string[]): string => loc.slice(1).join(".");

function detailsOf(error: unknown): Detail[] {
  if (!(error instanceof ApiError)) return [];
  const { detail } = (error.body ?? {}) as { detail?: unknown };
  return Array.isArray(detail) ? detail.filter((entry) => isDetail(entry)) : [];
}

const isDetail = (entry: unknown): entry is Detail =>
  typeof entry === "object" &&
  entry !== null &&
  "loc" in entry &&
  Array.isArray(entry.loc) &&
  "msg" in entry &&
  typeof entry.msg === "string";

import { defineErrors } from "./app-error.ts";

const refuse = defineErrors({ "request.cursor_invalid": 422 });

/** Rows a page holds. */
export const pageSize = 25;

/** A place in a list ordered by moment and id, newest first. */
export type Cursor = { at: Date; id: string };

export const encodeCursor = ({ at, id }: Cursor): string =>
  Buffer.from(`${at.toISOString()}|${id}`).toString("base64url");

/** The moments of this century and the last; JavaScript reads others that the database cannot. */
const momentShape = /^[12]\d{3}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/** @throws request.cursor_invalid */
export function decodeCursor(text: string): Cursor {
  const [iso = "", id = ""] = Buffer.from(text, "base64url").toString("utf8").split("|");
  const ms = Date.parse(iso);
  if (!momentShape.test(iso) || Number.isNaN(ms) || !/^[a-z]{3}_[0-9a-z]{1,40}$/.test(id))
    throw refuse("request.cursor_invalid");
  return { at: new Date(ms), id };
}

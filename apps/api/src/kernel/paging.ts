import { defineErrors } from "./app-error.ts";

const refuse = defineErrors({ "request.cursor_invalid": 422 });

/** Rows a page holds. */
export const pageSize = 25;

/** A place in a list: the value it is ordered by, and the id among equal values. */
export type Place<Key> = { key: Key; id: string };

/** How the value a list is ordered by is written into a cursor; `read` answers null for what no list gave out. */
export type CursorKey<Key> = { write: (key: Key) => string; read: (text: string) => Key | null };

/** The moments of this century and the last; JavaScript reads others that the database cannot. */
const momentShape = /^[12]\d{3}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/** For lists ordered by a moment. */
export const byMoment: CursorKey<Date> = {
  write: (key) => key.toISOString(),
  read: (text) => {
    const ms = Date.parse(text);
    return momentShape.test(text) && !Number.isNaN(ms) ? new Date(ms) : null;
  },
};

/** For lists ordered by a name. */
export const byText: CursorKey<string> = {
  write: (key) => key,
  read: (text) => (text.includes("\0") || !text.isWellFormed() ? null : text),
};

/** For lists ordered by a counter of the database. */
export const byCount: CursorKey<number> = {
  write: (key) => String(key),
  read: (text) => (/^\d{1,15}$/.test(text) ? Number(text) : null),
};

/** For lists ordered by a quantity: up to three decimals, below nothing as well. */
export const byQuantity: CursorKey<number> = {
  write: (key) => String(key),
  read: (text) => (/^-?\d{1,9}(\.\d{1,3})?$/.test(text) ? Number(text) : null),
};

export const encodeCursor = <Key>({ key, id }: Place<Key>, { write }: CursorKey<Key>): string =>
  Buffer.from(JSON.stringify([write(key), id])).toString("base64url");

/** @throws request.cursor_invalid */
export function decodeCursor<Key>(text: string, { read }: CursorKey<Key>): Place<Key> {
  const [written, id] = parse(Buffer.from(text, "base64url").toString("utf8"));
  const key = typeof written === "string" ? read(written) : null;
  if (key === null || typeof id !== "string" || !/^[\w-]{1,60}$/.test(id))
    throw refuse("request.cursor_invalid");
  return { key, id };
}

function parse(text: string): unknown[] {
  try {
    const parsed: unknown = JSON.parse(text);
    return Array.isArray(parsed) ? parsed : [];
  } catch {
    return [];
  }
}

/** Which page of a list is wanted, as callers say it. */
export type PageQuery = {
  /** Cursor: the page that follows this place. */
  after?: string | undefined;
  /** Cursor: the page that stands before this place; wins over `after`. */
  before?: string | undefined;
};

/** Which page of a list is wanted: without a place the first one. */
export type PageWanted<Key> = { direction: "after" | "before"; place: Place<Key> | null };

/** @throws request.cursor_invalid */
export function readPageQuery<Key>({ after, before }: PageQuery, key: CursorKey<Key>): PageWanted<Key> {
  const cursor = before || after;
  return { direction: before ? "before" : "after", place: cursor ? decodeCursor(cursor, key) : null };
}

/** One page, with cursors to the ones around it; null where there is none. */
export type Page<Item> = { items: Item[]; next: string | null; previous: string | null };

/** A row of a list with its place. */
export type Listed<Item, Key> = Place<Key> & { item: Item };

/**
 * The page that rows come to.
 *
 * @param rows up to one more than a page holds, which tells that there are more; those before a place come backwards
 */
export function toPage<Item, Key>(
  rows: Listed<Item, Key>[],
  { direction, place }: PageWanted<Key>,
  key: CursorKey<Key>,
): Page<Item> {
  const more = rows.length > pageSize;
  const page = rows.slice(0, pageSize);
  const backwards = direction === "before";
  if (backwards) page.reverse();
  const cursorAt = (row: Listed<Item, Key> | undefined) => (row ? encodeCursor(row, key) : null);
  return {
    items: page.map(({ item }) => item),
    next: backwards || more ? cursorAt(page.at(-1)) : null,
    previous: (backwards ? more : place !== null) ? cursorAt(page.at(0)) : null,
  };
}

/** A list ordered by a day of the shop, `2026-11-21`. */
export const byDay: CursorKey<string> = {
  write: (key) => key,
  read: (text) => {
    const ms = /^[12]\d{3}-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
    return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(text) ? text : null;
  },
};

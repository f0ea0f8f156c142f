import { type AnyColumn, ilike, type SQL } from "drizzle-orm";

/** Text as `like` reads it when none of its signs is a wildcard. */
export const literally = (text: string): string => text.replace(/[\\%_]/g, (sign) => `\\${sign}`);

/** Whether a column contains a text, whatever the case. Reads every row of the shop: not for orders. */
export const contains = (column: AnyColumn, text: string): SQL => ilike(column, `%${literally(text)}%`);

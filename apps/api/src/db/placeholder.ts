import { type Placeholder, sql } from "drizzle-orm";

/** A value that a fixed statement is given at each use, by its name: `where id = ${of("id")}`. */
export const of = (name: string): Placeholder => sql.placeholder(name);

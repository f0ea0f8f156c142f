import { type SQL, sql } from "drizzle-orm";

/**
 * How a name sounds, as SQL: what is written in two ways is written in one, so that Zaynabu is found as Zainab, Saalum as
 * Salum and Athumani as Asumani. A stored column says it of names, and a search of what somebody typed.
 */
export const soundOf = (text: SQL): SQL =>
  sql`regexp_replace(translate(regexp_replace(lower(${text}), '([^s]|^)(th|dh)(?=[aeiou])', '\\1s', 'g'), 'rzckqvyiwaeouh''’-', 'lskkkf'), '(.)\\1+', '\\1', 'g')`;

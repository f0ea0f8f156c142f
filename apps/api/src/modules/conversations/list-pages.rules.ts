import { limits } from "./message-limits.rules.ts";

/**
 * A list of WhatsApp holds ten rows. Where there are more, its page ends in a row that leads on, beside the rows that stand
 * on every page.
 *
 * @param fixedRows how many of those there are
 * @param page one that is not there any more is the first
 */
export function listPage<Row>(
  rows: readonly Row[],
  fixedRows: number,
  page: number,
): { rows: Row[]; nextPage: number | null } {
  const room = limits.rows - fixedRows;
  if (rows.length <= room) return { rows: [...rows], nextPage: null };
  const perPage = room - 1;
  const start = page * perPage < rows.length ? page * perPage : 0;
  const end = start + perPage;
  return { rows: rows.slice(start, end), nextPage: end < rows.length ? start / perPage + 1 : null };
}

/** WhatsApp shows so many rows in one message with a list, and so many letters of each. */
export const rowsOfMessage = 10;
export const lettersOfRow = 24;

/**
 * How many choices of a slot stand in one message, beside the rows that lead on and away, and from the second slot on back.
 *
 * @param place of the slot, from 0
 */
export const choicesOfMessage = (place: number): number => rowsOfMessage - (place === 0 ? 2 : 3);

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
  const room = rowsOfMessage - fixedRows;
  if (rows.length <= room) return { rows: [...rows], nextPage: null };
  const perPage = room - 1;
  const start = page * perPage < rows.length ? page * perPage : 0;
  const end = start + perPage;
  return { rows: rows.slice(start, end), nextPage: end < rows.length ? start / perPage + 1 : null };
}

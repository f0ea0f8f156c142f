/** What WhatsApp shows of one list: so many rows, and so many letters of a row's title. */
export const chatLimits = { rows: 10, title: 24 } as const;

/** A text as WhatsApp shows it, with the mark of what was cut off. */
export const cutTo = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, most - 1).trimEnd()}…`;

/** A line of text as it is sent: no spaces around it, and never two in a row. */
export const tidyText = (text: string): string => text.trim().replace(/\s+/gu, " ");

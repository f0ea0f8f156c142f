/** The six figures of a code, where a message has one. */
export const codeIn = (text: string): string | null => /(?<!\d)\d{6}(?!\d)/.exec(text)?.[0] ?? null;

/** The first web address in a text. */
export const linkIn = (text: string): string | null => /https?:\/\/[^\s"'<>]+/.exec(text)?.[0] ?? null;

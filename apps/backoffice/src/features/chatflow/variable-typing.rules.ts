/** What of a variable's name stands before the caret, "" right after "{"; null where none was begun. */
export const openedName = (text: string, caret: number): string | null =>
  /\{([a-z0-9_]*)$/.exec(text.slice(0, caret))?.[1] ?? null;

/** The text with a variable in place of what was begun of it, and where the caret stands then. */
export function withVariable(text: string, caret: number, name: string): { text: string; caret: number } {
  const begun = openedName(text, caret);
  const start = begun === null ? caret : caret - begun.length - 1;
  const before = `${text.slice(0, start)}{${name}}`;
  const after = text.slice(caret);
  return { text: before + (after.startsWith("}") ? after.slice(1) : after), caret: before.length };
}

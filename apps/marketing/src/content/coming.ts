/** What the pages speak of and nobody can use yet. A thing leaves the list with the screen that brings it. */
const coming: readonly string[] = ["receipts"];

export const isComing = (what: string): boolean => coming.includes(what);

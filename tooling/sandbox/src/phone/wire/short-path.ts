/** A path without the long ids inside it, which tell nothing of what was called; the id at its end stays. */
export const shortPath = (path: string): string => path.replaceAll(/\/(?=[^/?]*\d)[^/?]{12,}(?=\/)/gu, "/…");

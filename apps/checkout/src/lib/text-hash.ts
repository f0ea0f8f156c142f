/**
 * A short name for a text: the same everywhere, two near texts far apart. Not secret-keeping cryptography; the
 * browser's own needs https and a promise, and a lost tap must find its key again without either.
 */
export const textHash = (text: string): string => half(text, 0x01000193) + half(text, 0x85ebca6b);

/** FNV-1a with a prime of one's choice, stirred at the end. */
function half(text: string, prime: number): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), prime);
  hash = Math.imul(hash ^ (hash >>> 15), prime);
  return ((hash ^ (hash >>> 13)) >>> 0).toString(16).padStart(8, "0");
}

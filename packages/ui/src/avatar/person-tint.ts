/** Which of the seven tints a name wears, 0 to 6; the same name is the same colour everywhere. */
export function tintOf(name: string): number {
  let hash = 7;
  for (let index = 0; index < name.length; index += 1) hash = (hash * 31 + name.charCodeAt(index)) >>> 0;
  return hash % 7;
}

/** First letters of the first two words, "Zainab Salum" to "ZS". */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/u).slice(0, 2);
  return words.map((word) => word.charAt(0).toUpperCase()).join("");
}

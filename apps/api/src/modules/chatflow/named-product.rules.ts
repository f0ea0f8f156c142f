/** Longer than anybody's words about one product. */
const longest = 300;
const mostCodes = 12;

/** As codes and names are compared. */
const keyOf = (text: string): string => text.normalize("NFC").replace(/\s+/g, " ").trim().toLowerCase();

/** A word without the brackets, quotes and stops around it; codes have signs of their own inside. */
const bare = (word: string): string => word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, "");

/** "2" in "2 NV-GK" is how many. */
const isCount = (word: string): boolean => /^\d{1,2}$/.test(word);

/**
 * What of a customer's message may be an item's code, and what the whole name of a product: "NV-GK-M", or the words a shop's
 * link writes for them, "Naomba kuagiza: Gauni la kitenge (NV-GK-M)".
 */
export function namedIn(text: string): { codes: string[]; names: string[] } {
  if (text.length > longest) return { codes: [], names: [] };
  const whole = keyOf(text);
  const wanted = whole.slice(whole.indexOf(":") + 1).trim();
  const words = whole.split(" ").map(bare);
  const codes = [whole, ...words.filter((word) => word !== "" && !isCount(word))];
  const names = [whole, wanted, wanted.replace(/\s*\([^()]*\)$/, "")];
  const distinct = (list: string[]) => [...new Set(list)].filter((one) => one !== "");
  return { codes: distinct(codes).slice(0, mostCodes), names: distinct(names) };
}

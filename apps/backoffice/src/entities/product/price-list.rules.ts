import { findPrices, type PriceToken } from "./price-tokens.rules.ts";

/** Why a line of a price list is shown for somebody to look at before it becomes a product. */
export type Doubt = "no-price" | "no-name" | "several-prices" | "odd-price" | "words-after" | "sold-out";

/** A product as a line of a price list tells of it. */
export type PricedDraft = {
  /** The line as it was written. */
  line: string;
  name: string;
  /** In hundredths; null where none was found. */
  priceMinor: number | null;
  unit: "piece" | "kg" | "litre" | "metre";
  /** Null where name and price are plain. */
  doubt: Doubt | null;
};

/** The longest name of a product. */
const longestName = 120;
/** What is longer is no line of a price list; the rest of it is not looked at. */
const longestLine = 300;
/** Prices outside of these, in shillings, are more likely a size or a slip of the finger. */
const leastShillings = 50;
const mostShillings = 100_000_000;
/** From here on a plain number is more likely a price than a size or how many. */
const leastBare = 100;

/** How chats are exported: `[21/11/2026, 10:04] Asha: ` and `21/11/2026, 10:04 - Asha: `. */
const chatStamp =
  /^\[?\d{1,2}[/.]\d{1,2}[/.]\d{2,4},?\s+\d{1,2}:\d{2}(?::\d{2})?(?:\s?[ap]m)?\]?\s*(?:-\s*)?[^:]{1,40}:\s*/iu;
const bullet = /^\s*(?:[-–—*•·▪◦✅✔➡👉🔸🔹]\uFE0F?|\d{1,3}[.)](?=\s))\s*/u;
const decoration = /[*_~`]+|\p{Extended_Pictographic}\uFE0F?/gu;
const perUnit =
  /(?:\/\s?|@\s?|\b(?:kwa|kila|per|each|a)\s+)(kilo|kg|lita|litre|l|mita|metre|meter|m|moja|pc|pcs|piece|kipande|pakiti|dazeni|trei)\b/iu;
const harmlessAfter = /^(?:tu|only|each|pekee|kila moja|kwa moja|net|fixed|bei ya mwisho)?$/iu;
const soldOut = /\b(?:imeisha|zimeisha|haipo|hazipo|sold out|out of stock)\b/iu;
const trailing = /(?:[\s,;:.=@\-–—|>→_/(]|\b(?:kwa|bei|ni|tsh|tshs|tzs|sh|shs|price|sasa)\b)+$/iu;
const leading = /^[\s,;:.=@\-–—|>→_/)]+/u;

/**
 * Reads a price list as shopkeepers write it: a product a line or several with commas between them, with figures, `3,500/=`,
 * `@`, `kwa`, `3.5k` or words (`elfu tatu na mia tano`). What has more than one reading is marked with why and never passed
 * off as sure; lines without words are left out.
 */
export const readPriceList = (text: string): PricedDraft[] =>
  text.split(/\r?\n/).flatMap((line) => splitLine(cleanLine(line)).flatMap(readEntry));

const cleanLine = (line: string): string =>
  line
    .slice(0, longestLine)
    .replace(/[\u200e\u200f\u202a-\u202e\u00a0]/g, " ")
    .replace(chatStamp, "")
    .replace(bullet, "")
    .replace(decoration, " ")
    .replaceAll("½", "1/2")
    .replaceAll("¼", "1/4")
    .replaceAll("¾", "3/4")
    .trim();

/** Several products stand on one line where each part between commas has words and a price of its own. */
function splitLine(line: string): string[] {
  const parts = line.split(/;|,(?!\d{3}(?!\d))/).map((part) => part.trim());
  const isList =
    parts.length > 1 &&
    parts.every((part) => part === "" || (/\p{L}{2}/u.test(part) && findPrices(part).length > 0));
  return isList ? parts.filter((part) => part !== "") : [line];
}

function readEntry(line: string): PricedDraft[] {
  if (!/\p{L}{2}/u.test(line)) return [];
  const { price, doubt } = choosePrice(findPrices(line));
  if (!price)
    return [{ line, name: tidyName(line), priceMinor: null, unit: "piece", doubt: doubt ?? "no-price" }];
  const per = perUnit.exec(line.slice(price.end));
  const isPer = per !== null && line.slice(price.end, price.end + per.index).trim() === "";
  const before = tidyName(line.slice(0, price.start));
  const rest = line.slice(isPer ? price.end + per.index + per[0].length : price.end);
  const after = tidyName(rest.replace(/[().!]+/g, " "));
  const name = (before === "" ? after : before).slice(0, longestName);
  const found: PricedDraft = {
    line,
    name,
    priceMinor: Math.round(price.shillings * 100),
    unit: isPer ? unitOf(per[1]!) : "piece",
    doubt,
  };
  if (doubt) return [found];
  if (soldOut.test(line)) return [{ ...found, doubt: "sold-out" }];
  if (!/\p{L}{2}/u.test(name)) return [{ ...found, doubt: "no-name" }];
  if (before !== "" && !harmlessAfter.test(after)) return [{ ...found, doubt: "words-after" }];
  return [found];
}

const tidyName = (text: string): string =>
  text.replace(trailing, "").replace(leading, "").replace(/\s+/g, " ").trim();

function unitOf(word: string): PricedDraft["unit"] {
  if (/^(kilo|kg)$/i.test(word)) return "kg";
  if (/^(lita|litre|l)$/i.test(word)) return "litre";
  return /^(mita|metre|meter|m)$/i.test(word) ? "metre" : "piece";
}

type Choice = { price: PriceToken | null; doubt: Doubt | null };

/** Which of a line's numbers is its price, and whether another reading is as good. */
function choosePrice(numbers: readonly PriceToken[]): Choice {
  const likely = numbers.filter(({ strength, shillings }) => strength === "money" || shillings >= leastBare);
  const money = likely.filter(({ strength }) => strength === "money");
  const last = likely.at(-1);
  if (!last) return { price: numbers.at(-1) ?? null, doubt: numbers.length > 0 ? "odd-price" : "no-price" };
  if (money.length > 1) return { price: money[0]!, doubt: "several-prices" };
  const [told] = money;
  if (told) {
    const isFollowed = likely.some(({ start }) => start > told.start);
    return judged(told, isFollowed);
  }
  // Without a word of money, one number must stand out.
  return judged(last, likely.length > 1);
}

function judged(price: PriceToken, hasRival: boolean): Choice {
  if (hasRival) return { price, doubt: "several-prices" };
  const { shillings, strength, isUnclear } = price;
  const isPlain = Number.isInteger(shillings) && shillings >= leastShillings && shillings <= mostShillings;
  // Prices end in tens; what does not is a model or a year. Who writes "4k" may mean a screen.
  const isRound = shillings % 10 === 0 && shillings !== 2020;
  const isOdd = isUnclear || !isPlain || (strength !== "money" && !isRound);
  return { price, doubt: isOdd ? "odd-price" : null };
}

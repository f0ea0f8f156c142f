import { beginsAmount, readSaidAmount } from "./price-words.rules.ts";

/** A number in a line that may be its price. */
export type PriceToken = {
  shillings: number;
  /** Place in the line, in letters. */
  start: number;
  end: number;
  /** How sure the writing makes it: said as money, set off by a sign, short for thousands, or only a number. */
  strength: "money" | "set-off" | "thousands" | "bare";
  /** The number is written in a way that has two readings: 3.500. */
  isUnclear: boolean;
};

const measure =
  "kgs?|kilo|g|gm|gms|gram|grams|l|lt|lts|ltr|ltrs|lita|litre|litres|ml|cl|cm|mm|m|mita|inch|inchi|ft|futi|yd|yds|yard|yards|yadi|pcs?|pc|pieces?|pakiti|pkt|pkts|dz|dozen|dazeni|gb|tb|mb|mah|w|watts?|v|volts?|hp|x|%|trei|doti|pack|ply|ream|page|pages|kurasa|size";
const measured = new RegExp(`^\\s?(${measure})(?![\\p{L}\\d])`, "iu");
const moneyBefore = /(?:@|\b(?:tzs|tshs?|shs?|sh|bei|kwa|price|ksh))[\s.:=]*$/iu;
const setOffBefore = /(?:[-–—:=>→|]|\.{2,}|…|_{2,})\s*$/u;
const moneyAfter = /^\s?(?:\/[=-]|=\/?|(?:tzs|tshs?|shs?|shilingi)\b(?![\s.:]*\d))/iu;
const numeral = /\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?/g;

/** Every number of a line that is neither a measure nor a part of a word, and every amount in words. */
export function findPrices(line: string): PriceToken[] {
  return [...findFigures(line), ...findSaid(line)].toSorted((a, b) => a.start - b.start);
}

function findFigures(line: string): PriceToken[] {
  const said = findSaid(line);
  return [...line.matchAll(numeral)].flatMap((match): PriceToken[] => {
    const [text] = match;
    const start = match.index;
    const end = start + text.length;
    if (said.some((one) => start >= one.start && end <= one.end)) return [];
    const before = line.slice(0, start);
    const after = line.slice(end);
    // A part of a word (A12, 5x6, x24), of a fraction (1/2) or of a phone number.
    if (
      /(?:\p{L}|\d|(?<!\.)\.|\d[/×*])$/u.test(before) ||
      /^[/×*]\d/.test(after) ||
      /^\+?0\d{8,}/.test(text)
    ) {
      if (!moneyBefore.test(before)) return [];
    }
    if (measured.test(after)) return [];
    const isSaidNext = said.some((one) => one.start <= end + 1 && one.start >= end);
    const thousands = isSaidNext ? null : /^\s?(?:k|elfu)(?![\p{L}\d])/iu.exec(after);
    const value = Number(text.replaceAll(",", ""));
    if (thousands)
      return [
        {
          shillings: value * 1_000,
          start,
          end: end + thousands[0].length,
          strength: thousands[0].trim().toLowerCase() === "elfu" ? "money" : "thousands",
          isUnclear: false,
        },
      ];
    if (/^\p{L}/u.test(after) && !moneyAfter.test(after)) return [];
    const tail = moneyAfter.exec(after)?.[0] ?? "";
    const isMoney = tail !== "" || moneyBefore.test(before);
    const isSetOff = setOffBefore.test(before);
    return [
      {
        shillings: value,
        start,
        end: end + tail.length,
        strength: isMoney ? "money" : isSetOff ? "set-off" : "bare",
        // A dot before three figures is a thousand to some and a cent to others.
        isUnclear: text.includes(".") && !/\.0{1,2}$/.test(text),
      },
    ];
  });
}

function findSaid(line: string): PriceToken[] {
  const words = [...line.matchAll(/[\p{L}\d.]+/gu)];
  const spoken = words.map(([word]) => word.toLowerCase().replace(/\.$/, ""));
  const found: PriceToken[] = [];
  for (let at = 0; at < words.length; at++) {
    if (!beginsAmount(spoken[at]!)) continue;
    const amount = readSaidAmount(spoken, at);
    // "12 elfu" is read with its figure; in "namba 42 elfu ishirini" the figure is another one's.
    const belongsToFigure = amount?.length === 1 && /^\d+(\.\d+)?$/.test(spoken[at - 1] ?? "");
    if (!amount || belongsToFigure) continue;
    const last = words[at + amount.length - 1]!;
    const end = last.index + last[0].length;
    const tail = moneyAfter.exec(line.slice(end))?.[0] ?? "";
    const start = words[at]!.index;
    const { shillings } = amount;
    found.push({ shillings, start, end: end + tail.length, strength: "money", isUnclear: false });
    at += amount.length - 1;
  }
  return found;
}

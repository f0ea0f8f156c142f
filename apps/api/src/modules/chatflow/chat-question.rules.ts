import type { ReadLine } from "#modules/free-words/reading.ts";

/** Something customers often ask in a sentence of their own. */
export type Question =
  | { kind: "where_is_order" | "opening_hours" | "shop_place" | "delivery" | "payment" | "thanks" }
  /** About goods that the shop sells, or about words that no goods have. */
  | { kind: "goods"; topic: "price" | "stock"; lines: ReadLine[] }
  /** `isPlain`: only a product can be meant; otherwise it is a question about one only where one is found. */
  | { kind: "product"; words: string[]; isPlain: boolean };

const has = (words: string, pattern: RegExp): boolean => pattern.test(words);

const order = /\b(oda|order|agizo|mzigo|mizigo|parcel|package|delivery)\b/;
const ownOrder = /\b(yangu|zangu|wangu|langu|yetu|my|our|number|namba|\d{3,9})\b/;
const whereabouts =
  /\b(wapi|lini|vipi|tayari|bado|hali|imefika|imefikia|umefika|umefikia|itafika|utafika|haijafika|haujafika|where|when|status|ready|track|arrive|arrived|shipped|coming)\b/;
/** Wants something else of an order than to know where it is. */
const changesOrder =
  /\b(badilisha|kubadilisha|ghairi|kughairi|futa|kufuta|lipa|kulipa|ongeza|kuongeza|cancel|change|pay|refund|add)\b/;

const hours =
  /\b(mnafungua|mnafunga|mmefungua|mmefunga|mko wazi|mpo wazi|saa za kazi|muda wa kazi|saa ngapi mnafungua|mnafanya kazi)\b|\b(opening|working|business|closing) (hours|times?)\b|\b(what time|when) (do|are|does) (you|the shop) (open|close)\b|\b(are you|is the shop) (still )?(open|closed)\b/;

const place =
  /\b(mko|mpo|uko|upo|liko|lipo|mlipo|mnapatikana|lenu|duka)\b.{0,20}\bwapi\b|\bwapi (mko|mpo|mlipo|duka)\b|\b(mahali|sehemu) (mlipo|mnapopatikana|duka)\b|\bwhere (are you|is (the|your) (shop|store)|can i find you)\b|\b(shop|your|store) (location|address)\b|^(location|anwani|address|ramani)$/;

const thanks =
  /^(sawa |ok |okay |haya |poa )?(asante|ahsante|asanteni|ahsanteni|shukrani|nashukuru|tunashukuru|thanks|thank you|thx)( (sana|saana|mno|much|so much|very much|a lot|dada|kaka|ndugu|mkuu|boss|jamani|kwa (huduma|msaada|majibu|kunisaidia|haraka|kila kitu)( nzuri| yenu)?|for (your|the) (help|service|answer)))*$/;

const sells =
  /^(?:je |samahani |habari |naomba kujua |naulizia |nauliza )*(mna|mnauza|mnazo|mnayo|unauza|una|kuna|ipo|zipo|do you (?:have|sell)|have you got|is there|are there|any)\b (.+)$/;
/** What can begin a question about other things as well. */
const vague = new Set(["una", "kuna", "ipo", "zipo", "is there", "are there", "any"]);
const fillers = new Set(
  `je ya za la wa cha vya na kwa ngapi gani bei leo hapo hapa dukani kwenu pia nyingine zozote yoyote lolote a an the any
  some of for in your stock shop today please tafadhali available left bado sasa now`.split(/\s+/),
);

/**
 * What a message asks, or null. It reads only what nothing else has read: an answer to what was offered and a word of the
 * menu come first.
 *
 * @param words plain: small letters, single spaces
 */
export function readQuestion(words: string): Question | null {
  if (words.length > 160) return null;
  if (has(words, thanks)) return { kind: "thanks" };
  const asksForOrder = has(words, order) && has(words, ownOrder) && has(words, whereabouts);
  if (asksForOrder && !has(words, changesOrder)) return { kind: "where_is_order" };
  if (has(words, hours)) return { kind: "opening_hours" };
  if (has(words, place)) return { kind: "shop_place" };
  const [, verb = "", rest = ""] = sells.exec(words) ?? [];
  const wanted = rest.split(" ").filter((word) => word.length > 2 && !fillers.has(word));
  if (wanted.length === 0 || wanted.length > 4) return null;
  return { kind: "product", words: wanted, isPlain: !vague.has(verb) };
}

/** A word as products may be named with it: a Swahili plural (magauni, vitenge) is looked for by its stem as well. */
export const spellings = (word: string): string[] =>
  word.length > 5 && /^(ma|vi)/.test(word)
    ? [word, word.startsWith("vi") ? `ki${word.slice(2)}` : word.slice(2)]
    : [word];

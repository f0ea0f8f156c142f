import { toLine } from "./fit-goods.rules.ts";
import { strongRole, weakRole } from "./function-words.ts";
import type { Lexicon } from "./lexicon.rules.ts";
import { lexSentence, type Token } from "./lex-sentence.rules.ts";
import { markLive } from "./live-words.rules.ts";
import { hasVariantWord, type Mention, type Pending } from "./mentions.rules.ts";
import type { ReadLine, Reading } from "./reading.ts";
import { splitText } from "./split-text.rules.ts";
import { splitRemovals } from "./removal.rules.ts";
import { Scan } from "./scan-goods.rules.ts";
import { asksToHear, goodsTopicOf, isOfOwnOrder, topicOf } from "./topics.rules.ts";

const longest = 600;

/** Whether a message has a word that is none of everyday language, before anybody knows what the shop sells. */
export const mayNameGoods = (message: string): boolean =>
  splitText(message).some(
    ({ text }) => /^[\p{L}\p{N}]/u.test(text) && strongRole(text) === null && weakRole(text) === null,
  );

/** Reads a message against what a shop sells. It never guesses: where several goods fit, all of them are in a line. */
export function readSentence(lexicon: Lexicon, message: string): Reading {
  if (message.length > longest) return { kind: "nothing", unknown: [], isRefused: false };
  const tokens = lexSentence(lexicon, message);
  return readRemoval(lexicon, tokens) ?? readTokens(lexicon, tokens);
}

/** What is to be taken out, with what is wanted besides; null where it is not all known goods, each by its own name. */
function readRemoval(lexicon: Lexicon, tokens: readonly Token[]): Reading | null {
  const split = splitRemovals(tokens);
  if (!split) return null;
  const parts = split.removed.map(({ tokens: part, isCounted }) => {
    const { mentions, unread } = findMentions(lexicon, part);
    const lines = mentions.map(toLine).filter((line) => line !== null);
    const isClear = lines.every(
      ({ productIds, quantity, unknown }) =>
        productIds.length > 0 && unknown.length === 0 && (quantity !== null || !isCounted),
    );
    return { lines, isClear: isClear && lines.length > 0 && unread === 0 };
  });
  if (!parts.every(({ isClear }) => isClear)) return null;
  const rest = readTokens(lexicon, split.rest);
  const { lines: more, unread } = rest.kind === "order" ? rest : { lines: [], unread: [] };
  return { kind: "removal", lines: parts.flatMap(({ lines }) => lines), more, unread };
}

function readTokens(lexicon: Lexicon, tokens: readonly Token[]): Reading {
  const text = tokens.map((token) => token.text).join(" ");
  const { mentions, unread } = findMentions(lexicon, tokens);
  const lines = mentions.map(toLine).filter((line) => line !== null);
  const known = lines.filter(({ productIds }) => productIds.length > 0);
  const named = mentions.filter((mention) => toLine(mention) !== null);
  const wanted = wantedOf(
    lines,
    lines.map((_, at) => named[at]!.isWanted),
  );

  const topic = topicOf(text);
  if (topic && !known.some((line) => line.quantity !== null)) return { kind: "question", topic, lines: [] };
  if (known.length === 0 && isOfOwnOrder(text)) return { kind: "question", topic: "my_order", lines: [] };
  const asked = goodsTopicOf(text);
  const hears = asksToHear(text);
  const orders = wanted.some((line) => line.productIds.length > 0 || line.quantity !== null) && !hears;
  if (asked && lines.length > 0 && !orders && !(asked === "stock" && isCounted(known))) {
    const about = known.length > 0 ? known : lines;
    if (known.length > 0 || unread < 4) return { kind: "question", topic: asked, lines: about };
  }
  if (hears) return nothing(lines, tokens);
  if (wanted.length > 0) return order(wanted, lines);
  const isBare = unread === 0 && lines.every((line) => line.productIds.length > 0);
  const counted = lines.filter((line) => line.quantity !== null);
  if (known.length > 0 && isBare && praises(tokens) === 0) return order(lines, lines);
  if (counted.length > 0 && unread <= 3) return order(counted, lines);
  return nothing(lines, tokens);
}

/**
 * What of the goods is asked for: those behind a word that asks, and those that are counted. A word that is neither known nor
 * counted is asked for only where nothing else is.
 */
function wantedOf(lines: ReadLine[], isWanted: boolean[]): ReadLine[] {
  if (!isWanted.includes(true)) return [];
  const known = lines.filter(
    ({ productIds, quantity }, at) => productIds.length > 0 && (isWanted[at] || quantity !== null),
  );
  const all = lines.filter((line, at) => isWanted[at] && line.productIds.length === 0);
  const unknown = known.length > 0 ? all.filter(({ quantity }) => quantity !== null) : all;
  return lines.filter((line) => known.includes(line) || unknown.includes(line));
}

const order = (lines: ReadLine[], all: ReadLine[]): Reading => ({
  kind: "order",
  lines,
  unread: all.filter((line) => !lines.includes(line)).flatMap(({ unknown }) => unknown),
});

const nothing = (lines: ReadLine[], tokens: readonly Token[]): Reading => ({
  kind: "nothing",
  isRefused: tokens.some(({ kind }) => kind === "deny"),
  unknown: lines.flatMap(({ unknown }) => unknown),
});

const isCounted = (lines: ReadLine[]): boolean => lines.some(({ quantity }) => quantity !== null);

/** "Kanga nzuri sana" praises; who wants one says more, or less. */
const praises = (tokens: readonly Token[]): number =>
  tokens.filter(({ text }) =>
    /^(nzuri|mzuri|vizuri|safi|great|nice|beautiful|asante|ahsante|thanks|thank|hongera|poa)$/.test(text),
  ).length;

function findMentions(lexicon: Lexicon, tokens: readonly Token[]) {
  const { isLive, isWanted } = markLive(tokens);
  const mentions: Mention[] = [];
  let unread = 0;
  let part: Token[] = [];
  let wanted = false;
  const close = () => {
    const scan = new Scan(lexicon, part, wanted, mentions.at(-1) ?? null).read();
    mentions.push(...scan.mentions);
    if (scan.mentions.length === 0) for (const said of scan.said) complete(mentions, said, wanted);
    unread += scan.unread;
    part = [];
  };
  let isAside = false;
  for (const [at, token] of tokens.entries()) {
    const ends = ["separator", "end", "turn", "want"].includes(token.kind);
    if (ends) {
      close();
      isAside = false;
    } else if (!isLive[at]) close();
    else if (token.kind === "aside") isAside = !isNameGoingOn(lexicon, part, tokens[at + 1]);
    else if (!isAside) part.push(token);
    wanted = isWanted[at] ?? false;
  }
  close();
  return { mentions: withoutSums(mentions), unread };
}

/** "kwa" in "kitenge kwa mita". */
const isNameGoingOn = (lexicon: Lexicon, part: readonly Token[], next: Token | undefined): boolean =>
  (next?.kind === "unit" || (next?.kind === "goods" && lexicon.byWord.has(next.key))) &&
  part.some(({ kind }) => kind === "goods");

/** What is said of goods after them: "mashati mawili, moja L na moja XL", "mafuta ya lita tano, madumu mawili". */
function complete(mentions: Mention[], said: Pending, isWanted: boolean): void {
  const prior = mentions.at(-1);
  if (!prior || prior.entries.size === 0) return;
  const variantWords = said.variantWords.filter((word) => hasVariantWord(prior, word));
  const hasVariant = variantWords.length > 0;
  if (said.quantity === null && !hasVariant && said.amounts.length === 0) return;
  const isNew = hasVariant && said.quantity !== null && prior.quantity !== null;
  const isOther = hasVariant && prior.variantWords.length > 0 && said.amounts.length === 0;
  if (isNew || isOther) {
    mentions.push({ ...prior, quantity: said.quantity, variantWords, isWanted: prior.isWanted || isWanted });
    return;
  }
  prior.quantity ??= said.quantity;
  prior.amounts.push(...said.amounts);
  prior.variantWords.push(...variantWords);
  prior.containers.push(...said.containers);
  prior.isWanted ||= isWanted;
}

/** "Mashati mawili, moja L na moja XL" are two shirts, not four. */
function withoutSums(mentions: Mention[]): Mention[] {
  return mentions.filter((mention, at) => {
    if (mention.quantity === null || mention.variantWords.length > 0) return true;
    let sum = 0;
    for (const after of mentions.slice(at + 1)) {
      if (after.entries.size !== mention.entries.size || after.variantWords.length === 0) break;
      if (![...after.entries].every((entry) => mention.entries.has(entry))) break;
      sum += after.quantity ?? 1;
    }
    return sum !== mention.quantity;
  });
}

import type { Entry } from "./goods.rules.ts";
import type { Lexicon } from "./lexicon.rules.ts";
import type { VariantId } from "#kernel/ids.ts";
import { type Dimension, unitOf } from "./measures.rules.ts";
import { joinNumbers, numberOf } from "./numbers.rules.ts";
import { resolveWord, type Resolved } from "./resolve-word.rules.ts";
import { type Piece, splitText } from "./split-text.rules.ts";
import { keyOf } from "./word-forms.rules.ts";

/** A piece of a sentence with what it does. */
export type Token =
  | Resolved
  | { kind: "amount"; text: string; value: number; dimension: Dimension }
  | { kind: "code"; text: string; entry: Entry; variantId: VariantId | null }
  /** The end of a sentence. */
  | { kind: "end"; text: string };

const mostPieces = 120;
const mostCount = 999;

/** The tokens of a message, numbers and measures put together. */
export function lexSentence(lexicon: Lexicon, text: string): Token[] {
  const tokens = takeCodes(lexicon, text).flatMap((part) =>
    typeof part === "string" ? toTokens(lexicon, splitText(part).slice(0, mostPieces)) : [part],
  );
  return joinAmounts(joinDozens(joinAll(tokens)));
}

/** Item codes have signs and figures of their own: they are found before the text is taken apart. */
function takeCodes(lexicon: Lexicon, text: string): (string | Token)[] {
  if (lexicon.codes.size === 0) return [text];
  const parts: (string | Token)[] = [];
  for (const piece of text.split(/(\s+)/)) {
    const bare = piece.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, "").toLowerCase();
    const named = /[a-z]/i.test(bare) && /[\d-]/.test(bare) ? lexicon.codes.get(bare) : undefined;
    if (named) parts.push({ kind: "code", text: bare, ...named });
    else if (typeof parts.at(-1) === "string") parts[parts.length - 1] = `${parts.at(-1) as string}${piece}`;
    else parts.push(piece);
  }
  return parts;
}

function toTokens(lexicon: Lexicon, pieces: Piece[]): Token[] {
  const tokens: Token[] = [];
  for (let at = 0; at < pieces.length; at++) {
    const { text } = pieces[at]!;
    const next = pieces[at + 1];
    const value = numberOf(text);
    const unit = value !== null && next ? unitOf(next.text, next.touches) : null;
    if (value !== null && unit && next!.touches) {
      tokens.push({ kind: "amount", text, value: value * unit.factor, dimension: unit.dimension });
      at += 1;
    } else if (value !== null && next?.touches && /^(am|pm|st|nd|rd|th|hrs)$/.test(next.text)) {
      tokens.push({ kind: "noise", text });
      at += 1;
    } else if (/^[.!?\n;]$/.test(text)) tokens.push({ kind: "end", text });
    else if (/^[,+&:]$/.test(text)) tokens.push({ kind: "separator", text });
    else if (text === "take" && /^(out|off)$/.test(next?.text ?? "")) {
      tokens.push({ kind: "deny", text: "remove" });
      at += 1;
    } else if (text === "x" && (value !== null || pieces[at - 1] || next))
      tokens.push({ kind: "noise", text });
    else if (text === "for" && /^(much|price|cost)$/.test(pieces[at - 1]?.text ?? ""))
      tokens.push({ kind: "noise", text });
    else if (/^(have|got)$/.test(text) && pieces[at - 1]?.text === "you")
      tokens.push({ kind: "noise", text });
    else if (text === "no" && next && numberOf(next.text) !== null) tokens.push({ kind: "size", text });
    else tokens.push(insideName(lexicon, pieces, at) ?? resolveWord(lexicon, text));
  }
  return tokens;
}

/** "na" of "haba na haba" ties the words of a name together. */
function insideName(lexicon: Lexicon, pieces: Piece[], at: number): Token | null {
  const [before, here, after] = [pieces[at - 1], pieces[at]!, pieces[at + 1]];
  if (!before || !after) return null;
  const isInside = lexicon.inner.has(`${keyOf(before.text)} ${here.text} ${keyOf(after.text)}`);
  return isInside ? { kind: "glue", text: here.text } : null;
}

/** "kumi na mbili" is one number. */
function joinAll(tokens: Token[]): Token[] {
  const joined: Token[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const here = tokens[at]!;
    const last = joined.at(-1);
    const between = joined.at(-2);
    if (here.kind === "number" && last?.kind === "number") {
      const value = joinNumbers(last.value, here.value, false);
      if (value !== null) {
        joined[joined.length - 1] = { ...here, value };
        continue;
      }
    }
    if (here.kind === "number" && between?.kind === "number" && last?.kind === "separator") {
      // "Kanga mbili na nusu kilo ya sukari" are two numbers.
      const isOfOther = here.value < 1 && tokens[at + 1]?.kind === "unit";
      const isJoining = (last.text === "na" || last.text === "and") && !isOfOther;
      const value = isJoining ? joinNumbers(between.value, here.value, true) : null;
      if (value !== null) {
        joined.splice(-2, 2, { ...here, value });
        continue;
      }
    }
    joined.push(here);
  }
  return joined;
}

/** "dazeni mbili", "half a dozen". */
function joinDozens(tokens: Token[]): Token[] {
  const kept = [...tokens];
  for (let at = 0; at < kept.length; at++) {
    if (kept[at]!.kind !== "dozen") continue;
    const text = kept[at]!.text;
    const before = [at - 1, at - 2].find(
      (place, step) => kept[place]?.kind === "number" && (step === 0 || kept[at - 1]?.text === "a"),
    );
    const after = kept[at + 1];
    if (before !== undefined) {
      const { value } = kept[before] as { value: number };
      kept.splice(before, at - before + 1, { kind: "number", text, value: value * 12, dozens: value });
      at = before;
    } else if (after?.kind === "number")
      kept.splice(at, 2, { kind: "number", text, value: after.value * 12, dozens: after.value });
    else kept[at] = { kind: "number", text, value: 12, dozens: 1 };
  }
  return kept.map((token) =>
    token.kind === "number" && token.value > mostCount ? { kind: "noise", text: token.text } : token,
  );
}

/** "kilo mbili", "2 kilo", "nusu lita", "kilo na nusu". */
function joinAmounts(tokens: Token[]): Token[] {
  const joined: Token[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const here = tokens[at]!;
    const unit = here.kind === "unit" ? unitOf(here.text, false) : null;
    const last = joined.at(-1);
    const next = tokens[at + 1];
    if (!unit) joined.push(here);
    else if (last?.kind === "number" && !isSized(joined.at(-2))) {
      joined[joined.length - 1] = amount(here.text, last.value * unit.factor, unit.dimension);
      if (isHalf(next, tokens[at + 2])) {
        const more = (tokens[at + 2] as { value: number }).value;
        joined[joined.length - 1] = amount(here.text, (last.value + more) * unit.factor, unit.dimension);
        at += 2;
      }
    } else if (next?.kind === "number") {
      joined.push(amount(here.text, next.value * unit.factor, unit.dimension));
      at += 1;
    } else if (isHalf(next, tokens[at + 2])) {
      const more = (tokens[at + 2] as { value: number }).value;
      joined.push(amount(here.text, (1 + more) * unit.factor, unit.dimension));
      at += 2;
    } else joined.push(here);
  }
  return joined;
}

const amount = (text: string, value: number, dimension: Dimension): Token => ({
  kind: "amount",
  text,
  value: Math.round(value * 1000) / 1000,
  dimension,
});

const isSized = (token: Token | undefined): boolean => token?.kind === "size";

/** "na nusu" after a unit. */
const isHalf = (joint: Token | undefined, number: Token | undefined): boolean =>
  joint?.kind === "separator" &&
  (joint.text === "na" || joint.text === "and") &&
  number?.kind === "number" &&
  number.value < 1;

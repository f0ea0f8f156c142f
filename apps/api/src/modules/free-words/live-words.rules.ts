import type { Token } from "./lex-sentence.rules.ts";

/** What of a message may be goods that are wanted. */
export type Live = {
  /** For each token whether it is neither refused, nor told of the past, nor about something else. */
  isLive: boolean[];
  /** For each token whether a word that asks for goods stands before it. */
  isWanted: boolean[];
};

/** Refusals and stories reach to the next word that asks for goods, and back to the beginning of their sentence. */
export function markLive(tokens: readonly Token[]): Live {
  const isLive: boolean[] = [];
  const isWanted: boolean[] = [];
  let start = 0;
  while (start < tokens.length) {
    const end = endOfClause(tokens, start);
    markClause(tokens, start, end, { isLive, isWanted });
    start = end;
  }
  return { isLive, isWanted };
}

function endOfClause(tokens: readonly Token[], start: number): number {
  let end = start + 1;
  while (end < tokens.length && !["end", "turn"].includes(tokens[end]!.kind)) end += 1;
  return end;
}

function markClause(tokens: readonly Token[], start: number, end: number, { isLive, isWanted }: Live): void {
  const clause = tokens.slice(start, end);
  const denied = clause.findIndex(({ kind }) => kind === "deny");
  const wanted = clause.findIndex(({ kind }) => kind === "want");
  let live = denied < 0 || (wanted >= 0 && wanted < denied);
  let asked = false;
  let denials = Infinity;
  let promise = false;
  for (const token of clause) {
    if (token.kind === "separator") denials = Infinity;
    if (token.kind === "deny") {
      live = false;
      denials = 0;
    } else if (token.kind === "want" && denials > 0 && !(promise && isInfinitive(token))) {
      live = true;
      asked = true;
      promise = false;
    } else if (isPromise(token)) {
      promise = true;
    } else if (["goods", "unknown", "container", "number", "code"].includes(token.kind)) denials += 1;
    isLive.push(live && !promise);
    isWanted.push(asked);
  }
}

/** "kununua" of "nitakuja kununua" is of the promise. */
const isInfinitive = ({ text }: Token): boolean => text.startsWith("ku");

/** "nitakuja", "nitalipa": about the customer, not about goods. */
const isPromise = (token: Token): boolean => token.kind === "aside" && /^(nita|tuta)/.test(token.text);

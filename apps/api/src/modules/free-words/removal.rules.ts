import type { Token } from "./lex-sentence.rules.ts";

const takesOut = new Set(
  "ondoa ondoeni uondoe niondolee niondoleeni uniondolee toa toeni utoe nitolee unitolee futa ufute remove delete".split(
    " ",
  ),
);
/** Of these it is said how many fewer: "punguza kanga" may mean its price. */
const takesLess = new Set(["punguza", "upunguze", "reduce"]);

/** Parts of a message that take goods out, each without its verb, and what else it says. */
export type Split = { removed: { tokens: Token[]; isCounted: boolean }[]; rest: Token[] };

const isRemover = ({ kind, text }: Token): boolean =>
  kind === "deny" && (takesOut.has(text) || takesLess.has(text));

/** "Instead": what follows is another thing. */
const isInstead = ({ text }: Token): boolean => text === "badala" || text === "instead";

/** Speaks of money, or of what shall be left: nothing that a number of goods can be read from. */
const isOther = ({ text }: Token): boolean =>
  /^(bei|price|prices|punguzo|discount|discounts|shilingi|elfu|hadi|mpaka|to|until|left|leave|bakisha|[a-z]{1,2}baki|[ziy]we|iwe)$/.test(
    text,
  );

/**
 * Takes a message apart where it asks to take goods out: from the verb to what asks for others, or ends the thought. Null where it
 * does not, or says anything that makes it unsure: a refusal, a story, a price, what shall be left of them.
 */
export function splitRemovals(tokens: readonly Token[]): Split | null {
  const isSure = tokens.every(
    (token) => !isOther(token) && (token.kind !== "deny" || isRemover(token) || isInstead(token)),
  );
  if (!isSure || !tokens.some(isRemover)) return null;
  const split: Split = { removed: [], rest: [] };
  let part: Split["removed"][number] | null = null;
  for (const token of tokens) {
    if (isRemover(token)) {
      part = { tokens: [], isCounted: takesLess.has(token.text) };
      split.removed.push(part);
    } else if (isInstead(token)) part = null;
    else {
      if (["want", "turn", "end"].includes(token.kind)) part = null;
      // "Reduce kanga by one."
      if (!part || token.text !== "by") (part?.tokens ?? split.rest).push(token);
    }
  }
  return split;
}

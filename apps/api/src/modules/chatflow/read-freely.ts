import type { Tx } from "#kernel/ctx.ts";
import type { UnansweredMessage } from "#modules/conversations/get-unanswered.ts";
import { getLexicon } from "#modules/free-words/get-lexicon.ts";
import { mayNameGoods, readSentence } from "#modules/free-words/read-sentence.rules.ts";
import type { ReadLine } from "#modules/free-words/reading.ts";
import { isGoodsWord } from "#modules/free-words/resolve-word.rules.ts";
import type { Intent } from "./chat-intent.rules.ts";

/**
 * Reads a message in the customer's own words where nothing else was read from it: against what the shop sells, without a
 * guess. What is not understood stays what it was.
 */
export async function readFreely(tx: Tx, intent: Intent, message: UnansweredMessage): Promise<Intent> {
  if (message.type !== "text" || !mayMeanMore(intent)) return intent;
  const text = String(message.body["body"]);
  // Most greetings say nothing else: the shop's words are not read for them.
  if (intent.kind === "greeting" && !mayNameGoods(text)) return intent;
  const reading = readSentence(await getLexicon(tx), text);
  if (reading.kind === "nothing") {
    const { unknown, isRefused } = reading;
    return intent.kind === "unknown" ? { kind: "unknown", words: unknown, isRefused } : intent;
  }
  if (reading.kind === "order") return { kind: "wish", lines: reading.lines, unread: reading.unread };
  if (reading.kind === "removal") return reading;
  switch (reading.topic) {
    case "place":
      return { kind: "question", question: { kind: "shop_place" } };
    case "hours":
      return { kind: "question", question: { kind: "opening_hours" } };
    case "my_order":
      return { kind: "question", question: { kind: "where_is_order" } };
    case "delivery":
    case "payment":
      return { kind: "question", question: { kind: reading.topic } };
    case "price":
    case "stock": {
      const { topic, lines } = reading;
      const isOfGoods = lines.some((line) => line.productIds.length > 0 || line.unknown.some(isGoodsWord));
      // "Are they available?" names nothing; the question about a word that no product has is answered as it always was.
      if (!isOfGoods || (intent.kind === "question" && !isKnown(lines))) return intent;
      return { kind: "question", question: { kind: "goods", topic, lines } };
    }
  }
}

const isKnown = (lines: ReadLine[]): boolean => lines.some(({ productIds }) => productIds.length > 0);

/** A greeting may go on with an order, and a question about goods may say more of them. */
const mayMeanMore = (intent: Intent): boolean =>
  intent.kind === "unknown" ||
  intent.kind === "greeting" ||
  (intent.kind === "question" && intent.question.kind === "product");

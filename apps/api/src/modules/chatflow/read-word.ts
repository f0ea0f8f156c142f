import type { ConversationRow } from "#db/schema/conversations.ts";
import type { Tx } from "#kernel/ctx.ts";
import type { UnansweredMessage } from "#modules/conversations/get-unanswered.ts";
import { readNotice } from "#modules/conversations/notice.rules.ts";
import { onlyDebtWaiting } from "#modules/debts/debts-waiting.ts";
import { getOpenOffers } from "#modules/price-offers/answer-price-offer.ts";
import { readTypedAnswer } from "./change-in-words.rules.ts";
import type { BotState } from "./bot-state.rules.ts";
import { type Choice, choiceId, readChoiceId } from "./chat-choice.rules.ts";
import { type Intent, repliedWamid } from "./chat-intent.rules.ts";
import { findButtons, findLastButtons } from "./chatflow.repository.ts";
import { readDebtAnswer } from "./debt-answer.rules.ts";

/** The customer's word on what the shop asked them: a change of an order, a price, or goods on credit. */
export type Word = Extract<Choice, { kind: "change" | "offer" | "entry" }>;

const isWord = (choice: Choice | null): choice is Word =>
  choice?.kind === "change" || choice?.kind === "offer" || choice?.kind === "entry";

/** Whether an intent is such a word, which counts whoever speaks for the shop meanwhile. */
export const isWordIntent = (intent: Intent): boolean => intent.kind === "choice" && isWord(intent.choice);

/**
 * A word typed in place of tapping the button that it names: as the reply to the question, or, to a price and to goods on credit,
 * by itself while exactly one is open and the shop has said nothing since. Anywhere else the same word may mean anything, and is
 * no answer.
 */
export async function readTypedWord(
  tx: Tx,
  { id, channelId, customerId }: ConversationRow,
  message: UnansweredMessage,
): Promise<Intent | null> {
  if (message.type !== "text") return null;
  const text = String(message.body["body"]);
  const answer = readTypedAnswer(text);
  const debtWord = readDebtAnswer(text);
  if (answer === null && debtWord === null) return null;
  const wamid = repliedWamid(message);
  const { buttons, sender } =
    wamid === null
      ? await findLastButtons(tx.db, tx.shopId, id, message.sequence)
      : await findButtons(tx.db, tx.shopId, channelId, wamid);
  const notice = readNotice(sender);
  if (notice?.notice === "debt") {
    const { orderId } = notice;
    // Also under a template, which has no buttons.
    if (debtWord === null || (wamid === null && (await onlyDebtWaiting(tx, customerId)) !== orderId))
      return null;
    return { kind: "choice", choice: { kind: "entry", answer: debtWord, orderId } };
  }
  const choice = buttons
    .map((button) => readChoiceId(button))
    .filter(isWord)
    .find((word) => word.answer === answer);
  if (!choice) return null;
  if (wamid === null) {
    if (choice.kind !== "offer") return null;
    const open = await getOpenOffers(tx, id);
    if (open.length !== 1 || open[0]!.id !== choice.offerId) return null;
  }
  return { kind: "choice", choice };
}

/**
 * A yes or no typed under the question about a wish, or about what is to leave the basket; whether the shop has said more since is
 * asked once it counts.
 */
export function readWishWord(message: UnansweredMessage, { wish, removal, offers }: BotState): Intent | null {
  const answer = message.type === "text" ? readTypedAnswer(String(message.body["body"])) : null;
  if (answer === null) return null;
  const agrees = answer === "agree";
  const choices: Choice[] = [
    ...(wish ? [{ kind: agrees ? "wish_yes" : "wish_no", wishId: wish.id } as const] : []),
    ...(removal ? [{ kind: agrees ? "drop_yes" : "drop_no", removalId: removal.id } as const] : []),
  ];
  const choice = choices.find((one) => offers.some(({ id }) => id === choiceId(one)));
  return choice ? { kind: "choice", choice } : null;
}

import type { ConversationRow } from "#db/schema/conversations.ts";
import { type Ctx, inTransaction, type Tx, withActor } from "#kernel/ctx.ts";
import type { ConversationId, MessageId } from "#kernel/ids.ts";
import { changeConversationMode } from "#modules/conversations/change-conversation-mode.ts";
import { changeConversationLanguage } from "#modules/conversations/change-conversation-language.ts";
import { changeInboxState } from "#modules/conversations/change-inbox-state.ts";
import { changeMarketingConsent } from "#modules/conversations/change-marketing-consent.ts";
import { getUnanswered, type UnansweredMessage } from "#modules/conversations/get-unanswered.ts";
import { saveBotState } from "#modules/conversations/save-bot-state.ts";
import { botSpeaks, silentHours } from "#modules/conversations/waiting.rules.ts";
import { answerByFlow } from "./answer-by-flow.ts";
import { type BotState, readBotState } from "./bot-state.rules.ts";
import { type Intent, isOffersWord, readIntent } from "./chat-intent.rules.ts";
import { languageOf } from "./chat-language.rules.ts";
import { chatTexts } from "./chat-texts.ts";
import { isWordIntent, readTypedWord, readWishWord } from "./read-word.ts";
import { readFreely } from "./read-freely.ts";
import { replyTo } from "./reply-to.ts";
import { say } from "./say.ts";
import type { Turn } from "./turn.ts";

/**
 * Answers everything a customer has written since the last answer, in the order it came. The conversation is
 * locked meanwhile, so two quick messages are answered one after the other and each once. A message that came
 * before a menu went out has its answer in that menu, and one that came before a person wrote has it from that person.
 *
 * @returns the conversation to send in
 */
export function answerMessage(
  ctx: Ctx,
  asked: { conversationId: ConversationId; messageId: MessageId },
): Promise<ConversationId> {
  return inTransaction(ctx, async (tx) => {
    const found = await getUnanswered(tx, asked);
    if (!found) return asked.conversationId;
    let { conversation, lastSequence } = found;
    let state = readBotState(conversation.botState);
    const { customer, shop, personSequence } = found;
    const menu = { at: conversation.menuAt, isWaiting: found.isMenuWaiting };
    // What happens from here on is the customer's doing.
    const asCustomer = withActor(tx, { kind: "customer-chat", channelId: conversation.channelId });
    for (const message of found.messages) {
      const remembered = { conversation, state, lastSequence };
      ({ conversation, state, lastSequence } = await answerOne(
        { tx: asCustomer, customer, shop, menu, personSequence },
        remembered,
        message,
      ));
      conversation = { ...conversation, answeredTo: message.sequence };
    }
    await saveBotState(tx, { ...conversation, botState: state });
    return conversation.id;
  });
}

/** What stays the same while several messages are answered. */
type Scene = Pick<Turn, "tx" | "customer" | "shop"> & {
  /** The last menu before these messages, and whether it has not gone out yet. */
  menu: { at: number; isWaiting: boolean };
  /** The place of what a person of the shop wrote last. */
  personSequence: number;
};
type Remembered = {
  conversation: ConversationRow;
  state: BotState;
  /** The place of the conversation's last message. */
  lastSequence: number;
};

async function answerOne(
  { tx, customer, shop, menu, personSequence }: Scene,
  { conversation: before, state, lastSequence }: Remembered,
  message: UnansweredMessage,
): Promise<Remembered> {
  const intent =
    (await readTypedWord(tx, before, message)) ??
    readWishWord(message, state) ??
    readIntent(message, state.offers);
  // Also where the job of it is late, or runs again: a menu that was asked for before a person answered wakes nobody.
  const isAnsweredByPerson = message.sequence < personSequence;
  let conversation = isAnsweredByPerson ? before : await wake(tx, before, intent);
  const concernsMarketing = isOffersWord(intent);
  // A yes or no to what the shop asked counts, whoever speaks for the shop meanwhile.
  const speaks = botSpeaks(conversation, tx.now()) && !isAnsweredByPerson;
  const mayAnswer = (speaks || isWordIntent(intent)) && customer.blockedAt === null;
  if (!mayAnswer && !concernsMarketing) return { conversation, state, lastSequence };

  const meant = speaks ? await readFreely(tx, intent, message) : intent;
  const written = message.type === "text" ? languageOf(String(message.body["body"])) : null;
  const isOtherLanguage = written !== null && written !== conversation.language;
  if (isOtherLanguage) conversation = await changeConversationLanguage(tx, conversation, written);
  if (!isOtherLanguage && showsMenu(meant) && isAnswered(menu, conversation, message)) {
    return { conversation, state, lastSequence };
  }

  const turn: Turn = { tx, conversation, state, shop, customer, t: chatTexts(conversation.language) };
  const reply =
    (speaks ? await answerByFlow(turn, meant, message) : null) ?? (await replyTo(turn, meant, message));
  if (reply.toPerson) {
    await changeConversationMode(tx, conversation, "human", silentHours);
    conversation = { ...conversation, mode: "human", pausedUntil: null };
  }
  if (reply.marketing) conversation = await changeMarketingConsent(tx, conversation, reply.marketing);
  // Their no to offers is written down all the same, without a word.
  if (customer.blockedAt !== null) return { conversation, state, lastSequence };
  const said = await say(tx, conversation, state, reply);
  if (!speaks && !reply.toPerson && waitsForThisAlone(before, message))
    await changeInboxState(tx, conversation, { waitsSince: null });
  // The conversation is locked: what is said stands behind its last message.
  const saidTo = lastSequence + reply.messages.length;
  if (reply.isMenu) conversation = { ...conversation, menuAt: saidTo };
  return { conversation, state: said, lastSequence: saidTo };
}

/** What the bot has answered waits for nobody, also while a person speaks for the shop; WhatsApp's times are whole seconds. */
const waitsForThisAlone = ({ waitsSince, unread }: ConversationRow, { at }: UnansweredMessage): boolean =>
  waitsSince !== null && waitsSince >= at && unread <= 1;

/** Intents that are answered with the menu and nothing else. */
const showsMenu = (intent: Intent): boolean =>
  ["greeting", "unknown"].includes(intent.kind) || (intent.kind === "something" && intent.caption === "");

/** Whether a menu is already on its way that the customer cannot have seen when writing this. */
function isAnswered(
  menu: Scene["menu"],
  { menuAt }: ConversationRow,
  { sequence }: UnansweredMessage,
): boolean {
  if (menuAt === 0) return false;
  // A menu of this very turn has not gone out either.
  return sequence < menuAt || menuAt !== menu.at || menu.isWaiting;
}

/**
 * The bot takes over again when its pause is over, or when the customer asks for the menu; where a person has switched it off,
 * only a person switches it on. Who asked for a person still waits for one after that pause.
 */
async function wake(tx: Tx, conversation: ConversationRow, intent: Intent): Promise<ConversationRow> {
  const isOff = conversation.mode === "human" && conversation.pausedUntil === null;
  if (conversation.mode === "bot" || isOff) return conversation;
  const isOver = conversation.mode === "paused" && botSpeaks(conversation, tx.now());
  const isAsked = intent.kind === "start" || (intent.kind === "choice" && intent.choice.kind === "menu");
  if (!isOver && !isAsked) return conversation;
  await changeConversationMode(tx, conversation, "bot");
  return { ...conversation, mode: "bot", pausedUntil: null };
}

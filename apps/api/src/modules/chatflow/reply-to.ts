import type { UnansweredMessage } from "#modules/conversations/get-unanswered.ts";
import { isGoodsWord } from "#modules/free-words/resolve-word.rules.ts";
import { noteNotUnderstood } from "#modules/free-words/note-not-understood.ts";
import type { ReadLine } from "#modules/free-words/reading.ts";
import { answerChange } from "./answer-change.ts";
import { answerDebtEntry } from "./answer-debt-entry.ts";
import { answerOffer } from "./answer-offer.ts";
import { answerOffersWord, askWhatToStart } from "./offers-word.ts";
import { answerNamed, answerQuestion, answerWholeName } from "./answer-question.ts";
import { answerDrop, answerRemoval } from "./ask-removal.ts";
import { answerWish, askWish } from "./ask-wish.ts";
import { textMessage } from "./chat-messages.rules.ts";
import type { Choice } from "./chat-choice.rules.ts";
import { type Intent, repliedWamid } from "./chat-intent.rules.ts";
import { findCaption } from "./chatflow.repository.ts";
import { answerSlot, leaveSet, pickNamed } from "./choose-set.ts";
import { addProduct, addSet, emptyBasket, finishBasket, pickProduct, showBasket } from "./fill-basket.ts";
import { handOver } from "./hand-over.ts";
import { isLate } from "./late-message.rules.ts";
import { payDebt, showDebt } from "./pay-debt.ts";
import { payFromChat } from "./pay-from-chat.ts";
import { closedLead, greet, menuUnder } from "./show-menu.ts";
import { showOrders } from "./show-orders.ts";
import { showCategories, showProducts } from "./show-products.ts";
import { takeCatalogueOrder } from "./take-catalogue-order.ts";
import type { Reply, Turn } from "./turn.ts";
import { wishOf, withMore } from "./wish.rules.ts";

/** What the bot says to an intent. What it does not understand is answered with the menu, never with silence. */
export function replyTo(turn: Turn, intent: Intent, message: UnansweredMessage): Promise<Reply> | Reply {
  const { shop } = turn;
  if (shop.closedForGoodAt !== null) return sayFarewell(turn);
  switch (intent.kind) {
    case "choice":
      return replyToChoice(turn, intent.choice, message);
    case "question":
      return answerQuestion(turn, intent.question, textOf(message));
    case "wish":
      return answerWords(turn, intent, message);
    case "removal":
      return answerRemoval(turn, intent, message);
    case "greeting":
      return greet(turn, intent.isElder);
    case "opt_out":
    case "opt_in":
    case "join":
      return answerOffersWord(turn, intent.kind);
    case "start":
      return askWhatToStart(turn);
    case "catalogue_order":
      return takeCatalogueOrder(turn, intent.items);
    case "something":
      return replyToSomething(turn, intent.caption, message);
    case "unknown":
      return replyToUnknown(turn, intent, message);
  }
}

const textOf = ({ body }: UnansweredMessage): string =>
  typeof body["body"] === "string" ? body["body"] : "";

/** A closed shop offers nothing; as a menu it answers what was written before it went out. */
const sayFarewell = ({ t, shop }: Turn): Reply => ({
  messages: [textMessage(t("closedForGood", { shop: shop.name }))],
  offers: [],
  isMenu: true,
});

/** A photo of the shop's Status or of a product, passed on with its item code, puts that product into the basket. */
async function replyToSomething(turn: Turn, caption: string, message: UnansweredMessage): Promise<Reply> {
  const named = (caption && (await answerNamed(turn, caption))) || (await answerQuoted(turn, message));
  return named || menuUnder(turn, turn.t("somethingSent"));
}

/** Goods in the customer's own words; one that is named whole, or by its code alone, goes into the basket as from a link. */
async function answerWords(
  turn: Turn,
  { lines, unread }: Extract<Intent, { kind: "wish" }>,
  message: UnansweredMessage,
): Promise<Reply> {
  const { t, state } = turn;
  const text = textOf(message);
  const [only, ...others] = lines;
  const isBare = only?.quantity === null && only.variantIds === null && others.length === 0;
  const named =
    (await pickNamed(turn, text)) ??
    (isBare ? await answerNamed(turn, text) : await answerWholeName(turn, text));
  if (named) return named;
  const wish = wishOf(message.id, lines, unread);
  if (wish.lines.length === 0) {
    const quoted = await answerQuoted(turn, message);
    if (quoted) return quoted;
    await noteMissed(turn, text, wish.left);
    // Somebody's first words deserve a welcome where it is not sure that goods are meant.
    const isFirst = turn.conversation.menuAt === 0 && !lines.some(isOfGoods);
    return isFirst ? greet(turn) : menuUnder(turn, t("wishNotSold", { wanted: wish.left.join(", ") }));
  }
  if (wish.left.length > 0 || wish.lines.some(({ unknown }) => unknown.length > 0))
    await noteMissed(turn, text, [...wish.left, ...wish.lines.flatMap(({ unknown }) => unknown)]);
  const isOpen = state.wish && state.offers.some(({ id }) => id.includes(state.wish!.id));
  const lead = closedLead(turn);
  return askWish(turn, isOpen ? withMore(state.wish!, wish) : wish, lead);
}

/** For the shop to teach them: what a sentence holds beside the goods that were understood. */
const noteMissed = ({ tx, conversation }: Turn, text: string, missed: readonly string[]): Promise<void> =>
  noteNotUnderstood(tx, {
    conversationId: conversation.id,
    text,
    words: missed.flatMap((words) => words.split(" ")),
  });

/** Whether words that the shop does not know are goods all the same. */
const isOfGoods = ({ quantity, unknown }: ReadLine): boolean =>
  quantity !== null || unknown.some(isGoodsWord);

/** "Nataka hii" under a photo of the shop's: what stands under that photo says what is meant. Null where it names nothing. */
async function answerQuoted(turn: Turn, message: UnansweredMessage): Promise<Reply | null> {
  const { tx, conversation } = turn;
  const wamid = repliedWamid(message);
  const caption = wamid && (await findCaption(tx.db, tx.shopId, conversation.channelId, wamid));
  return caption ? answerNamed(turn, caption) : null;
}

async function replyToUnknown(
  turn: Turn,
  { words = [], isRefused = false }: Extract<Intent, { kind: "unknown" }>,
  message: UnansweredMessage,
): Promise<Reply> {
  const text = message.type === "text" ? textOf(message) : "";
  const named = text && ((await pickNamed(turn, text)) ?? (isRefused ? null : await answerNamed(turn, text)));
  const meant = named || (isRefused ? null : await answerQuoted(turn, message));
  if (meant) return meant;
  if (text !== "" && !isRefused)
    await noteNotUnderstood(turn.tx, { conversationId: turn.conversation.id, text, words });
  // Somebody's first words deserve a welcome, whatever they are.
  return turn.conversation.menuAt === 0 ? greet(turn) : menuUnder(turn, turn.t("notUnderstood"));
}

function replyToChoice(turn: Turn, choice: Choice, message: UnansweredMessage): Promise<Reply> | Reply {
  const { t, tx } = turn;
  const late = isLate(message.at, tx.now());
  switch (choice.kind) {
    case "menu":
      return menuUnder(turn, t("menuAgain"));
    case "order":
      return showCategories(turn, choice.page);
    case "add_more":
      return showCategories(turn, 0);
    case "category":
      return showProducts(turn, choice.category, choice.page);
    case "product":
      return pickProduct(turn, choice.productId);
    case "pack":
      return addProduct(turn, choice.productId, choice.packId);
    case "slot":
    case "pick":
    case "slot_done":
      return answerSlot(turn, choice);
    case "add_set":
      return addSet(turn, choice.setId);
    case "leave_set":
      return leaveSet(turn);
    case "empty_basket":
      return emptyBasket(turn);
    case "finish":
      return late ? showBasket(turn) : finishBasket(turn);
    case "my_orders":
      return showOrders(turn);
    case "talk":
      return handOver(turn);
    case "change":
      return answerChange(turn, choice);
    case "offer":
      return answerOffer(turn, choice);
    case "entry":
      return answerDebtEntry(turn, choice);
    case "wish_yes":
    case "wish_no":
    case "wish_pick":
    case "wish_variant":
    case "wish_skip":
      return answerWish(turn, choice, message);
    case "drop_yes":
    case "drop_no":
    case "drop_pick":
      return answerDrop(turn, choice, message);
    case "debt":
      return showDebt(turn);
    case "opt_in":
      return answerOffersWord(turn, "opt_in");
    case "pay_debt":
      return late ? showDebt(turn) : payDebt(turn, message.id);
    case "pay":
      return payFromChat(turn, {
        messageId: message.id,
        repliesTo: repliedWamid(message),
        network: choice.network,
        method: choice.method ?? null,
        isLate: late,
      });
  }
}

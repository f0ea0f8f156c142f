import type { UnansweredMessage } from "#modules/conversations/get-unanswered.ts";
import type { ReadLine } from "#modules/free-words/reading.ts";
import { getCatalogue } from "#modules/products/get-catalogue.ts";
import { askWish, counted, counts } from "./ask-wish.ts";
import { basketKeyOf } from "./basket-key.ts";
import { basketReply, type Catalogue, goodsName } from "./basket-reply.ts";
import type { BotState, Removal } from "./bot-state.rules.ts";
import { choiceId } from "./chat-choice.rules.ts";
import type { Intent } from "./chat-intent.rules.ts";
import { buttonsMessage, listMessage } from "./chat-messages.rules.ts";
import type { DropChoice } from "./drop-choice.rules.ts";
import { emptyBasket, showBasket } from "./fill-basket.ts";
import { basketWithout, removalOf, takenOut, wishWithout } from "./removal.rules.ts";
import { menuUnder } from "./show-menu.ts";
import type { Reply, Turn } from "./turn.ts";
import { wishOf } from "./wish.rules.ts";

/** Rows that a list has room for. */
const shownRows = 10;

/**
 * Goods that are no longer wanted. Of a wish that nobody has said yes to they are left out, and it is asked about again; out of
 * the basket they go by a yes alone. What is wanted besides is asked about after that.
 */
export async function answerRemoval(
  turn: Turn,
  { lines, more, unread }: Extract<Intent, { kind: "removal" }>,
  message: UnansweredMessage,
): Promise<Reply> {
  const { state, t } = turn;
  const added = wishOf(message.id, more, unread);
  const isAsked = state.wish && state.offers.some(({ id }) => id.includes(state.wish!.id));
  const smaller = isAsked ? wishWithout(state.wish!, lines) : null;
  if (smaller) return askWish(turn, { ...added, lines: [...smaller.lines, ...added.lines] });
  const { removal, missing } = removalOf(
    { id: message.id, basketKey: basketKeyOf(state.basket) },
    lines,
    state.basket,
  );
  const names = missing.length === 0 ? [] : [t("dropNotThere", { goods: await namesOf(turn, missing) })];
  const wish = added.lines.length > 0 ? added : null;
  if (removal.lines.length > 0) return ask(turn, removal, { lead: names, wish });
  if (wish) return askWish(turn, wish, names.join("\n"));
  const shown =
    state.basket.length > 0 ? await showBasket(turn, names.join("\n")) : menuUnder(turn, names.join("\n"));
  return shown;
}

async function namesOf({ tx }: Turn, lines: readonly ReadLine[]): Promise<string> {
  const ids = lines.flatMap(({ productIds }) => productIds.slice(0, 3));
  const catalogue = await getCatalogue(tx, ids);
  return ids.flatMap((id) => catalogue.get(id)?.name ?? []).join(", ");
}

type Beside = { lead?: string[]; wish: BotState["wish"] };

/** Asks which is meant while that is open, then whether it shall leave the basket. */
async function ask(turn: Turn, removal: Removal, { lead = [], wish }: Beside): Promise<Reply> {
  const { t, state } = turn;
  const catalogue = await catalogueOf(turn);
  const open = removal.lines.findIndex(({ places }) => places.length > 1);
  const remember = { removal, wish };
  if (open >= 0) {
    const offers = removal.lines[open]!.places.slice(0, shownRows).map((place) => ({
      id: choiceId({ kind: "drop_pick", removalId: removal.id, line: open, place }),
      title: nameOf(state.basket[place]!, catalogue),
      description: String(state.basket[place]!.quantity),
    }));
    const message = listMessage([...lead, t("dropWhich")].join("\n"), t("choose"), offers);
    return { messages: [message], offers: offers.map(({ id, title }) => ({ id, title })), remember };
  }
  const goods = takenOut(removal, state.basket).map(({ item, quantity }) => {
    const product = catalogue.get(item.productId);
    return counted(quantity, item.packId === null ? (product?.unit ?? "") : "", nameOf(item, catalogue));
  });
  const offers = [
    { id: choiceId({ kind: "drop_yes", removalId: removal.id }), title: t("dropYes") },
    { id: choiceId({ kind: "drop_no", removalId: removal.id }), title: t("dropNo") },
  ];
  const text = [...lead, t("dropAsk"), ...goods, t("wishRight")].join("\n");
  return { messages: [buttonsMessage(text, offers)], offers, remember };
}

const catalogueOf = ({ tx, state }: Turn): Promise<Catalogue> =>
  getCatalogue(
    tx,
    state.basket.map(({ productId }) => productId),
  );

function nameOf({ productId, packId, variantId }: BotState["basket"][number], catalogue: Catalogue): string {
  const product = catalogue.get(productId);
  if (!product) return "–";
  return goodsName(product, product.packs.find(({ id }) => id === packId) ?? null, variantId);
}

/** Takes what a customer says to that question; of a basket that is another one by now nothing is taken out. */
export async function answerDrop(turn: Turn, choice: DropChoice, message: UnansweredMessage): Promise<Reply> {
  const { t, state } = turn;
  const { removal, basket } = state;
  if (removal?.id !== choice.removalId)
    return basket.length > 0 ? showBasket(turn) : menuUnder(turn, t("wishOver"));
  const wish = state.wish?.id === removal.id ? state.wish : null;
  if (removal.basketKey !== basketKeyOf(basket)) return over(await showBasket(turn, t("dropChanged")));
  switch (choice.kind) {
    case "drop_pick": {
      const isOffered = removal.lines[choice.line]?.places.includes(choice.place);
      const lines = removal.lines.map((line, at) =>
        isOffered && at === choice.line ? { ...line, places: [choice.place] } : line,
      );
      return ask(turn, { ...removal, lines }, { wish });
    }
    case "drop_no":
      return goOn(turn, basket, wish, t("dropKept"));
    case "drop_yes":
      return (await counts(turn, choice, message))
        ? goOn(turn, basketWithout(removal, basket), wish, t("dropped"))
        : ask(turn, removal, { wish });
  }
}

const over = (reply: Reply): Reply => ({ ...reply, remember: { ...reply.remember, removal: null } });

/** Asks about what is wanted besides, else shows the basket as it is now. */
async function goOn(
  turn: Turn,
  basket: BotState["basket"],
  wish: BotState["wish"],
  lead: string,
): Promise<Reply> {
  const after = { ...turn, state: { ...turn.state, basket, removal: null } };
  if (wish) {
    const asked = await askWish(after, wish, lead);
    return over({ ...asked, remember: { basket, ...asked.remember } });
  }
  if (basket.length === 0) return over(emptyBasket(after));
  return over(basketReply(after, lead, basket, await catalogueOf(after)));
}

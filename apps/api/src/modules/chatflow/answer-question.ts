import { formatDeadline } from "@agiza/i18n/dates";
import { findByWords } from "#modules/products/find-by-words.ts";
import { findNamed } from "#modules/products/find-named.ts";
import { noteNotUnderstood } from "#modules/free-words/note-not-understood.ts";
import { getPickupPlaces } from "#modules/pickup-places/get-pickup-places.ts";
import { isClosedNow, openingState } from "#modules/shops/opening-hours.rules.ts";
import { answerAboutGoods } from "./answer-about-goods.ts";
import { choiceId } from "./chat-choice.rules.ts";
import { listMessage, textMessage } from "./chat-messages.rules.ts";
import { type Question, spellings } from "./chat-question.rules.ts";
import { pickProduct } from "./fill-basket.ts";
import { namedIn } from "./named-product.rules.ts";
import { openingLines } from "./opening-lines.rules.ts";
import { menuUnder } from "./show-menu.ts";
import { showOrders } from "./show-orders.ts";
import { showCategories, shownPrice } from "./show-products.ts";
import { tellDelivery, tellPayment } from "./tell-terms.ts";
import type { Reply, Turn } from "./turn.ts";

const shownProducts = 10;

/** Answers a question in the customer's own words; what was offered before stays open beside the answer. */
export async function answerQuestion(turn: Turn, question: Question, text: string): Promise<Reply> {
  const { t, shop } = turn;
  switch (question.kind) {
    case "where_is_order":
      return showOrders(turn);
    case "opening_hours":
      return beside(turn, tellHours(turn));
    case "shop_place":
      return beside(turn, await tellPlace(turn));
    case "thanks":
      return beside(turn, t("thanksBack", { shop: shop.name }));
    case "delivery":
      return beside(turn, await tellDelivery(turn, text));
    case "payment":
      return beside(turn, await tellPayment(turn));
    case "goods": {
      const words = question.lines.flatMap(({ unknown }) => unknown);
      if (words.length > 0)
        await noteNotUnderstood(turn.tx, { conversationId: turn.conversation.id, text, words });
      return answerAboutGoods(turn, question);
    }
    case "product":
      return showFound(turn, question, text);
  }
}

const beside = ({ state }: Turn, text: string): Reply => ({
  messages: [textMessage(text)],
  offers: state.offers,
});

function tellHours({ tx, t, shop }: Turn): string {
  const lines = openingLines(shop.openingHours, t);
  const now = tx.now();
  if (isClosedNow(shop, now)) {
    const { opensAt } = openingState(shop, now);
    return opensAt ? t("closedNow", { time: formatDeadline(opensAt, t.language) }) : t("closedForNow");
  }
  if (lines.length === 0) return t("hoursAlways");
  const { open } = openingState(shop, now);
  return [t(open ? "hoursOpen" : "hoursClosed"), ...lines].join("\n");
}

async function tellPlace({ tx, t, shop }: Turn): Promise<string> {
  const places = await getPickupPlaces(tx);
  const where = [shop.area, shop.region].filter(Boolean).join(", ");
  const texts = [
    where === "" ? null : t("placeShop", { place: where }),
    places.length === 0 ? null : t("placePickup", { places: places.map(placeInWords).join("; ") }),
  ].filter((text) => text !== null);
  return texts.length === 0 ? t("placeUnknown") : texts.join("\n");
}

const placeInWords = ({ name, address }: { name: string; address: string }): string =>
  address === "" ? name : `${name}, ${address}`;

async function showFound(
  turn: Turn,
  { words, isPlain }: Extract<Question, { kind: "product" }>,
  text: string,
): Promise<Reply> {
  const { tx, t, conversation } = turn;
  const found = await findByWords(tx, words.map(spellings), shownProducts);
  if (found.length === 0) {
    await noteNotUnderstood(tx, { conversationId: conversation.id, text, words });
    return isPlain
      ? showCategories(turn, 0, t("notFound", { wanted: words.join(" ") }))
      : menuUnder(turn, t("notUnderstood"));
  }
  return listFound(turn, found);
}

function listFound({ t }: Turn, found: Awaited<ReturnType<typeof findByWords>>): Reply {
  const rows = found.map((product) => {
    return {
      id: choiceId({ kind: "product", productId: product.id }),
      title: product.name,
      description: shownPrice(t, product),
    };
  });
  return {
    messages: [listMessage(t("foundProducts"), t("choose"), rows)],
    offers: rows.map(({ id, title }) => ({ id, title })),
  };
}

/** The one product whose name the whole message is, whatever its words and figures could mean besides; null: there is none. */
export async function answerWholeName(turn: Turn, text: string): Promise<Reply | null> {
  const [whole] = namedIn(text).names;
  if (whole === undefined) return null;
  const [only, ...others] = await findNamed(turn.tx, { codes: [], names: [whole] }, 2);
  return only && others.length === 0 ? pickProduct(turn, only.id, whole) : null;
}

/**
 * Puts the product into the basket that a message names by its item code or its whole name, as a shop's link and card do;
 * shows them where several have it. Null where none is named.
 */
export async function answerNamed(turn: Turn, text: string): Promise<Reply | null> {
  const named = namedIn(text);
  if (named.names.length === 0) return null;
  const found = await findNamed(turn.tx, named, shownProducts);
  const [only, ...others] = found;
  if (!only) return null;
  return others.length === 0 ? pickProduct(turn, only.id, named.names[0]) : listFound(turn, found);
}

import { formatMoney } from "@agiza/i18n/money";
import type { CatalogueProduct } from "#db/catalogue-json.ts";
import { fractionalUnits } from "#db/schema/products.ts";
import { timesQuantity } from "#kernel/money.ts";
import type { UnansweredMessage } from "#modules/conversations/get-unanswered.ts";
import { getCatalogue } from "#modules/products/get-catalogue.ts";
import { isPriceOpen, startingPrice } from "#modules/products/catalogue.rules.ts";
import { basketReply, type Catalogue, goodsName, priceOfGoods } from "./basket-reply.ts";
import { addToBasket, type Wish } from "./bot-state.rules.ts";
import { type Choice, choiceId } from "./chat-choice.rules.ts";
import { buttonsMessage, listMessage } from "./chat-messages.rules.ts";
import type { ChatTexts } from "./chat-texts.ts";
import { findLastButtons } from "./chatflow.repository.ts";
import { isLate } from "./late-message.rules.ts";
import { showBasket } from "./fill-basket.ts";
import { menuUnder } from "./show-menu.ts";
import type { Reply, Turn } from "./turn.ts";
import type { WishChoice } from "./wish-choice.rules.ts";
import { chosen, type Doubt, doubtOf, settle, variantOf, type WishNote, without } from "./wish.rules.ts";

/** Rows of a list beside the one that leaves it. */
const shownRows = 9;

/** Asks for what is not clear of a wish yet, else whether all of it shall go into the basket. */
export async function askWish(turn: Turn, asked: Wish, lead?: string): Promise<Reply> {
  const { t } = turn;
  const catalogue = await getCatalogue(
    turn.tx,
    asked.lines.flatMap(({ productIds }) => productIds),
  );
  const { wish, notes } = settle(asked, catalogue);
  const said = [lead, ...notes.map((note) => noteInWords(t, note))].filter((text) => text !== undefined);
  if (wish.lines.length === 0) {
    const left = wish.left.length === 0 ? [] : [t("wishLeft", { words: wish.left.join(", ") })];
    return { ...menuUnder(turn, [...said, ...left, t("menuAgain")].join("\n")), remember: { wish: null } };
  }
  const doubt = doubtOf(wish, catalogue);
  return doubt ? askDoubt(turn, wish, doubt, catalogue, said) : confirm(turn, wish, catalogue, said);
}

function noteInWords(t: ChatTexts, note: WishNote): string {
  const { name: product } = note;
  switch (note.kind) {
    case "gone":
      return t("wishGone", { product });
    case "alone":
      return t("wishAlone", { product });
    case "left":
      return t("wishOnly", { product, count: note.count });
  }
}

function askDoubt(turn: Turn, wish: Wish, doubt: Doubt, catalogue: Catalogue, said: string[]): Reply {
  const { t, customer } = turn;
  const { place } = doubt;
  const wishId = wish.id;
  const row = (choice: Choice, title: string, description: string) => ({
    id: choiceId(choice),
    title,
    description,
  });
  const rows =
    doubt.kind === "which"
      ? doubt.productIds.slice(0, shownRows).flatMap((productId) => {
          const product = catalogue.get(productId);
          const choice = { kind: "wish_pick", wishId, place, productId } as const;
          return product ? [row(choice, product.name, shownPriceOf(t, product))] : [];
        })
      : doubt.variants.slice(0, shownRows).map((variant) => {
          const price = priceOfGoods(doubt.product, { variantId: variant.id }, 1, customer.priceGroup);
          const choice = { kind: "wish_variant", wishId, place, variantId: variant.id } as const;
          return row(choice, variant.name, formatMoney(price));
        });
  const last =
    doubt.kind === "which"
      ? row({ kind: "wish_skip", wishId, place }, t("wishSkip"), t("wishSkipHint"))
      : row({ kind: "wish_variant", wishId, place, variantId: null }, t("wishLater"), t("wishLaterHint"));
  const { unknown } = wish.lines[place]!;
  const missed = unknown.length > 0 ? [t("wishLeft", { words: unknown.join(" ") })] : [];
  const question =
    doubt.kind === "which" ? t("wishWhich") : t("wishVariant", { product: doubt.product.name });
  const offers = [...rows, last];
  return {
    messages: [listMessage([...said, ...missed, question].join("\n"), t("choose"), offers)],
    offers: offers.map(({ id, title }) => ({ id, title })),
    remember: { wish },
  };
}

const shownPriceOf = (t: ChatTexts, product: CatalogueProduct): string => {
  const price = formatMoney(startingPrice(product).priceMinor);
  return isPriceOpen(product) ? t("priceFrom", { price }) : price;
};

/** "0.5 kg × Mchele", "2 × Kanga doti". */
export const counted = (quantity: number, unit: string, name: string): string =>
  `${quantity}${fractionalUnits.includes(unit) ? ` ${unit}` : ""} × ${name}`;

function linesOf({ t, customer }: Turn, wish: Wish, catalogue: Catalogue) {
  return wish.lines.flatMap((line) => {
    const product = catalogue.get(line.productIds[0]!);
    if (!product) return [];
    const variantId = variantOf(line);
    const pack = product.packs.find(({ id }) => id === line.packId) ?? null;
    const unitMinor = priceOfGoods(product, { variantId, pack }, line.quantity, customer.priceGroup);
    const totalMinor = timesQuantity(unitMinor, line.quantity);
    const isOpen = variantId === null && isPriceOpen(product);
    const price = isOpen ? t("priceFrom", { price: formatMoney(totalMinor) }) : formatMoney(totalMinor);
    const name = goodsName(product, pack, variantId);
    return [
      { text: `${counted(line.quantity, pack ? "" : product.unit, name)}: ${price}`, totalMinor, isOpen },
    ];
  });
}

/** The whole of what was read, with what it comes to. Nothing of it is in the basket before a yes. */
function confirm(turn: Turn, wish: Wish, catalogue: Catalogue, said: string[]): Reply {
  const { t } = turn;
  const lines = linesOf(turn, wish, catalogue);
  const sum = lines.reduce((total, { totalMinor }) => total + totalMinor, 0);
  const total = formatMoney(sum);
  const text = [
    ...said,
    ...(wish.left.length > 0 ? [t("wishLeft", { words: wish.left.join(", ") })] : []),
    t("wishAsk"),
    ...lines.map((line) => line.text),
    t("total", { total: lines.some(({ isOpen }) => isOpen) ? t("priceFrom", { price: total }) : total }),
    t("wishRight"),
  ].join("\n");
  const offers = [
    { id: choiceId({ kind: "wish_yes", wishId: wish.id }), title: t("wishYes") },
    { id: choiceId({ kind: "wish_no", wishId: wish.id }), title: t("wishNo") },
  ];
  return {
    messages: [buttonsMessage(text, offers)],
    offers,
    remember: { wish: { ...wish, shownMinor: sum } },
  };
}

/** Takes what a customer says to a question about their wish; a tap on one that is over changes nothing. */
export async function answerWish(turn: Turn, choice: WishChoice, message: UnansweredMessage): Promise<Reply> {
  const { t, state } = turn;
  const { wish } = state;
  if (wish?.id !== choice.wishId)
    return state.basket.length > 0 ? showBasket(turn) : menuUnder(turn, t("wishOver"));
  switch (choice.kind) {
    case "wish_pick":
      return askWish(turn, chosen(wish, choice.place, { productIds: [choice.productId], unknown: [] }));
    case "wish_variant": {
      const { variantId } = choice;
      const said = variantId === null ? { isVariantOpen: true } : { variantIds: [variantId] };
      return askWish(turn, chosen(wish, choice.place, said));
    }
    case "wish_skip":
      return askWish(turn, without(wish, choice.place));
    case "wish_no":
      return { ...menuUnder(turn, t("wishNotAdded")), remember: { wish: null } };
    case "wish_yes": {
      return (await counts(turn, choice, message)) ? addWish(turn, wish) : askWish(turn, wish);
    }
  }
}

/**
 * Whether a yes counts: tapped, or typed while the shop has said nothing since it asked, and not long ago. A word that is typed
 * later may mean anything.
 */
export async function counts(
  { tx, conversation }: Turn,
  choice: Choice,
  message: UnansweredMessage,
): Promise<boolean> {
  if (isLate(message.at, tx.now())) return false;
  if (message.type !== "text") return true;
  const { buttons } = await findLastButtons(tx.db, tx.shopId, conversation.id, message.sequence);
  return buttons.includes(choiceId(choice));
}

async function addWish(turn: Turn, wish: Wish): Promise<Reply> {
  const { t, tx, state } = turn;
  const ids = [
    ...wish.lines.flatMap(({ productIds }) => productIds),
    ...state.basket.map(({ productId }) => productId),
  ];
  const catalogue = await getCatalogue(tx, ids);
  const now = settle(wish, catalogue);
  const sum = linesOf(turn, now.wish, catalogue).reduce((total, { totalMinor }) => total + totalMinor, 0);
  if (now.notes.length > 0 || sum !== wish.shownMinor || doubtOf(now.wish, catalogue))
    return askWish(turn, wish, t("wishChanged"));
  let { basket } = state;
  for (const line of wish.lines) {
    const goods = { productId: line.productIds[0]!, packId: line.packId, variantId: variantOf(line) };
    const more = addToBasket(basket, goods, line.quantity);
    if (!more) return withoutWish(basketReply(turn, t("basketFull"), state.basket, catalogue));
    basket = more;
  }
  return withoutWish(basketReply(turn, t("wishAdded"), basket, catalogue));
}

const withoutWish = (reply: Reply): Reply => ({ ...reply, remember: { ...reply.remember, wish: null } });

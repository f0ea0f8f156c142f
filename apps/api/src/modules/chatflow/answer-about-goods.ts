import { formatMoney } from "@agiza/i18n/money";
import type { CatalogueProduct } from "#db/catalogue-json.ts";
import type { VariantId } from "#kernel/ids.ts";
import {
  isAskedFor,
  isPriceOpen,
  isProductAvailable,
  isVariantAvailable,
  startingPrice,
} from "#modules/products/catalogue.rules.ts";
import { getCatalogue } from "#modules/products/get-catalogue.ts";
import { choiceId } from "./chat-choice.rules.ts";
import { buttonsMessage, listMessage } from "./chat-messages.rules.ts";
import type { Question } from "./chat-question.rules.ts";
import type { ChatTexts } from "./chat-texts.ts";
import { menuUnder } from "./show-menu.ts";
import { showCategories } from "./show-products.ts";
import type { Reply, Turn } from "./turn.ts";

const shownRows = 10;
const shownVariants = 12;

/** Answers what goods cost, or whether there are any, from the catalogue; a tap puts what is shown into the basket. */
export async function answerAboutGoods(
  turn: Turn,
  { lines }: Extract<Question, { kind: "goods" }>,
): Promise<Reply> {
  const { tx, t } = turn;
  const wanted = lines.flatMap(({ unknown }) => unknown).join(" ");
  const ids = lines.flatMap(({ productIds }) => productIds);
  const catalogue = await getCatalogue(tx, ids);
  const found = [...new Set(ids)].flatMap((id) => catalogue.get(id) ?? []);
  if (found.length === 0) return showCategories(turn, 0, t("notFound", { wanted }));
  const available = found.filter(isProductAvailable);
  if (available.length === 0) return menuUnder(turn, t("wishGone", { product: found[0]!.name }));
  const [only, ...others] = available;
  const variantIds = lines.flatMap((line) => line.variantIds ?? []);
  return others.length === 0 ? tellOfOne(turn, only!, variantIds, wanted) : listOf(t, available, wanted);
}

function tellOfOne(turn: Turn, product: CatalogueProduct, variantIds: VariantId[], missed: string): Reply {
  const { t } = turn;
  const asked = product.variants.filter(({ id, active }) => active && variantIds.includes(id));
  const had = (asked.length > 0 ? asked : product.variants).filter(isVariantAvailable);
  const isGone = asked.length > 0 && had.length === 0;
  const name = asked.length === 1 ? `${product.name}, ${asked[0]!.name}` : product.name;
  const others = isGone || asked.length === 0 ? product.variants.filter(isVariantAvailable) : [];
  const [priced] = asked.length === 1 && !isGone ? asked : [];
  const price = isAskedFor(product) ? t("askPrice") : shownPrice(t, product, priced?.priceMinor);
  const text = [
    isGone ? t("wishGone", { product: name }) : t("goodsPrice", { product: name, price }),
    ...(missed === "" ? [] : [t("wishLeft", { words: missed })]),
    ...(others.length > 0
      ? [
          t("goodsVariants", {
            variants: others
              .slice(0, shownVariants)
              .map((one) => one.name)
              .join(", "),
          }),
        ]
      : []),
  ].join("\n");
  const offers = [
    { id: choiceId({ kind: "product", productId: product.id }), title: t("addSet") },
    { id: choiceId({ kind: "order", page: 0 }), title: t("order") },
    { id: choiceId({ kind: "talk" }), title: t("talk") },
  ];
  return { messages: [buttonsMessage(text, offers)], offers };
}

function shownPrice(t: ChatTexts, product: CatalogueProduct, variantMinor: number | undefined): string {
  if (variantMinor !== undefined) return formatMoney(variantMinor);
  const price = formatMoney(startingPrice(product).priceMinor);
  return isPriceOpen(product) ? t("priceFrom", { price }) : price;
}

function listOf(t: ChatTexts, products: CatalogueProduct[], missed: string): Reply {
  const rows = products.slice(0, shownRows).map((product) => ({
    id: choiceId({ kind: "product", productId: product.id }),
    title: product.name,
    description: isAskedFor(product) ? t("askPrice") : shownPrice(t, product, undefined),
  }));
  const text = [...(missed === "" ? [] : [t("wishLeft", { words: missed })]), t("foundProducts")].join("\n");
  return {
    messages: [listMessage(text, t("choose"), rows)],
    offers: rows.map(({ id, title }) => ({ id, title })),
  };
}

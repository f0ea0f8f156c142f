import { formatMoney } from "@agiza/i18n/money";
import type { CatalogueProduct } from "#db/catalogue-json.ts";
import type { PriceGroup, ProductPack } from "#db/schema/products.ts";
import type { ProductId, VariantId } from "#kernel/ids.ts";
import { timesQuantity } from "#kernel/money.ts";
import { chatPictureUrl } from "#modules/media/picture.rules.ts";
import { isPriceOpen } from "#modules/products/catalogue.rules.ts";
import { packLabel } from "#modules/products/packs.rules.ts";
import { unitPriceMinor } from "#modules/products/price-tiers.rules.ts";
import type { BotState } from "./bot-state.rules.ts";
import { choiceId } from "./chat-choice.rules.ts";
import { buttonsMessage } from "./chat-messages.rules.ts";
import type { ChatTexts } from "./chat-texts.ts";
import { priceInChat } from "./show-packs.ts";
import { partsInWords, setPriceInChat } from "./show-set.ts";
import type { Reply, Turn } from "./turn.ts";

const shownLines = 12;

export type Catalogue = Map<ProductId, CatalogueProduct>;

/** "Maji, Katoni (24)", "Gauni la kitenge, L". */
export const goodsName = (
  product: CatalogueProduct,
  pack: ProductPack | null,
  variantId: VariantId | null = null,
): string => {
  const variant = product.variants.find(({ id }) => id === variantId);
  return [product.name, variant?.name, pack && packLabel(pack, product.unit)].filter(Boolean).join(", ");
};

/** What one of so many costs this customer: of a variant, in a pack or by the unit. */
export function priceOfGoods(
  product: CatalogueProduct,
  { variantId, pack = null }: { variantId: VariantId | null; pack?: ProductPack | null },
  quantity: number,
  group: PriceGroup,
): number {
  const variant = product.variants.find(({ id }) => id === variantId);
  return variant ? unitPriceMinor(variant, quantity, group) : priceInChat(product, pack, quantity, group);
}

/** The basket under a text, with what can be done with it; `shown`: whose picture stands above. */
export function basketReply(
  { t, customer, tx }: Turn,
  lead: string,
  basket: BotState["basket"],
  catalogue: Catalogue,
  shown?: CatalogueProduct,
): Reply {
  const lines = basket.flatMap(({ productId, packId, variantId, picks, quantity }) => {
    const product = catalogue.get(productId);
    const pack = packId === null ? null : product?.packs.find(({ id }) => id === packId);
    // What is gone altogether is said when the basket is finished.
    if (!product || pack === undefined) return [];
    const unitMinor = product.set
      ? setPriceInChat(product, product.set, picks)
      : priceOfGoods(product, { variantId, pack }, quantity, customer.priceGroup);
    const totalMinor = timesQuantity(unitMinor, quantity);
    const parts = partsInWords(product, picks);
    const isOpen = variantId === null && isPriceOpen(product);
    return [
      {
        text: [
          `${quantity} × ${goodsName(product, pack, variantId)}: ${fromPrice(t, totalMinor, isOpen)}`,
          ...(parts === "" ? [] : [`   (${parts})`]),
        ].join("\n"),
        totalMinor,
        isOpen,
      },
    ];
  });
  const total = fromPrice(
    t,
    lines.reduce((sum, line) => sum + line.totalMinor, 0),
    lines.some(({ isOpen }) => isOpen),
  );
  const rest = lines.length - shownLines;
  const text = [
    lead,
    "",
    t("basketTitle"),
    ...lines.slice(0, shownLines).map((line) => line.text),
    ...(rest > 0 ? [t("basketMore", { count: rest })] : []),
    t("total", { total }),
  ].join("\n");
  const offers = [
    { id: choiceId({ kind: "add_more" }), title: t("addMore") },
    { id: choiceId({ kind: "finish" }), title: t("finish") },
    { id: choiceId({ kind: "empty_basket" }), title: t("emptyBasket") },
  ];
  const picture = chatPictureUrl(shown?.imageKey ?? null);
  const message = buttonsMessage(text, offers, picture && `${tx.settings.apiUrl}${picture}`);
  return { messages: [message], offers, remember: { basket } };
}

/** An amount, of which a choice that is still to be made may make more. */
const fromPrice = (t: ChatTexts, minor: number, isOpen: boolean): string =>
  isOpen ? t("priceFrom", { price: formatMoney(minor) }) : formatMoney(minor);

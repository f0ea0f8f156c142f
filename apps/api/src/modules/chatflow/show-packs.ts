import { formatMoney } from "@agiza/i18n/money";
import type { CatalogueProduct } from "#db/catalogue-json.ts";
import { fractionalUnits, type PriceGroup, type ProductPack } from "#db/schema/products.ts";
import { startingPrice } from "#modules/products/catalogue.rules.ts";
import { offeredPacks, packLabel, packTiers } from "#modules/products/packs.rules.ts";
import { priceAt, unitPriceMinor } from "#modules/products/price-tiers.rules.ts";
import { choiceId } from "./chat-choice.rules.ts";
import { listMessage } from "./chat-messages.rules.ts";
import { plain } from "@agiza/chatflow/plain";
import type { Reply, Turn } from "./turn.ts";

/** What one of so many costs this customer, by the piece or in a pack. */
export const priceInChat = (
  product: CatalogueProduct,
  pack: ProductPack | null,
  quantity: number,
  group: PriceGroup,
): number =>
  pack
    ? priceAt(packTiers(startingPrice(product), pack, group), quantity)
    : unitPriceMinor(startingPrice(product), quantity, group);

/** Asks whether a product is wanted by the piece or in one of its packs, under a text of why where there is one. */
export function showPacks({ t, customer }: Turn, product: CatalogueProduct, lead?: string): Reply {
  const { id: productId, unit } = product;
  const single = fractionalUnits.includes(unit) ? `1 ${unit}` : t("single");
  const rows = [null, ...offeredPacks(product)].map((pack) => {
    const title = pack ? packLabel(pack, unit) : single;
    const price = formatMoney(priceInChat(product, pack, 1, customer.priceGroup));
    // A name that had to be cut stands whole beside its price.
    const isCut = Array.from(title).length > 24;
    return {
      id: choiceId({ kind: "pack", productId, packId: pack?.id ?? null }),
      title,
      description: isCut ? `${price} · ${title}` : price,
    };
  });
  const question = t("choosePack", { product: product.name });
  return {
    messages: [listMessage([lead, question].filter(Boolean).join("\n\n"), t("choose"), rows)],
    offers: rows.map(({ id, title }) => ({ id, title })),
  };
}

/** The pack that a message names beside its product: "MJ-01 katoni". Null where none or several are. */
export function packNamed(product: CatalogueProduct, message: string): ProductPack | null {
  const withSpaces = (text: string) => ` ${plain(text)} `;
  const said = withSpaces(message).replace(withSpaces(product.name), " ");
  const named = offeredPacks(product).filter(
    ({ name, otherName }) =>
      said.includes(withSpaces(name)) || (otherName !== "" && said.includes(withSpaces(otherName))),
  );
  return named.length === 1 ? named[0]! : null;
}

import { formatMoney } from "@agiza/i18n/money";
import type { ProductCategory } from "#db/schema/products.ts";
import { listCategories } from "#modules/products/list-categories.ts";
import { listOfferedProducts } from "#modules/products/list-offered-products.ts";
import { categorySlug, type Choice, choiceId } from "./chat-choice.rules.ts";
import { listMessage } from "./chat-messages.rules.ts";
import type { ChatTexts } from "./chat-texts.ts";
import { menuUnder } from "./show-menu.ts";
import type { Reply, Turn } from "./turn.ts";

/** A list holds ten rows; where there are more, the tenth leads on. */
const rowsPerPage = 9;

type Row = { id: string; title: string; description?: string };

const categoryName = (t: ChatTexts, category: ProductCategory): string =>
  t(`categories.${categorySlug(category)}` as "categories.home");

/** What the shop sells, by category. */
export async function showCategories(turn: Turn, page: number, lead?: string): Promise<Reply> {
  const { tx, t } = turn;
  const all = await listCategories(tx);
  if (all.length === 0) return menuUnder(turn, t("nothingToSell"));
  const start = page * rowsPerPage < all.length ? page * rowsPerPage : 0;
  const rows = all.slice(start, start + rowsPerPage).map(({ category, count }) => ({
    id: choiceId({ kind: "category", category, page: 0 }),
    title: categoryName(t, category),
    description: t("products", { count }),
  }));
  const next: Choice = { kind: "order", page: page + 1 };
  return list(t, [lead, t("chooseCategory")], rows, start + rowsPerPage < all.length ? next : null);
}

/** What can be had now in a category, with prices. */
export async function showProducts(turn: Turn, category: ProductCategory, page: number): Promise<Reply> {
  const { tx, t } = turn;
  const found = await listOfferedProducts(tx, { category, page });
  if (found.items.length === 0) {
    return page > 0 ? showProducts(turn, category, 0) : showCategories(turn, 0, t("productGoneUnnamed"));
  }
  const rows = found.items.map((product) => {
    const shown = shownPrice(t, product);
    // A name that had to be cut stands whole beside its price.
    const isCut = Array.from(product.name).length > 24;
    const beside = isCut ? product.name : product.description;
    return {
      id: choiceId({ kind: "product", productId: product.id }),
      title: product.name,
      description: beside ? `${shown} · ${beside.replace(/\s+/g, " ")}` : shown,
    };
  });
  const next: Choice = { kind: "category", category, page: found.page + 1 };
  const text = t("chooseProduct", { category: categoryName(t, category) });
  return list(t, [text], rows, found.hasMore ? next : null);
}

/** What a product costs, as a list says it. */
export function shownPrice(
  t: ChatTexts,
  product: { priceMinor: number; priceOnRequest: boolean; hasVariants: boolean },
): string {
  if (product.priceOnRequest) return t("askPrice");
  const price = formatMoney(product.priceMinor);
  return product.hasVariants ? t("priceFrom", { price }) : price;
}

function list(t: ChatTexts, texts: (string | undefined)[], rows: Row[], next: Choice | null): Reply {
  const all = next ? [...rows, { id: choiceId(next), title: t("more"), description: t("moreHint") }] : rows;
  const text = texts.filter(Boolean).join("\n\n");
  return {
    messages: [listMessage(text, t("choose"), all)],
    offers: all.map(({ id, title }) => ({ id, title })),
  };
}

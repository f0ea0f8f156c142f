import type { Ctx } from "#kernel/ctx.ts";
import { seesCosts } from "#kernel/seen-costs.ts";
import { pictureUrl, pictureUrls } from "#modules/media/picture.rules.ts";
import type { ProductForm } from "./product-form.rules.ts";
import { stockStateOf } from "./product-list.rules.ts";
import { proposeMark } from "./product-marks.rules.ts";
import type { ListedProduct } from "./products-list.repository.ts";
import type { ProductDetail } from "./products.repository.ts";

const toPicture = (key: string) => ({ key, ...pictureUrls(key), imageFullUrl: pictureUrl(key, "full") });

const codes = ({ sku, barcode }: Pick<ProductDetail, "sku" | "barcode">) => ({ sku, barcode });

/** A variant's values in the order of the product's options. */
const valuesOf = ({ product }: ProductDetail, options: Record<string, string>): string[] =>
  product.options.map(({ name }) => options[name] ?? "");

/** A product as the context's actor is shown it: what it costs the shop is null to who may not see it. */
export function toProductView(ctx: Pick<Ctx, "actor">, detail: ProductDetail) {
  const { product, variants, groups, pictures } = detail;
  const cost = seesCosts(ctx) ? <T>(value: T) => value : () => null;
  const {
    shopId: _shop,
    nameKey: _name,
    searchKey: _search,
    stockOrder: _order,
    isLow: _low,
    lowTold: _told,
    imageKey,
    position: _,
    ...own
  } = product;
  return {
    ...own,
    ...codes(detail),
    costMinor: cost(own.costMinor),
    priceToMinor: Math.max(
      own.priceMinor,
      ...variants.filter((one) => one.active).map((one) => one.priceMinor),
    ),
    stockState: stockStateOf(own),
    proposedMark: proposeMark(own),
    pictures: [...(imageKey ? [imageKey] : []), ...pictures.map(({ key }) => key)].map(toPicture),
    variants: variants.map(({ options, imageKey: variantKey, ...variant }) => ({
      ...variant,
      values: valuesOf(detail, options),
      costMinor: cost(variant.costMinor),
      picture: variantKey === null ? null : toPicture(variantKey),
    })),
    addOnGroups: groups,
  };
}

export type ProductView = ReturnType<typeof toProductView>;

/** A product of the list as the context's actor is shown it. */
export function toListedView(ctx: Pick<Ctx, "actor">, { imageKey, ...listed }: ListedProduct) {
  return {
    ...listed,
    costMinor: seesCosts(ctx) ? listed.costMinor : null,
    stockState: stockStateOf(listed),
    ...pictureUrls(imageKey),
  };
}

/** What a product is now, as a form says it; stocks are left out, so that saving it leaves them alone. */
export function formOf(detail: ProductDetail): ProductForm {
  const { product, variants, groups, pictures } = detail;
  const {
    shopId: _shop,
    id: _id,
    setKind: _kind,
    nameKey: _name,
    searchKey: _search,
    stock: _stock,
    stockOrder: _order,
    isLow: _low,
    lowTold: _told,
    soldRecently: _sold,
    position: _position,
    archivedAt: _archived,
    createdAt: _created,
    updatedAt: _updated,
    imageKey,
    ...own
  } = product;
  return {
    ...own,
    ...codes(detail),
    imageKeys: [...(imageKey ? [imageKey] : []), ...pictures.map(({ key }) => key)],
    variants: variants.map(({ stock: _left, name: _text, options, ...variant }) => ({
      ...variant,
      values: valuesOf(detail, options),
    })),
    addOnGroupIds: groups.map(({ id }) => id),
  };
}

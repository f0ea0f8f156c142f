import { Switch } from "@agiza/ui/switch";
import { useTranslation } from "react-i18next";
import type { ListedProduct } from "#data/products.ts";
import { classNames } from "#lib/class-names.ts";
import { paths } from "#lib/paths.ts";
import { RowLink } from "#patterns/row-link.tsx";
import { useMay } from "#patterns/use-may.ts";
import { badgeOf, Picture, PlaceIcon, ProductPill, sellingPlaces, sellsAt } from "./product-parts.tsx";
import { quantityText } from "#lib/quantity-text.ts";
import { useOfferProduct } from "./use-offer-product.ts";

type Cell = { product: ListedProduct };

export function NameCell({ product }: Cell) {
  const { t } = useTranslation("products");
  const { id, name, image_small_url: src, variant_count: count, set_kind: kind } = product;
  return (
    <span className="flex min-w-0 items-center gap-3">
      <Picture name={name} src={src} size={40} />
      <span className="min-w-0">
        <RowLink to={paths.product(id)} className="block truncate font-strong text-ink hover:underline">
          {name}
        </RowLink>
        <span className="block truncate text-xs text-ink-3">
          {kind !== null ? t("set") : count === 0 ? t("oneKind") : t("kinds", { count })}
        </span>
      </span>
    </span>
  );
}

export function CategoryCell({ product: { category, subcategory } }: Cell) {
  const { t } = useTranslation("products");
  const ofEighteen = t(`categories.${category}`);
  if (!subcategory) return <span className="block truncate">{ofEighteen}</span>;
  return (
    <>
      <span className="block truncate">{subcategory}</span>
      <span className="block truncate text-xs text-ink-3">{ofEighteen}</span>
    </>
  );
}

export function StockCell({ product }: Cell) {
  const { t } = useTranslation("products");
  const badge = badgeOf(product);
  const { stock } = product;
  return (
    <span className="flex items-center gap-3">
      <span className="w-10 flex-none text-right font-strong tabular-nums">
        {stock === null ? (
          <>
            <span aria-hidden="true">∞</span>
            <span className="sr-only">{t("notCounted")}</span>
          </>
        ) : (
          quantityText(stock)
        )}
      </span>
      {badge && <ProductPill state={badge} />}
    </span>
  );
}

/** Where customers find it; the others are faint, and only read out when they are there. */
export function PlacesCell({ product }: Cell) {
  const { t } = useTranslation("products");
  return (
    <span className="flex gap-2.5">
      {sellingPlaces.map((place) => {
        const sells = sellsAt(product, place);
        return (
          <span
            key={place}
            title={sells ? t(`places.${place}`) : undefined}
            className={classNames(sells ? "text-ink-2" : "text-line-2")}
          >
            <PlaceIcon place={place} />
            {sells && <span className="sr-only">{t(`places.${place}`)}</span>}
          </span>
        );
      })}
    </span>
  );
}

/** Puts a product on sale or hides it, at once; a state to read for who may not. */
export function OnSaleCell({ product }: Cell) {
  const { t } = useTranslation("products");
  const offer = useOfferProduct();
  const mayChange = useMay("product.change") && product.archived_at === null;
  if (!mayChange) return product.available ? t("onSale") : <span className="text-ink-3">–</span>;
  return (
    <Switch
      aria-label={t("onSaleOf", { name: product.name })}
      checked={product.available}
      onChange={({ target }) => offer.mutate({ product, available: target.checked })}
    />
  );
}

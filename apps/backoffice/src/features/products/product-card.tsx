import { ChevronRight } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { ListedProduct } from "#data/products.ts";
import { badgeOf, Picture, Price, ProductPill } from "./product-parts.tsx";
import { quantityText } from "#lib/quantity-text.ts";

/** A product on a phone. */
export function ProductCard({ product }: { product: ListedProduct }) {
  const { t } = useTranslation("products");
  const { name, category, subcategory, variant_count: variants } = product;
  const words = [
    subcategory || t(`categories.${category}`),
    ...(product.set_kind !== null ? [t("set")] : []),
    ...(variants > 0 ? [t("kinds", { count: variants })] : []),
  ];
  return (
    <div className="flex items-center gap-3.5">
      <Picture name={name} src={product.image_small_url} size={64} />
      <div className="min-w-0 flex-1">
        <div className="flex items-center gap-2">
          <span className="min-w-0 flex-1 truncate font-strong">{name}</span>
          <ChevronRight aria-hidden="true" className="size-4 flex-none text-ink-3" strokeWidth={1.9} />
        </div>
        <p className="m-0 truncate text-sm text-ink-3">{words.join(" · ")}</p>
        <div className="mt-0.5 flex flex-wrap items-center justify-between gap-x-2 gap-y-1">
          <Price product={product} />
          <StockOnCard product={product} />
        </div>
      </div>
    </div>
  );
}

function StockOnCard({ product }: { product: ListedProduct }) {
  const { t } = useTranslation("products");
  const badge = badgeOf(product);
  const { stock } = product;
  const left = stock === null ? t("notCounted") : t("stockLeft", { count: stock, left: quantityText(stock) });
  if (badge === null) return <span className="text-sm text-ink-2">{left}</span>;
  return <ProductPill state={badge} {...(badge === "low" && { label: left })} />;
}

import { Button } from "@agiza/ui/button";
import { NumberInput } from "@agiza/ui/number-input";
import { Skeleton } from "@agiza/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { ChevronDown } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { productQuery, type ListedProduct } from "#data/products.ts";
import { classNames } from "#lib/class-names.ts";
import { QueryView } from "#patterns/query-view.tsx";
import { isFractional } from "./product-form.values.ts";
import { Picture } from "./product-parts.tsx";
import { differenceOf } from "./stock-change.rules.ts";
import { quantityText } from "#lib/quantity-text.ts";
import type { StockCounting } from "./use-stock-count.ts";

type CountedProductProps = { product: ListedProduct; count: StockCounting };

/** A product to be counted: a box for what is on the shelf, or one for each of its variants. */
export function CountedProduct({ product, count }: CountedProductProps) {
  const { t } = useTranslation("products");
  const [isOpen, setOpen] = useState(false);
  const { id, name, variant_count: variants, stock } = product;
  const counted = count.lines.filter(({ productId }) => productId === id).length;
  return (
    <li className="border-t border-line">
      <div className="flex items-center gap-3 px-4 py-2.5">
        <Picture name={name} src={product.image_small_url} size={48} />
        <span className="min-w-0 flex-1">
          <span className="block font-strong wrap-anywhere">{name}</span>
          <span className="block text-sm text-ink-3">
            {variants > 0
              ? t(counted > 0 ? "taking.kindsCounted" : "kinds", { count: variants, counted })
              : stock === null
                ? t("notCounted")
                : t("taking.expected", { stock: quantityText(stock) })}
          </span>
        </span>
        {variants > 0 ? (
          <Button
            variant="light"
            aria-expanded={isOpen}
            aria-label={t("taking.open", { name })}
            trailing={
              <ChevronDown
                aria-hidden="true"
                strokeWidth={1.9}
                className={classNames("transition-transform", isOpen && "rotate-180")}
              />
            }
            onClick={() => setOpen(!isOpen)}
          >
            {t("taking.count")}
          </Button>
        ) : (
          <CountBox
            product={product}
            line={{ productId: id, variantId: null, name, expected: stock }}
            count={count}
          />
        )}
      </div>
      {isOpen && <Variants product={product} count={count} />}
    </li>
  );
}

function Variants({ product, count }: CountedProductProps) {
  const { t } = useTranslation("products");
  return (
    <QueryView
      query={useQuery(productQuery(product.id))}
      failedTitle={t("failed")}
      className="py-6"
      skeleton={<Skeleton className="m-4 h-10" />}
    >
      {({ variants }) => (
        <ul
          aria-label={t("taking.variantsOf", { name: product.name })}
          className="m-0 list-none bg-surface-2 p-0"
        >
          {variants
            .filter(({ active }) => active)
            .map((variant) => (
              <li
                key={variant.id}
                className="flex items-center justify-between gap-3 border-t border-line px-4 py-2"
              >
                <span className="min-w-0">
                  <span className="block font-medium wrap-anywhere">{variant.name}</span>
                  {variant.stock !== null && (
                    <span className="block text-sm text-ink-3">
                      {t("taking.expected", { stock: quantityText(variant.stock) })}
                    </span>
                  )}
                </span>
                <CountBox
                  product={product}
                  line={{
                    productId: product.id,
                    variantId: variant.id,
                    name: `${product.name}, ${variant.name}`,
                    expected: variant.stock,
                  }}
                  count={count}
                />
              </li>
            ))}
        </ul>
      )}
    </QueryView>
  );
}

type CountBoxProps = CountedProductProps & { line: Parameters<StockCounting["write"]>[0] };

function CountBox({ product, line, count }: CountBoxProps) {
  const { t } = useTranslation("products");
  const counted = count.countOf(line.variantId ?? line.productId);
  const difference = counted === null ? 0 : differenceOf(counted, line.expected);
  return (
    <span className="flex flex-none items-center gap-2.5">
      {difference !== 0 && line.expected !== null && (
        <span className="text-sm font-semibold text-warning-ink tabular-nums">
          {difference > 0 ? "+" : "−"}
          {quantityText(Math.abs(difference))}
        </span>
      )}
      <span className="w-24">
        <NumberInput
          aria-label={t("taking.countOf", { name: line.name })}
          value={counted}
          decimals={isFractional(product.unit) ? 3 : 0}
          onChange={(value) => count.write(line, value)}
        />
      </span>
    </span>
  );
}

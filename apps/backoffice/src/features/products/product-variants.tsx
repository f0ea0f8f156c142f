import { Card, CardHeader } from "@agiza/ui/card";
import { PackageOpen } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Product, ProductVariant } from "#data/products.ts";
import { classNames } from "#lib/class-names.ts";
import { Picture, Price } from "./product-parts.tsx";
import { quantityText } from "#lib/quantity-text.ts";
import { priceRangeOf, variantGridOf, type VariantGrid } from "./variant-grid.rules.ts";

/** How much there is of each variant: a table of two choices, or a list of any. */
export function ProductVariants({ product }: { product: Product }) {
  const { t } = useTranslation("products");
  const { variants, stock } = product;
  if (variants.length === 0) return null;
  const grid = variantGridOf(product);
  const kinds = t("kinds", { count: variants.filter(({ active }) => active).length });
  return (
    <Card className="overflow-hidden">
      <CardHeader
        title={t("view.variants")}
        note={stock === null ? kinds : t("view.variantsNote", { stock: quantityText(stock), kinds })}
        className="pb-3.5"
      />
      <div className="relative overflow-x-auto">
        {grid ? <Grid product={product} grid={grid} /> : <List product={product} />}
      </div>
    </Card>
  );
}

const head =
  "bg-surface-2 px-3 py-2.5 text-xs font-semibold whitespace-nowrap text-ink-3 first:pl-5 last:pr-5 narrow:first:pl-4";
const cell = "border-t border-line px-3 py-2.5 first:pl-5 last:pr-5 narrow:first:pl-4";

function Grid({ product, grid }: { product: Product; grid: VariantGrid }) {
  const { t } = useTranslation("products");
  const [, down] = product.options;
  return (
    <table className="w-full border-collapse">
      <thead>
        <tr>
          <th scope="col" className={`${head} text-left`}>
            {down?.name}
          </th>
          {grid.columns.map((column) => (
            <th key={column} scope="col" className={`${head} text-center`}>
              {column}
            </th>
          ))}
          <th scope="col" className={`${head} text-right`}>
            {t("price")}
          </th>
        </tr>
      </thead>
      <tbody>
        {grid.lines.map(({ name, cells }) => (
          <tr key={name}>
            <th scope="row" className={`${cell} text-left font-medium whitespace-nowrap`}>
              <span className="flex items-center gap-2.5">
                <PictureOf variants={cells} name={name} />
                {name}
              </span>
            </th>
            {cells.map((variant, index) => (
              <td key={grid.columns[index]} className={`${cell} text-center`}>
                {variant === null ? (
                  <span className="text-ink-3">–</span>
                ) : (
                  <VariantStock variant={variant} lowAt={product.low_at} />
                )}
              </td>
            ))}
            <td className={`${cell} text-right`}>
              <RangeOf variants={cells} onRequest={product.price_on_request} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function List({ product }: { product: Product }) {
  const { t } = useTranslation("products");
  return (
    <table className="w-full border-collapse">
      <thead>
        <tr>
          <th scope="col" className={`${head} text-left`}>
            {t("view.variant")}
          </th>
          <th scope="col" className={`${head} text-left narrow:hidden`}>
            {t("view.sku")}
          </th>
          <th scope="col" className={`${head} text-right`}>
            {t("stock")}
          </th>
          <th scope="col" className={`${head} text-right`}>
            {t("price")}
          </th>
        </tr>
      </thead>
      <tbody>
        {product.variants.map((variant) => (
          <tr key={variant.id}>
            <th scope="row" className={`${cell} text-left font-medium`}>
              <span className="flex items-center gap-2.5">
                <PictureOf variants={[variant]} name={variant.name} />
                <span className="wrap-anywhere">{variant.name}</span>
              </span>
            </th>
            <td className={`${cell} text-ink-3 narrow:hidden`}>{variant.sku ?? "–"}</td>
            <td className={`${cell} text-right`}>
              <VariantStock variant={variant} lowAt={product.low_at} />
            </td>
            <td className={`${cell} text-right`}>
              <RangeOf variants={[variant]} onRequest={product.price_on_request} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type Variants = readonly (ProductVariant | null)[];

function PictureOf({ variants, name }: { variants: Variants; name: string }) {
  const picture = variants.find((one) => one?.picture)?.picture;
  return picture ? <Picture name={name} src={picture.image_small_url} size={32} /> : null;
}

function RangeOf({ variants, onRequest }: { variants: Variants; onRequest: boolean }) {
  const range = priceRangeOf(variants);
  if (!range) return <span className="text-ink-3">–</span>;
  const { fromMinor, toMinor } = range;
  return <Price product={{ price_minor: fromMinor, price_to_minor: toMinor, price_on_request: onRequest }} />;
}

/** How much is left of one variant; what is low or gone stands out, and says so to who cannot see it. */
function VariantStock({ variant, lowAt }: { variant: ProductVariant; lowAt: number | null }) {
  const { t } = useTranslation("products");
  const { stock, active } = variant;
  if (!active) return <span className="text-sm text-ink-3">{t("view.off")}</span>;
  if (stock === null)
    return (
      <>
        <span aria-hidden="true">∞</span>
        <span className="sr-only">{t("notCounted")}</span>
      </>
    );
  const state = stock <= 0 ? "sold_out" : lowAt !== null && stock <= lowAt ? "low" : null;
  return (
    <span
      className={classNames(
        "inline-flex min-w-10 items-center justify-center gap-1.5 rounded-[8px] px-2 py-1 font-strong tabular-nums",
        state === "sold_out" && "bg-surface-4 text-ink-2",
        state === "low" && "bg-warning-soft text-warning-ink shadow-[inset_0_0_0_1px_var(--warning-line)]",
      )}
    >
      {state === "low" && <PackageOpen aria-hidden="true" className="size-3.5" strokeWidth={2.2} />}
      {quantityText(stock)}
      {state && <span className="sr-only">, {t(`state.${state}`)}</span>}
    </span>
  );
}

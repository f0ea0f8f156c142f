import { formatMoney } from "@agiza/i18n/money";
import { Card } from "@agiza/ui/card";
import { useTranslation } from "react-i18next";
import type { Product } from "#data/products.ts";
import { classNames } from "#lib/class-names.ts";
import { Fact, FactList } from "#patterns/facts.tsx";
import { profitOf } from "./profit.rules.ts";
import { ProductGallery } from "./product-gallery.tsx";
import { PlaceIcon, Price, sellingPlaces, sellsAt } from "./product-parts.tsx";
import { quantityText } from "#lib/quantity-text.ts";
import { SaveProductFileButton } from "./save-product-file-button.tsx";
import { useMinutesWords } from "./use-minutes-words.ts";
import { useSaleTimes } from "./use-sale-times.ts";

/** What a product is: its pictures, price, words and facts, and where it sells. */
export function ProductOverview({ product }: { product: Product }) {
  const hasPictures = product.pictures.length > 0;
  return (
    <Card
      className={classNames(
        "overflow-hidden",
        hasPictures && "wide:grid wide:grid-cols-[300px_minmax(0,1fr)]",
      )}
    >
      {hasPictures && (
        <div className="wide:p-5 wide:pr-0">
          <ProductGallery name={product.name} pictures={product.pictures} />
        </div>
      )}
      <div className="flex min-w-0 flex-col gap-4 p-5 narrow:px-4">
        <Prices product={product} />
        {product.description && <p className="m-0 text-ink-2 wrap-anywhere">{product.description}</p>}
        <Facts product={product} />
        <Places product={product} />
      </div>
    </Card>
  );
}

function Prices({ product }: { product: Product }) {
  const { t } = useTranslation("products");
  const { compare_at_minor: before } = product;
  const profit = profitOf(product);
  return (
    <div>
      <p className="m-0 font-display text-[26px] leading-tight font-bold tracking-tight narrow:text-[22px]">
        <Price product={product} withCurrency />
        {before !== null && (
          <s className="ml-2.5 font-sans text-base font-medium text-ink-3">
            <span className="sr-only">{t("view.oldPrice", { price: "" })}</span>
            {formatMoney(before)}
          </s>
        )}
      </p>
      {profit && (
        <p className="m-0 mt-1 text-sm text-ink-3 tabular-nums">
          {t("view.keep", {
            cost: formatMoney(profit.costMinor),
            profit: formatMoney(profit.profitMinor),
            percent: profit.percent,
          })}
        </p>
      )}
    </div>
  );
}

function Facts({ product }: { product: Product }) {
  const { t } = useTranslation("products");
  const minutes = useMinutesWords();
  const saleTimes = useSaleTimes(product);
  const { category, subcategory, variants } = product;
  return (
    <FactList wide>
      <Fact name={t("category")}>
        {[t(`categories.${category}`), subcategory].filter(Boolean).join(", ")}
      </Fact>
      {product.other_name && <Fact name={t("view.otherName")}>{product.other_name}</Fact>}
      <Fact name={t("type")}>{t(`types.${product.type}`)}</Fact>
      {product.sku && <Fact name={t("view.sku")}>{product.sku}</Fact>}
      {product.barcode && <Fact name={t("view.barcode")}>{product.barcode}</Fact>}
      {product.type === "physical" && <Fact name={t("view.unit")}>{t(`units.${product.unit}`)}</Fact>}
      {product.duration_minutes !== null && (
        <Fact name={t("view.duration")}>{minutes(product.duration_minutes)}</Fact>
      )}
      {product.prep_minutes !== null && <Fact name={t("view.ready")}>{minutes(product.prep_minutes)}</Fact>}
      {product.content && (
        <Fact name={t("view.content")}>
          {product.content_type === "PDF File" ? (
            <SaveProductFileButton contentKey={product.content} name={product.name} />
          ) : (
            <a href={product.content} target="_blank" rel="noreferrer" className="wrap-anywhere">
              {product.content}
            </a>
          )}
        </Fact>
      )}
      {variants.length === 0 && (
        <Fact name={t("stock")}>
          {product.stock === null ? t("notCounted") : quantityText(product.stock)}
        </Fact>
      )}
      {product.sells_when_empty && <Fact name={t("view.stockCard")}>{t("view.sells")}</Fact>}
      {product.floor_price_minor !== null && (
        <Fact name={t("view.floor")}>{formatMoney(product.floor_price_minor)}</Fact>
      )}
      {product.packs.map((pack) => (
        <Fact key={pack.id} name={`${pack.name} (${quantityText(pack.units)})`}>
          {pack.price_minor === null ? t("packs.byUnits") : formatMoney(pack.price_minor)}
          {!pack.active && ` · ${t("view.off")}`}
        </Fact>
      ))}
      {product.price_breaks.map((one) => (
        <Fact
          key={`${one.group} ${one.min_quantity}`}
          name={t("view.breakFrom", {
            group: t(`priceGroups.${one.group}`),
            quantity: quantityText(one.min_quantity),
          })}
        >
          {formatMoney(one.price_minor)}
        </Fact>
      ))}
      <Fact name={t("view.tax")}>{t(`taxes.${product.tax_class}`)}</Fact>
      {saleTimes && <Fact name={t("view.saleTimes")}>{saleTimes}</Fact>}
      {product.mark && <Fact name={t("view.mark")}>{t(`marks.${product.mark}`)}</Fact>}
    </FactList>
  );
}

function Places({ product }: { product: Product }) {
  const { t } = useTranslation("products");
  const shown = sellingPlaces.filter((place) => sellsAt(product, place));
  if (shown.length === 0) return <p className="m-0 mt-auto text-sm text-ink-3">{t("view.nowhere")}</p>;
  return (
    <ul aria-label={t("view.places")} className="m-0 mt-auto flex list-none flex-wrap gap-2 p-0">
      {shown.map((place) => (
        <li
          key={place}
          className="inline-flex h-control-sm items-center gap-2 rounded-full border border-line-2 px-3 text-sm font-medium text-ink-2"
        >
          <PlaceIcon place={place} className="size-[15px]" />
          {t(`places.${place}`)}
        </li>
      ))}
    </ul>
  );
}

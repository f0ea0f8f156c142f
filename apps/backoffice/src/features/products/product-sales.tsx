import { Card, CardBody, CardHeader } from "@agiza/ui/card";
import { useTranslation } from "react-i18next";
import type { Product } from "#data/products.ts";
import { quantityText } from "./stock-words.rules.ts";

/** How much of a product was ordered lately. */
export function ProductSales({ product }: { product: Product }) {
  const { t } = useTranslation("products");
  const { sold_recently: sold } = product;
  return (
    <Card>
      <CardHeader title={t("view.sales")} note={t("view.last30")} className="justify-between" />
      <CardBody>
        <p className="m-0 font-display text-[24px] leading-tight font-bold tabular-nums">
          {quantityText(sold)}
        </p>
        <p className="m-0 mt-1 text-sm text-ink-3">{t("view.salesNote")}</p>
      </CardBody>
    </Card>
  );
}

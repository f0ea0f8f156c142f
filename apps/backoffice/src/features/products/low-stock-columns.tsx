import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { ListedProduct } from "#data/products.ts";
import type { ListColumn } from "#patterns/list/list-column.ts";
import { NameCell, StockCell } from "./product-cells.tsx";
import { RestockCell } from "./low-stock-cells.tsx";
import { quantityText } from "#lib/quantity-text.ts";

/** What is low, how fast it goes, and the way to say that more came in. */
export function useLowStockColumns(): readonly ListColumn<ListedProduct>[] {
  const { t } = useTranslation("products");
  return useMemo(
    () => [
      {
        key: "name",
        label: t("name"),
        cell: (product) => <NameCell product={product} />,
        csv: ({ name }) => name,
      },
      {
        key: "stock",
        label: t("stock"),
        widthPx: 200,
        cell: (product) => <StockCell product={product} />,
        csv: ({ stock }) => stock,
      },
      {
        key: "lowAt",
        label: t("lowStock.warnsAt"),
        widthPx: 140,
        align: "end",
        cell: ({ low_at }) => (low_at === null ? "–" : quantityText(low_at)),
        csv: ({ low_at }) => low_at,
      },
      {
        key: "sold",
        label: t("sold"),
        widthPx: 120,
        align: "end",
        cell: ({ sold_recently: sold }) => quantityText(sold),
        csv: ({ sold_recently: sold }) => sold,
      },
      {
        key: "restock",
        label: t("stockChange.open"),
        hideLabel: true,
        widthPx: 190,
        align: "end",
        cell: (product) => <RestockCell product={product} />,
      },
    ],
    [t],
  );
}

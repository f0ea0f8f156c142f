import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { ListedProduct } from "#data/products.ts";
import { useAmple, useRoomy } from "#lib/use-room.ts";
import type { ListColumn } from "#patterns/list/list-column.ts";
import { CategoryCell, NameCell, OnSaleCell, PlacesCell, StockCell } from "./product-cells.tsx";
import { badgeOf, Price, sellingPlaces, sellsAt } from "./product-parts.tsx";
import { quantityText } from "#lib/quantity-text.ts";

/** What a narrower desk has no room for until it is asked for. */
export const secondaryProductColumns = ["category", "places"];

/** The fields of a product as columns: of the list, and of the table it is exported as. */
export function useProductColumns(seesCosts: boolean): readonly ListColumn<ListedProduct>[] {
  const { t } = useTranslation("products");
  const isRoomy = useRoomy();
  const isAmple = useAmple();
  return useMemo(() => {
    const cost = { label: t("cost"), value: (product: ListedProduct) => amount(product.cost_minor) };
    return [
      {
        key: "name",
        label: t("name"),
        cell: (product) => <NameCell product={product} />,
        csv: [
          { label: t("name"), value: ({ name }) => name },
          { label: t("view.otherName"), value: ({ other_name }) => other_name },
          { label: t("type"), value: ({ type }) => t(`types.${type}`) },
        ],
      },
      {
        key: "category",
        label: t("category"),
        widthPx: isAmple ? 184 : 168,
        cell: (product) => <CategoryCell product={product} />,
        csv: ({ category, subcategory }) =>
          [t(`categories.${category}`), subcategory].filter(Boolean).join(", "),
      },
      {
        key: "price",
        label: t("price"),
        widthPx: isRoomy ? 176 : 170,
        align: "end",
        cell: (product) => <Price product={product} />,
        csv: [
          {
            label: t("priceFrom"),
            value: (one) => (one.price_on_request ? t("onRequest") : { minor: one.price_minor }),
          },
          {
            label: t("priceTo"),
            value: (one) => (one.price_on_request ? null : { minor: one.price_to_minor }),
          },
          ...(seesCosts ? [cost] : []),
        ],
      },
      {
        key: "stock",
        label: t("stock"),
        widthPx: isRoomy ? 172 : 160,
        cell: (product) => <StockCell product={product} />,
        csv: [
          { label: t("stock"), value: ({ stock }) => stock },
          {
            label: t("state.on_sale"),
            value: (product) => t(`state.${badgeOf(product) ?? "on_sale"}`),
          },
        ],
      },
      {
        key: "sold",
        label: t("sold"),
        widthPx: 84,
        align: "end",
        cell: ({ sold_recently: sold }) => quantityText(sold),
        csv: ({ sold_recently: sold }) => sold,
      },
      {
        key: "places",
        label: t("sellsOn"),
        widthPx: 104,
        cell: (product) => <PlacesCell product={product} />,
        csv: (product) =>
          sellingPlaces
            .filter((place) => sellsAt(product, place))
            .map((place) => t(`places.${place}`))
            .join(", "),
      },
      {
        key: "onSale",
        label: t("onSale"),
        widthPx: 84,
        cell: (product) => <OnSaleCell product={product} />,
        csv: [{ label: t("lastChanged"), value: ({ updated_at }) => ({ moment: updated_at }) }],
      },
    ];
  }, [t, isRoomy, isAmple, seesCosts]);
}

const amount = (minor: number | null) => (minor === null ? null : { minor });

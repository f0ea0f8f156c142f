import { useQuery } from "@tanstack/react-query";
import { ClipboardPaste, ImagePlus, Lightbulb } from "lucide-react";
import { useTranslation } from "react-i18next";
import {
  productCategories,
  productCountsQuery,
  productFilters,
  productSorts,
  productsQuery,
  productTypes,
  type ListedProduct,
  type ProductSearch,
} from "#data/products.ts";
import { paths } from "#lib/paths.ts";
import { RouteButton } from "#lib/route-button.tsx";
import { ListScreen } from "#patterns/list/list-screen.tsx";
import { describeList } from "#patterns/list/list-url.rules.ts";
import { useListUrl } from "#patterns/list/use-list-url.ts";
import { useMay } from "#patterns/use-may.ts";
import { useSeesCosts } from "#patterns/use-sees-costs.ts";
import { ProductCard } from "./product-card.tsx";
import { secondaryProductColumns, useProductColumns } from "./product-columns.tsx";
import { ProductFilters } from "./product-filters.tsx";
import { quantityText } from "#lib/quantity-text.ts";
import { useProductActions } from "./use-product-actions.tsx";

const productsList = describeList({
  path: paths.products,
  choices: {
    status: productFilters,
    sort: productSorts,
    category: ["any", ...productCategories],
    type: ["any", ...productTypes],
    has_add_ons: ["any", "true", "false"],
  },
});

/** /products */
export function ProductsScreen() {
  const { t } = useTranslation("products");
  const url = useListUrl(productsList);
  const counts = useQuery(productCountsQuery()).data;
  const tabs = productFilters.map((status) => ({
    href: url.href({ status }),
    label: t(`filter.${status}`),
    current: status === url.search.status,
    hot: status === "low_stock" && (counts?.low_stock.count ?? 0) > 0,
    ...(counts && { count: counts[status] }),
  }));
  const { actions, dialog } = useProductActions();
  return (
    <>
      <ListScreen
        title={t("title")}
        name="products"
        url={url}
        query={productsQuery}
        tabs={{ label: t("filters"), options: tabs }}
        searchWords={{ label: t("search"), placeholder: t("searchPlaceholder") }}
        active={useActiveFilters(url.search, url.show)}
        filters={<ProductFilters search={url.search} onChange={url.show} />}
        columns={useProductColumns(useSeesCosts())}
        secondary={secondaryProductColumns}
        card={(product) => <ProductCard product={product} />}
        rowHref={(product) => paths.product(product.id)}
        empty={{ title: t("emptyTitle"), message: t("emptyText"), action: <FirstProduct /> }}
        add={{ label: t("add"), to: paths.newProduct, needs: "product.create" }}
        besides={usePagesBeside()}
        selection={{ rowName: (product) => product.name, sum: useStockSum(), actions }}
      />
      {dialog}
    </>
  );
}

/** How much of the chosen products there is together; those that are not counted are left out. */
function useStockSum() {
  const { t } = useTranslation("products");
  return (products: readonly ListedProduct[]) => {
    const stock = products.reduce((sum, one) => sum + (one.stock ?? 0), 0);
    return t("bulk.inStock", { stock: quantityText(stock) });
  };
}

/** What runs out, counting what there is, and what is sold together. */
function usePagesBeside() {
  const { t } = useTranslation("products");
  const mayCount = useMay("product.change");
  return [
    { to: paths.lowStock, label: t("lowStock.title") },
    ...(mayCount
      ? [
          { to: paths.stockTaking, label: t("taking.title") },
          { to: paths.sets, label: t("sets") },
        ]
      : []),
  ];
}

/** What narrows the list now; each can be taken away. */
function useActiveFilters(
  { category, type, has_add_ons: addOns }: ProductSearch,
  show: (change: { category?: "any"; type?: "any"; has_add_ons?: "any" }) => void,
) {
  const { t } = useTranslation("products");
  const filter = (key: string, label: string, onRemove: () => void) => ({
    key,
    label,
    removeLabel: t("removeFilter", { filter: label }),
    onRemove,
  });
  return [
    ...(category === "any"
      ? []
      : [filter("category", t(`categories.${category}`), () => show({ category: "any" }))]),
    ...(type === "any" ? [] : [filter("type", t(`types.${type}`), () => show({ type: "any" }))]),
    ...(addOns === "any"
      ? []
      : [
          filter("addOns", t(addOns === "true" ? "withAddOns" : "withoutAddOns"), () =>
            show({ has_add_ons: "any" }),
          ),
        ]),
  ];
}

/** The ways to the first product of a shop. */
function FirstProduct() {
  const { t } = useTranslation("products");
  if (!useMay("product.create")) return null;
  return (
    <div className="flex flex-wrap justify-center gap-2">
      <RouteButton to={paths.newProduct} size="sm" icon={<ImagePlus aria-hidden="true" strokeWidth={1.9} />}>
        {t("startWithPhoto")}
      </RouteButton>
      <RouteButton
        to={paths.importProducts}
        size="sm"
        variant="outline"
        icon={<ClipboardPaste aria-hidden="true" strokeWidth={1.9} />}
      >
        {t("startWithList")}
      </RouteButton>
      <RouteButton
        to={paths.exampleProduct}
        size="sm"
        variant="outline"
        icon={<Lightbulb aria-hidden="true" strokeWidth={1.9} />}
      >
        {t("startWithExample")}
      </RouteButton>
    </div>
  );
}

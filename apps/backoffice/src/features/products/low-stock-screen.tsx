import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { allProducts, productCountsQuery, productsQuery } from "#data/products.ts";
import { paths } from "#lib/paths.ts";
import { ListScreen } from "#patterns/list/list-screen.tsx";
import { describeList, type ListSearch } from "#patterns/list/list-url.rules.ts";
import { useListUrl } from "#patterns/list/use-list-url.ts";
import { useLowStockColumns } from "./low-stock-columns.tsx";
import { LowStockCard } from "./low-stock-cells.tsx";
import { useProductsTrail } from "./use-products-trail.ts";

const lists = ["low_stock", "sold_out"] as const;
const lowStockList = describeList({ path: paths.lowStock, choices: { status: lists } });

/** /products/low-stock: what has to be bought again. */
export function LowStockScreen() {
  const { t } = useTranslation("products");
  const url = useListUrl(lowStockList);
  const counts = useQuery(productCountsQuery()).data;
  return (
    <ListScreen
      title={t("lowStock.title")}
      trail={useProductsTrail()}
      name="low-stock"
      url={url}
      query={lowStockQuery}
      tabs={{
        label: t("filters"),
        options: lists.map((status) => ({
          href: url.href({ status }),
          label: t(`filter.${status}`),
          current: status === url.search.status,
          ...(counts && { count: counts[status] }),
        })),
      }}
      searchWords={{ label: t("search"), placeholder: t("searchPlaceholder") }}
      columns={useLowStockColumns()}
      card={(product) => <LowStockCard product={product} />}
      rowHref={(product) => paths.product(product.id)}
      empty={{ title: t("lowStock.emptyTitle"), message: t("lowStock.emptyText") }}
      selection={{ rowName: (product) => product.name }}
    />
  );
}

/** The same page of the API as the list of products, least first. */
const lowStockQuery = (search: ListSearch<typeof lowStockList>) =>
  productsQuery({ ...allProducts, ...search, sort: "stock" });

import type { ActiveFilter } from "@agiza/ui/filter-bar";
import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useTranslation } from "react-i18next";
import { purchasesQuery, purchaseViews, supplierQuery } from "#data/purchases.ts";
import { purchasePaths } from "#entities/supplier/purchase-paths.ts";
import { paths } from "#lib/paths.ts";
import { RouteButton } from "#lib/route-button.tsx";
import { ListScreen } from "#patterns/list/list-screen.tsx";
import { describeList } from "#patterns/list/list-url.rules.ts";
import { useListUrl } from "#patterns/list/use-list-url.ts";
import { PageActions } from "#patterns/page-actions.tsx";
import { PurchaseCard, usePurchaseColumns } from "./purchase-fields.tsx";

const purchasesList = describeList({
  path: purchasePaths.list,
  choices: { show: purchaseViews },
  texts: ["supplier_id"],
});
/** Those that came last first, as the API lists them. */
const latestFirst = { column: "day", direction: "desc" } as const;

/** /expenses/purchases: what came from whom, and what is still to be paid. */
export function PurchasesScreen() {
  const { t } = useTranslation(["purchases", "expenses"]);
  const url = useListUrl(purchasesList);
  const tabs = purchaseViews.map((show) => ({
    href: url.href({ show }),
    label: t(`show.${show}`),
    current: show === url.search.show,
  }));
  return (
    <ListScreen
      title={t("title")}
      trail={[{ label: t("expenses:title"), to: paths.expenses }]}
      name="purchases"
      url={url}
      query={purchasesQuery}
      tabs={{ label: t("tabs"), options: tabs }}
      searchWords={{ label: t("search"), placeholder: t("searchPlaceholder") }}
      active={useSupplierFilter(url.search.supplier_id, () => url.show({ supplier_id: "" }))}
      columns={usePurchaseColumns()}
      sort={latestFirst}
      card={(purchase) => <PurchaseCard purchase={purchase} />}
      rowHref={({ id }) => purchasePaths.one(id)}
      empty={{ title: t("emptyTitle"), message: t("emptyText") }}
      actions={
        <PageActions>
          <RouteButton to={purchasePaths.new} icon={<Plus aria-hidden="true" strokeWidth={1.9} />}>
            {t("add")}
          </RouteButton>
        </PageActions>
      }
      isPrinted
    />
  );
}

/** The one supplier whose purchases are shown, with the way out. */
function useSupplierFilter(supplierId: string | undefined, onRemove: () => void): ActiveFilter[] {
  const { t } = useTranslation("purchases");
  const supplier = useQuery({
    ...supplierQuery(supplierId ?? ""),
    enabled: supplierId !== undefined,
  }).data;
  if (supplierId === undefined) return [];
  const label = supplier?.name ?? t("column.supplier");
  return [{ key: "supplier", label, removeLabel: t("removeFilter", { filter: label }), onRemove }];
}

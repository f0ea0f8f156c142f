import { Plus } from "lucide-react";
import { useTranslation } from "react-i18next";
import { suppliersQuery } from "#data/purchases.ts";
import { purchasePaths } from "#entities/supplier/purchase-paths.ts";
import { RouteButton } from "#lib/route-button.tsx";
import { ListScreen } from "#patterns/list/list-screen.tsx";
import { describeList } from "#patterns/list/list-url.rules.ts";
import { useListUrl } from "#patterns/list/use-list-url.ts";
import { PageActions } from "#patterns/page-actions.tsx";
import { OwedTotals } from "./owed-totals.tsx";
import { SupplierCard, useSupplierColumns } from "./supplier-fields.tsx";
import { useDebtTabs } from "./use-debt-tabs.ts";

const owedList = describeList({ path: purchasePaths.owed, choices: {} });

type Place = { search: string; after?: string; before?: string };
const owedQuery = (place: Place) => suppliersQuery({ ...place, isOwed: true });

/** /debt?list=owed: whom the shop owes, how much and since when. */
export function OwedScreen() {
  const { t } = useTranslation(["purchases", "debt"]);
  const url = useListUrl(owedList);
  return (
    <ListScreen
      title={t("debt:title")}
      name="owed"
      url={url}
      query={owedQuery}
      {...useDebtTabs("i")}
      searchWords={{ label: t("owed.search"), placeholder: t("owed.searchPlaceholder") }}
      columns={useSupplierColumns()}
      card={(supplier) => <SupplierCard supplier={supplier} />}
      rowHref={({ id }) => purchasePaths.owedTo(id)}
      empty={{ title: t("owed.emptyTitle"), message: t("owed.emptyText") }}
      actions={
        <PageActions>
          <RouteButton to={purchasePaths.new} icon={<Plus aria-hidden="true" strokeWidth={1.9} />}>
            {t("add")}
          </RouteButton>
        </PageActions>
      }
      beforeRows={<OwedTotals />}
      isPrinted
    />
  );
}

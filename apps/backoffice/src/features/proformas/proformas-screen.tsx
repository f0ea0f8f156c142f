import { formatDate } from "@agiza/i18n/dates";
import { useLanguage } from "@agiza/i18n/language-provider";
import { Money } from "@agiza/ui/money";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { type ListedProforma, proformaFilters, proformasQuery } from "#data/proformas.ts";
import { paths } from "#lib/paths.ts";
import type { ListColumn } from "#patterns/list/list-column.ts";
import { ListScreen } from "#patterns/list/list-screen.tsx";
import { describeList } from "#patterns/list/list-url.rules.ts";
import { useListUrl } from "#patterns/list/use-list-url.ts";
import { RowLink } from "#patterns/row-link.tsx";
import { ProformaPill } from "./proforma-pill.tsx";

const proformasList = describeList({ path: paths.proformas, choices: { status: proformaFilters } });

/** Newest first, as the API lists them. */
const newestFirst = { column: "number", direction: "desc" } as const;

/** /orders/proformas */
export function ProformasScreen() {
  const { t } = useTranslation(["proformas", "orders"]);
  const url = useListUrl(proformasList);
  const tabs = proformaFilters.map((status) => ({
    href: url.href({ status }),
    label: t(status === "all" ? "all" : `status.${status}`),
    current: status === url.search.status,
  }));
  return (
    <ListScreen
      title={t("title")}
      trail={[{ label: t("orders:title"), to: paths.orders }]}
      name="proformas"
      url={url}
      query={proformasQuery}
      tabs={{ label: t("filters"), options: tabs }}
      searchWords={{ label: t("search"), placeholder: t("searchPlaceholder") }}
      columns={useProformaColumns()}
      sort={newestFirst}
      card={(proforma) => <ProformaCard proforma={proforma} />}
      rowHref={({ id }) => paths.proforma(id)}
      empty={{ title: t("emptyTitle"), message: t("emptyText") }}
      add={{ label: t("add"), to: paths.addOrder, needs: "order.create" }}
    />
  );
}

function useProformaColumns(): readonly ListColumn<ListedProforma>[] {
  const { t } = useTranslation("proformas");
  const { language } = useLanguage();
  return useMemo(
    () => [
      {
        key: "number",
        label: t("number"),
        widthPx: 120,
        cell: ({ id, number }) => (
          <RowLink to={paths.proforma(id)} className="font-strong text-ink hover:underline">
            {t("numbered", { number })}
          </RowLink>
        ),
        sortValue: ({ number }) => number,
        csv: ({ number }) => number,
      },
      {
        key: "buyer",
        label: t("buyer"),
        cell: ({ buyer_name }) => buyer_name,
        sortValue: ({ buyer_name }) => buyer_name,
        csv: ({ buyer_name }) => buyer_name,
      },
      {
        key: "status",
        label: t("standing"),
        widthPx: 180,
        cell: ({ status }) => <ProformaPill status={status} />,
        csv: ({ status }) => t(`status.${status}`),
      },
      {
        key: "validUntil",
        label: t("validUntil"),
        widthPx: 180,
        cell: ({ valid_until }) => formatDate(valid_until, language),
        sortValue: ({ valid_until }) => valid_until,
        csv: ({ valid_until }) => valid_until,
      },
      {
        key: "total",
        label: t("total"),
        widthPx: 160,
        align: "end",
        cell: ({ total_minor }) => <Money minor={total_minor} withCurrency={false} className="font-strong" />,
        sortValue: ({ total_minor }) => total_minor,
        csv: ({ total_minor }) => ({ minor: total_minor }),
      },
    ],
    [t, language],
  );
}

function ProformaCard({ proforma }: { proforma: ListedProforma }) {
  const { t } = useTranslation("proformas");
  return (
    <div className="flex items-center justify-between gap-3">
      <span className="min-w-0">
        <span className="block truncate font-strong">
          {t("numbered", { number: proforma.number })} · {proforma.buyer_name}
        </span>
        <span className="mt-1.5 block">
          <ProformaPill status={proforma.status} />
        </span>
      </span>
      <Money minor={proforma.total_minor} withCurrency={false} className="font-strong" />
    </div>
  );
}

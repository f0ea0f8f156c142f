import { Money } from "@agiza/ui/money";
import type { DataTableSelection } from "@agiza/ui/data-table";
import { Download } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { OrderSummary } from "#data/orders.ts";
import { saveFile } from "#lib/save-file.ts";
import { ordersCsv } from "./orders-csv.rules.ts";

const nobody: ReadonlySet<string> = new Set();

/**
 * Choosing orders of the page at hand: what they come to, and taking them along as a table.
 * @param page names what is shown; on another page nothing is chosen
 */
export function useOrdersSelection(
  orders: readonly OrderSummary[],
  page: string,
): DataTableSelection<OrderSummary> {
  const { t } = useTranslation(["orders", "common"]);
  const [chosen, setChosen] = useState({ page, keys: nobody });
  const keys = chosen.page === page ? chosen.keys : nobody;

  function download() {
    const heads = [
      "order",
      "placed",
      "customer",
      "searchByPhone",
      "items",
      "staff",
      "status",
      "payment",
    ] as const;
    const table = ordersCsv(
      orders.filter(({ id }) => keys.has(id)),
      {
        heads: [...heads.map((head) => t(head)), t("total"), t("currency")],
        lifecycle: (order) => t(`common:orderStatus.${order.lifecycle}`),
        payment: (order) => t(`common:paymentStatus.${order.payment_status}`),
      },
    );
    saveFile(`${t("fileName")}.csv`, "text/csv;charset=utf-8", table);
  }

  return {
    keys,
    onChange: (next) => setChosen({ page, keys: next }),
    allLabel: t("selectAll"),
    rowLabel: ({ number }) => t("selectOrder", { number }),
    countLabel: (count) => t("selected", { count }),
    sum: (selected) => (
      <Money
        minor={selected.reduce((sum, order) => sum + order.total_minor, 0)}
        {...(selected[0] ? { currency: selected[0].currency } : {})}
        plainDecimals
      />
    ),
    actions: [
      {
        key: "download",
        label: t("downloadTable"),
        icon: <Download aria-hidden="true" strokeWidth={1.9} />,
        onSelect: download,
      },
    ],
    clearLabel: t("clearSelection"),
    startLabel: t("select"),
  };
}

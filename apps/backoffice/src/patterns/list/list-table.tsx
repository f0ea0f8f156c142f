import { DataTable, type DataTableProps } from "@agiza/ui/data-table";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { useLive } from "#data/live.store.ts";
import { useTableSettings } from "#lib/use-table-settings.ts";

export type ListTableProps<Row extends { id: string }> = Omit<
  DataTableProps<Row>,
  "rowKey" | "loadingLabel" | "renderCard" | "onOpen" | "rowClassName" | "sortLabel" | "columnMenu" | "layout"
> & {
  /** Under which this device keeps how the table is liked: "orders". */
  name: string;
  /** Columns that are away where there is little room, until somebody asks for them. */
  secondary?: readonly string[];
  /** The row as a card on phones. */
  card: (row: Row) => ReactNode;
  /** Where a row leads; left out, rows are only read. */
  rowHref?: (row: Row) => string;
  /** Whether columns can be chosen and cards sorted; a short extract needs neither. */
  arranged?: boolean;
};

const none: readonly string[] = [];

/** Rows on a desk and cards on a phone; a row opens its page and stands out when it has just changed. */
export function ListTable<Row extends { id: string }>({
  name,
  secondary = none,
  card,
  rowHref,
  arranged = false,
  ...table
}: ListTableProps<Row>) {
  const { t } = useTranslation("screens");
  const navigate = useNavigate();
  const changed = useLive((live) => live.changed);
  const settings = useTableSettings(name, secondary);
  return (
    <DataTable
      {...settings}
      {...table}
      layout="fixed"
      loadingLabel={t("loading")}
      rowKey={({ id }) => id}
      renderCard={card}
      rowClassName={({ id }) => (changed.has(id) ? "row-changed" : undefined)}
      {...(rowHref && {
        onOpen: (row: Row, { newTab }: { newTab: boolean }) => {
          if (newTab) window.open(rowHref(row), "_blank", "noopener");
          else void navigate(rowHref(row));
        },
      })}
      {...(arranged && {
        sortLabel: t("list.sortBy"),
        columnMenu: {
          label: t("list.columns"),
          densityLabel: t("list.rowHeight"),
          densityNames: {
            comfortable: t("list.rowHeights.comfortable"),
            compact: t("list.rowHeights.compact"),
            touch: t("list.rowHeights.touch"),
          },
        },
      })}
    />
  );
}

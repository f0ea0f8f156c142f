import type { DataTableSelection } from "@agiza/ui/data-table";
import { Download } from "lucide-react";
import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useBulkActions, type RowsAction } from "./use-bulk-actions.tsx";

export type ListSelection<Row> = {
  /** What a row is called: "Select {name}". */
  rowName: (row: Row) => string;
  /** What the chosen rows come to together. */
  sum?: (rows: readonly Row[]) => ReactNode;
  actions?: readonly RowsAction<Row>[];
};

const nobody: ReadonlySet<string> = new Set();

/**
 * Choosing rows of the page at hand, and what can be done with them; taking them along as a table always can.
 * @param page names what is shown; on another page nothing is chosen
 */
export function useListSelection<Row extends { id: string }>(
  rows: readonly Row[],
  page: string,
  { rowName, sum, actions = [] }: ListSelection<Row>,
  exportRows: (rows: readonly Row[]) => void,
): { selection: DataTableSelection<Row>; dialog: ReactNode } {
  const { t } = useTranslation("screens");
  const [chosen, setChosen] = useState({ page, keys: nobody });
  const keys = chosen.page === page ? chosen.keys : nobody;
  const choose = (next: ReadonlySet<string>) => setChosen({ page, keys: next });
  const chosenRows = rows.filter(({ id }) => keys.has(id));
  const bulk = useBulkActions(actions, chosenRows, () => choose(nobody));
  return {
    dialog: bulk.dialog,
    selection: {
      keys,
      onChange: choose,
      allLabel: t("list.selectAll"),
      rowLabel: (row) => t("list.selectRow", { name: rowName(row) }),
      countLabel: (count) => t("list.selected", { count }),
      ...(sum && { sum }),
      actions: [
        ...bulk.actions,
        {
          key: "export",
          label: t("list.exportSelected"),
          icon: <Download aria-hidden="true" strokeWidth={1.9} />,
          onSelect: () => exportRows(chosenRows),
        },
      ],
      clearLabel: t("list.clearSelection"),
      startLabel: t("list.select"),
    },
  };
}

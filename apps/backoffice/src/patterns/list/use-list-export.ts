import { useQueryClient, type QueryKey } from "@tanstack/react-query";
import { toast } from "@agiza/ui/toast";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { saveFile } from "#lib/save-file.ts";
import { useOutcomeToasts } from "../use-outcome-toasts.ts";
import { csvOf } from "./csv.rules.ts";
import { csvColumnsOf, type ListColumn } from "./list-column.ts";
import type { ListPage, ListQuery } from "./list-page.ts";

/** A file holds at most so many rows: forty pages, each its own request. */
export const exportLimit = 1000;

export type ListExportOptions<Search, Row, Key extends QueryKey> = {
  /** Of the file, without its ending: "orders". */
  fileName: string;
  columns: readonly ListColumn<Row>[];
  query: ListQuery<Search, Row, Key>;
  /** What the list shows, without a place in it. */
  search: Search;
};

/** Takes rows along as a table: everything the filter shows, or the chosen rows. */
export function useListExport<Search, Row, Key extends QueryKey>({
  fileName,
  columns,
  query,
  search,
}: ListExportOptions<Search, Row, Key>) {
  const { t } = useTranslation("screens");
  const client = useQueryClient();
  const toasts = useOutcomeToasts();
  const [isExporting, setExporting] = useState(false);

  const save = (rows: readonly Row[]) =>
    saveFile(`${fileName}.csv`, "text/csv;charset=utf-8", csvOf(csvColumnsOf(columns), rows));

  async function readAll(): Promise<{ rows: Row[]; isCut: boolean }> {
    const rows: Row[] = [];
    let after: string | null = null;
    while (rows.length < exportLimit) {
      const place: Search = { ...search, ...(after !== null && { after }) };
      // Each page names the next one.
      const page: ListPage<Row> = await client.fetchQuery({ ...query(place), staleTime: 0 });
      rows.push(...page.items);
      after = page.next;
      if (after === null) return { rows, isCut: false };
    }
    return { rows: rows.slice(0, exportLimit), isCut: true };
  }

  async function exportAll() {
    if (isExporting) return;
    setExporting(true);
    try {
      const { rows, isCut } = await readAll();
      save(rows);
      if (isCut)
        toast({
          title: t("list.exportCut", { rows: exportLimit.toLocaleString("en-US") }),
          description: t("list.exportCutText"),
          toastType: "warning",
        });
    } catch (error) {
      toasts.failed(error, t("list.exportFailed"));
    } finally {
      setExporting(false);
    }
  }

  return { exportAll, exportRows: save, isExporting };
}

import { useQueryClient, type QueryKey } from "@tanstack/react-query";
import { formatClock } from "@agiza/i18n/dates";
import { useLanguage } from "@agiza/i18n/language-provider";
import { toast } from "@agiza/ui/toast";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { saveBlob, saveFile } from "#lib/save-file.ts";
import { useOutcomeToasts } from "../use-outcome-toasts.ts";
import { csvOf } from "./csv.rules.ts";
import { csvColumnsOf, type ListColumn } from "./list-column.ts";
import type { ListPage, ListQuery } from "./list-page.ts";

/** A file holds at most so many rows: forty pages, each its own request. */
export const exportLimit = 1000;

/** Has the API write the file: for lists that are longer than pages can be asked for, or show less than a file holds. */
export type FetchFile<Search> = (asked: { search: Search } | { ids: readonly string[] }) => Promise<FileRead>;

/** A file of the API, and the moment it is of where that is not now. */
export type FileRead = { file: Blob; asOf: string | null };

export type ListExportOptions<Search, Row, Key extends QueryKey> = {
  /** Of the file, without its ending: "orders". */
  fileName: string;
  columns: readonly ListColumn<Row>[];
  query: ListQuery<Search, Row, Key>;
  /** What the list shows, without a place in it. */
  search: Search;
  /** Left out, the file is written here from the pages of the list. */
  fetchFile?: FetchFile<Search> | undefined;
};

/** Takes rows along as a table: everything the filter shows, or the chosen rows. */
export function useListExport<Search, Row extends { id: string }, Key extends QueryKey>({
  fileName,
  columns,
  query,
  search,
  fetchFile,
}: ListExportOptions<Search, Row, Key>) {
  const { t } = useTranslation("screens");
  const client = useQueryClient();
  const { language } = useLanguage();
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

  function saveRead({ file, asOf }: FileRead) {
    saveBlob(`${fileName}.csv`, file);
    if (asOf !== null)
      toasts.done(t("readAge.file", { time: formatClock(asOf, language) }), `${fileName}.csv`);
  }

  async function saveAll() {
    if (fetchFile) return saveRead(await fetchFile({ search }));
    const { rows, isCut } = await readAll();
    save(rows);
    if (isCut)
      toast({
        title: t("list.exportCut", { rows: exportLimit.toLocaleString("en-US") }),
        description: t("list.exportCutText"),
        toastType: "warning",
      });
  }

  async function saveRows(rows: readonly Row[]) {
    if (!fetchFile) return save(rows);
    saveRead(await fetchFile({ ids: rows.map(({ id }) => id) }));
  }

  async function whileBusy(work: () => Promise<void>) {
    if (isExporting) return;
    setExporting(true);
    try {
      await work();
    } catch (error) {
      toasts.failed(error, t("list.exportFailed"));
    } finally {
      setExporting(false);
    }
  }

  return {
    exportAll: () => whileBusy(saveAll),
    exportRows: (rows: readonly Row[]) => void whileBusy(() => saveRows(rows)),
    isExporting,
  };
}

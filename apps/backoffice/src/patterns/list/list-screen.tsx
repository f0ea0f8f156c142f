import { formatDate } from "@agiza/i18n/dates";
import { useLanguage } from "@agiza/i18n/language-provider";
import type { ActiveFilter } from "@agiza/ui/filter-bar";
import type { DataTableProps } from "@agiza/ui/data-table";
import { useQuery, type QueryKey } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { Crumb } from "#lib/page-title.tsx";
import { shopToday } from "#lib/shop-today.ts";
import { PageFrame } from "../page-frame.tsx";
import { PaperTitle } from "../paper-title.tsx";
import { ListBesides } from "./list-besides.tsx";
import type { ListColumn } from "./list-column.ts";
import { AddButtonLink, ListButtons, type AddButton } from "./list-buttons.tsx";
import type { ListQuery } from "./list-page.ts";
import { ListPager } from "./list-pager.tsx";
import { ListTable } from "./list-table.tsx";
import { ListTabs, type ListTab } from "./list-tabs.tsx";
import { ListToolbar, type SearchWords } from "./list-toolbar.tsx";
import type { ListDescription, ListSearch } from "./list-url.rules.ts";
import { type FetchFile, useListExport } from "./use-list-export.ts";
import { useListMessages, type EmptyWords } from "./use-list-messages.tsx";
import { useListSelection, type ListSelection } from "./use-list-selection.tsx";
import type { ListUrl } from "./use-list-url.ts";

export type ListScreenProps<
  Row extends { id: string },
  List extends ListDescription,
  Key extends QueryKey,
> = {
  title: string;
  trail?: readonly Crumb[];
  /** Keeps the columns on this device and names the exported file: "orders". */
  name: string;
  url: ListUrl<List>;
  query: ListQuery<ListSearch<List>, Row, Key>;
  tabs?: { label?: string; options: readonly ListTab[] };
  /** Left out, nothing is searched for. */
  searchWords?: SearchWords;
  /** Name of the bar of filters where nothing is searched for: "Filter the activity". */
  filterWords?: string;
  active?: readonly ActiveFilter[];
  filters?: ReactNode;
  /** Those that are seldom wanted: on a desk they wait behind a chip. */
  moreFilters?: ReactNode;
  columns: readonly ListColumn<Row>[];
  secondary?: readonly string[];
  /** How the API orders the rows. */
  sort?: NonNullable<DataTableProps<Row>["sort"]>;
  card: (row: Row) => ReactNode;
  /** Where a row leads; left out, rows are only read. */
  rowHref?: (row: Row) => string;
  empty: EmptyWords;
  add?: AddButton;
  /** Links to pages about the same things, between the tabs and the table. */
  links?: ReactNode;
  /** Pages about the same things: quiet buttons beside the title of a desk, a menu beside the search of phones. */
  besides?: readonly Crumb[];
  /** Beside the title: what else can be done here. */
  actions?: ReactNode;
  /** Between the tabs and the rows: what they come to. */
  beforeRows?: ReactNode;
  /** Under the title, above everything: ways to begin. */
  above?: ReactNode;
  /** Below the rows: what is wrong with some of them. */
  notices?: (rows: readonly Row[]) => ReactNode;
  /** Left out, rows cannot be chosen. */
  selection?: ListSelection<Row>;
  /** Has the API write the exported file; left out, it is written here from the pages and their columns. */
  fetchFile?: FetchFile<ListSearch<List>>;
  /** What a card can be swiped to on a phone; the same must be within reach without swiping. */
  swipes?: DataTableProps<Row>["swipes"];
  /** Whether the page can be printed, the list alone. */
  isPrinted?: boolean;
  /** Beside the title: a time. */
  note?: ReactNode;
};

const noRows: readonly never[] = [];
/** Of lists whose rows cannot be chosen. */
const unnamed = { rowName: () => "" };

/**
 * A page that lists things: tabs, search and filters from the address, a table or cards, choosing, exporting, Newer and
 * Older, and why there are no rows.
 */
export function ListScreen<Row extends { id: string }, List extends ListDescription, Key extends QueryKey>({
  url,
  query,
  name,
  columns,
  ...screen
}: ListScreenProps<Row, List, Key>) {
  const { language } = useLanguage();
  const page = useQuery(query(url.search));
  const rows = page.data?.items ?? noRows;
  const { after: _after, before: _before, ...everyPage } = url.search;
  const file = useListExport({
    fileName: name,
    columns,
    query,
    search: everyPage as ListSearch<List>,
    fetchFile: screen.fetchFile,
  });
  const chosen = useListSelection(rows, url.here, screen.selection ?? unnamed, file.exportRows);
  const messages = useListMessages({
    query: page,
    empty: { ...(screen.add && { action: <AddButtonLink add={screen.add} /> }), ...screen.empty },
    isSearched: url.search.search !== "",
    everything: url.everything,
  });
  const place = (change: { after: string } | { before: string }) =>
    url.href(change as Partial<ListSearch<List>>);
  const add = screen.add && { add: screen.add };
  const onPaper = rows.length > 0 && {
    onExport: () => void file.exportAll(),
    isExporting: file.isExporting,
    ...(screen.isPrinted && { onPrint: () => window.print() }),
  };
  return (
    <PageFrame
      title={screen.title}
      width="list"
      {...(screen.trail && { trail: screen.trail })}
      note={screen.note}
      actions={
        screen.actions || screen.besides ? (
          <span className="ml-auto flex min-w-0 flex-wrap items-center justify-end gap-2">
            {screen.besides && <ListBesides on="desk" pages={screen.besides} />}
            <ListButtons on="desk" {...add} {...onPaper} />
            {screen.actions}
          </span>
        ) : (
          <ListButtons on="desk" {...add} {...onPaper} />
        )
      }
    >
      <PaperTitle title={screen.title} days={formatDate(shopToday(), language)} />
      {screen.above}
      {screen.tabs && <ListTabs {...screen.tabs} tabs={screen.tabs.options} />}
      {screen.links && <div className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-sm">{screen.links}</div>}
      <div className="mt-[18px] narrow:mt-3.5">
        {screen.beforeRows}
        <ListTable
          {...messages}
          arranged
          name={name}
          label={screen.title}
          rows={rows}
          columns={columns}
          {...(screen.secondary && { secondary: screen.secondary })}
          {...(screen.sort && { sort: screen.sort })}
          card={screen.card}
          {...(screen.swipes && { swipes: screen.swipes })}
          {...(screen.rowHref && { rowHref: screen.rowHref })}
          filtered={url.isNarrowed}
          outdated={page.isPlaceholderData}
          {...(screen.selection && { selection: chosen.selection })}
          toolbar={(arrange) => (
            <ListToolbar
              {...(screen.searchWords && { words: screen.searchWords })}
              {...(screen.filterWords !== undefined && { label: screen.filterWords })}
              search={url.search}
              onSearch={(change) => url.show(change as Partial<ListSearch<List>>)}
              searching={page.isPlaceholderData}
              {...(screen.active && { active: screen.active })}
              filters={screen.filters}
              moreFilters={screen.moreFilters}
              arrange={
                onPaper ? (
                  <>
                    {arrange}
                    <ListButtons on="phone" {...onPaper} />
                  </>
                ) : (
                  arrange
                )
              }
              trailing={
                <>
                  {screen.besides && <ListBesides on="phone" pages={screen.besides} />}
                  <ListButtons on="phone" {...add} />
                </>
              }
            />
          )}
          footer={(sort) =>
            page.data && (
              <>
                {screen.notices?.(rows)}
                <ListPager
                  newer={page.data.previous === null ? null : place({ before: page.data.previous })}
                  older={page.data.next === null ? null : place({ after: page.data.next })}
                  updatedAt={page.dataUpdatedAt}
                  isSorted={
                    sort !== null &&
                    (sort.column !== screen.sort?.column || sort.direction !== screen.sort.direction)
                  }
                />
              </>
            )
          }
        />
      </div>
      {chosen.dialog}
    </PageFrame>
  );
}

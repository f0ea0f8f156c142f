import { useRef, useState } from "react";
import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { SkeletonRegion } from "../skeleton/skeleton.tsx";
import { CardArrange } from "./card-arrange.tsx";
import { CardRows } from "./card-rows.tsx";
import type { CardSwipes } from "./card-swipe.tsx";
import { ColumnMenuButton } from "./column-menu-button.tsx";
import type { ColumnMenuWords } from "./column-menu-button.tsx";
import { ListMessages } from "./list-messages.tsx";
import type { ListFailure, NoMatch } from "./list-messages.tsx";
import type { BulkAction, Density, ListMessage, OpenHow, TableColumn, TableSort } from "./table-column.ts";
import { TableRows } from "./table-rows.tsx";
import { TableTop } from "./table-top.tsx";
import { useNarrow } from "./use-narrow.ts";
import { useTableModel } from "./use-table-model.ts";

export type DataColumn<Row> = TableColumn<Row>;

export type DataTableSelection<Row> = {
  keys: ReadonlySet<string>;
  onChange: (keys: ReadonlySet<string>) => void;
  allLabel: string;
  /** "Select order 10482". */
  rowLabel: (row: Row) => string;
  /** "3 selected". */
  countLabel: (count: number) => string;
  /** What the chosen rows on this page come to together. */
  sum?: (rows: readonly Row[]) => ReactNode;
  actions: readonly BulkAction[];
  clearLabel: string;
  /** On phones the boxes appear after this button, "Select". */
  startLabel: string;
};

export type DataTableProps<Row extends object> = {
  /** Name of the list, "Orders". */
  label: string;
  /** Keep the array the same between renders, or every render sorts again. */
  columns: readonly DataColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  status?: "ready" | "loading" | "failed";
  loadingLabel: string;
  empty: ListMessage;
  /** True while a search or filter is on: no rows then means no match. */
  filtered?: boolean;
  noMatch?: NoMatch;
  failure?: ListFailure;
  sort?: TableSort | null;
  onSortChange?: (sort: TableSort) => void;
  /** Phones sort by this list, "Sort by"; left out, they do not. */
  sortLabel?: string;
  selection?: DataTableSelection<Row>;
  onOpen?: (row: Row, how: OpenHow) => void;
  /** Marks a row, for example one that has just changed. */
  rowClassName?: (row: Row) => string | undefined;
  /** The rows are old ones, newer are on their way: they fade until then. */
  outdated?: boolean;
  /** The row as a card, for 992 px and narrower; left out, the table scrolls sideways. */
  renderCard?: (row: Row) => ReactNode;
  /** What a card does when it is swept aside by a finger; have the same within reach of keys and screen readers. */
  swipes?: (row: Row) => CardSwipes;
  /** The bar above, given how the rows are arranged to place: the column menu, on phones choosing and sorting. */
  toolbar?: (arrange: ReactNode) => ReactNode;
  columnMenu?: ColumnMenuWords;
  density?: Density;
  onDensityChange?: (density: Density) => void;
  hiddenColumns?: readonly string[];
  onHiddenColumnsChange?: (keys: readonly string[]) => void;
  /** `fixed` keeps columns as wide as they say and cuts long texts; `auto` makes room for them. */
  layout?: "auto" | "fixed";
  /** Where more than a hundred rows scroll, any CSS length. */
  height?: string;
  /** A Pager; told how the rows are sorted. */
  footer?: ReactNode | ((sort: TableSort | null) => ReactNode);
  className?: string;
};

const noKeys: ReadonlySet<string> = new Set();
const noColumns: readonly string[] = [];

/** Rows of the shop's books: sorted, chosen, opened by keyboard or thumb; cards on phones; thousands without weight. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { label, columns, rows, rowKey, status = "ready", selection, filtered = false } = props;
  const cards = useNarrow() && props.renderCard !== undefined;
  const [ownDensity, setOwnDensity] = useState<Density>("comfortable");
  const [ownHidden, setOwnHidden] = useState<readonly string[]>(noColumns);
  const density = props.density ?? ownDensity;
  const hiddenColumns = props.hiddenColumns ?? ownHidden;
  const revealRef = useRef<((index: number) => void) | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const [choosing, setChoosing] = useState(false);

  const { table, sort } = useTableModel({
    columns,
    rows,
    rowKey,
    sort: props.sort,
    onSortChange: props.onSortChange,
    selectedKeys: selection?.keys ?? noKeys,
    onSelectedKeys: (keys) => selection?.onChange(keys),
    hiddenColumns,
  });
  const shown = new Set(table.getVisibleLeafColumns().map((column) => column.id));
  const orderedRows = table.getRowModel().rows;
  const hasChosen = selection !== undefined && selection.keys.size > 0;
  /* On a phone the bar is there from the first tick box on, so that it never comes between two of them. */
  const acting = selection && (hasChosen || (cards && choosing)) ? selection : undefined;

  const columnMenu = props.columnMenu && !cards && (
    <ColumnMenuButton
      words={props.columnMenu}
      columns={columns.map((column, index) => ({
        key: column.key,
        label: column.label,
        shown: shown.has(column.key),
        fixed: index === 0 || column.hideable === false,
      }))}
      onShow={(key, show) => {
        const next = show ? hiddenColumns.filter((hidden) => hidden !== key) : [...hiddenColumns, key];
        setOwnHidden(next);
        props.onHiddenColumnsChange?.(next);
      }}
      density={density}
      onDensityChange={(next) => {
        setOwnDensity(next);
        props.onDensityChange?.(next);
      }}
    />
  );
  const footer = typeof props.footer === "function" ? props.footer(sort) : props.footer;
  const hasRows = status === "ready" && rows.length > 0;
  const shownColumns = columns.filter((column) => shown.has(column.key));
  const isChoosing = choosing || hasChosen;
  const onSort = (key: string, direction?: "asc" | "desc") =>
    table.getColumn(key)?.toggleSorting(direction && direction === "desc");
  const list = {
    label,
    columns: shownColumns,
    rows: orderedRows,
    loading: status === "loading",
    selection,
    choosing: isChoosing,
    sort,
    onSort,
    onOpen: props.onOpen,
    rowClassName: props.rowClassName,
    height: props.height ?? "70dvh",
    revealRef,
  };
  const arrangeCards = cards && hasRows && (selection || props.sortLabel !== undefined) && (
    <CardArrange
      columns={shownColumns}
      choose={selection && { label: selection.startLabel, isOn: isChoosing, onChange: setChoosing }}
      sortLabel={props.sortLabel}
      sort={sort}
      onSort={onSort}
    />
  );
  const arrange = arrangeCards || columnMenu || null;
  return (
    <div
      ref={box}
      data-density={density === "comfortable" ? undefined : density}
      className={classNames("overflow-clip rounded-lg border border-line bg-surface", props.className)}
    >
      <TableTop
        toolbar={
          props.toolbar
            ? props.toolbar(arrange)
            : arrangeCards && (
                <div className="flex items-center justify-between gap-2 px-4 py-2">{arrangeCards}</div>
              )
        }
        bulk={
          acting && {
            count: acting.countLabel(acting.keys.size),
            sum: acting.sum?.(rows.filter((row) => acting.keys.has(rowKey(row)))),
            actions: acting.actions,
            nothingChosen: !hasChosen,
            clearLabel: acting.clearLabel,
            onClear: () => {
              setChoosing(false);
              acting.onChange(new Set());
              box.current?.querySelector<HTMLElement>("[data-row-key][tabindex='0']")?.focus();
            },
          }
        }
      />
      {status === "loading" || hasRows ? (
        <Rows
          label={status === "loading" ? props.loadingLabel : undefined}
          outdated={props.outdated ?? false}
        >
          {cards && props.renderCard ? (
            <CardRows {...list} renderCard={props.renderCard} swipes={props.swipes} />
          ) : (
            <TableRows
              {...list}
              density={density}
              layout={props.layout ?? "auto"}
              allSelected={table.getIsAllRowsSelected()}
              someSelected={table.getIsSomeRowsSelected()}
              onSelectAll={() => table.toggleAllRowsSelected()}
            />
          )}
        </Rows>
      ) : (
        <ListMessages
          failed={status === "failed"}
          filtered={filtered}
          empty={props.empty}
          noMatch={props.noMatch}
          failure={props.failure}
        />
      )}
      {hasRows && footer && <div className="border-t border-line">{footer}</div>}
    </div>
  );
}

function Rows({
  label,
  outdated,
  children,
}: {
  label: string | undefined;
  outdated: boolean;
  children: ReactNode;
}) {
  if (label !== undefined) return <SkeletonRegion label={label}>{children}</SkeletonRegion>;
  return (
    <div
      aria-busy={outdated || undefined}
      className={classNames("transition-opacity", outdated && "opacity-60")}
    >
      {children}
    </div>
  );
}

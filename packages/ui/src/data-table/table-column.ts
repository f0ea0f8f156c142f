import type { ReactNode } from "react";

/** How tall a row is: 56, 44 or 64 px. */
export type Density = "comfortable" | "compact" | "touch";

export type TableSort = { column: string; direction: "asc" | "desc" };

/** One column of a table of `Row`. */
export type TableColumn<Row> = {
  key: string;
  /** The word in the head and in the column menu. */
  label: string;
  cell: (row: Row) => ReactNode;
  /** What the column sorts by; without it the head is plain text. */
  sortValue?: (row: Row) => string | number | Date | null;
  /** Numbers stand at the right. */
  align?: "start" | "end";
  /** Pixels; a table that scrolls inside itself keeps its columns still by them. */
  widthPx?: number;
  /** May be taken away in the column menu; the first column never. */
  hideable?: boolean;
  /** Label is for screen readers and the menu only, as over a row's actions. */
  hideLabel?: boolean;
};

export type BulkAction = { key: string; label: string; icon?: ReactNode; onSelect: () => void };

/** What a table says when it has no rows to show. */
export type ListMessage = {
  title: ReactNode;
  message?: ReactNode;
  action?: ReactNode;
  /** Whose cloth the empty list shows. */
  shopId?: string;
};

/** How a row is opened: `newTab` by the middle button, or with Ctrl, Command or Shift held. */
export type OpenHow = { newTab: boolean };

export const rowHeights: Record<Density, number> = { comfortable: 56, compact: 44, touch: 64 };

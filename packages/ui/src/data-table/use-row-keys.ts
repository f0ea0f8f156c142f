import { useState } from "react";
import type { FocusEvent, KeyboardEvent, MouseEvent, RefObject } from "react";
import type { OpenHow } from "./table-column.ts";

/** A row of the model: the shop's record and the key it is chosen by. */
export type ModelRow<Row> = {
  id: string;
  original: Row;
  getIsSelected: () => boolean;
  toggleSelected: () => void;
};

export type RowKeysOptions<Row> = {
  /** In the order they are seen. */
  rows: readonly ModelRow<Row>[];
  onOpen: ((row: Row, how: OpenHow) => void) | undefined;
  /** Whether Space chooses a row. */
  selectable: boolean;
  /** Brings a row that is not drawn yet on to the page. */
  revealRef: RefObject<((index: number) => void) | null>;
};

/** Rows that PageUp and PageDown jump over. */
const pageRows = 10;

const controls =
  "[data-control], a, button, input, select, textarea, label, summary, [role=button], [role=menuitem]";

function rowOf(target: EventTarget): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>("[data-row-key]") : null;
}

/**
 * Keys and clicks of a list of rows marked `data-row-key`: one Tab stop, arrows, Home, End and Page keys move, Space
 * selects, Enter or a click opens. What happens inside a button, link or field of a row belongs to that control.
 */
export function useRowKeys<Row>({ rows, onOpen, selectable, revealRef }: RowKeysOptions<Row>) {
  const [lastKey, setLastKey] = useState<string | null>(null);
  const byKey = (key: string | undefined) => rows.find((row) => row.id === key);
  const tabStop = (byKey(lastKey ?? undefined) ?? rows[0])?.id;

  function move(list: Element, index: number) {
    const place = Math.max(0, Math.min(index, rows.length - 1));
    const key = rows[place]?.id;
    if (key === undefined) return;
    setLastKey(key);
    const drawn = () => list.querySelector<HTMLElement>(`[data-row-key="${CSS.escape(key)}"]`);
    const row = drawn();
    if (row) return row.focus();
    revealRef.current?.(place);
    requestAnimationFrame(() => requestAnimationFrame(() => drawn()?.focus()));
  }

  function openByPointer(event: MouseEvent) {
    const row = rowOf(event.target);
    const control = event.target instanceof Element && event.target.closest(controls);
    if (!row || !onOpen || (control && row.contains(control) && control !== row)) return;
    /* Someone who marks text to copy it does not want to leave the page. */
    if (window.getSelection()?.isCollapsed === false) return;
    const opened = byKey(row.dataset["rowKey"]);
    const newTab = event.button === 1 || event.ctrlKey || event.metaKey || event.shiftKey;
    if (opened) onOpen(opened.original, { newTab });
  }

  return {
    tabStop,
    listHandlers: {
      onFocus: (event: FocusEvent) => {
        const key = rowOf(event.target)?.dataset["rowKey"];
        if (key !== undefined) setLastKey(key);
      },
      onClick: openByPointer,
      /* The middle button; the right one belongs to the browser. */
      onAuxClick: (event: MouseEvent) => event.button === 1 && openByPointer(event),
      onKeyDown: (event: KeyboardEvent) => {
        const row = rowOf(event.target);
        if (!row || event.target !== row || event.altKey || event.ctrlKey || event.metaKey) return;
        const index = rows.findIndex(({ id }) => id === row.dataset["rowKey"]);
        const marked = rows[index];
        const target = {
          ArrowDown: index + 1,
          ArrowUp: index - 1,
          PageDown: index + pageRows,
          PageUp: index - pageRows,
          Home: 0,
          End: rows.length - 1,
        }[event.key];
        if (target !== undefined) move(event.currentTarget, target);
        else if (event.key === " " && selectable) marked?.toggleSelected();
        else if (event.key === "Enter" && onOpen && marked) onOpen(marked.original, { newTab: false });
        else return;
        event.preventDefault();
      },
    },
  };
}

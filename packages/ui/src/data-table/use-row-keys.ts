import { useState } from "react";
import type { FocusEvent, KeyboardEvent, MouseEvent } from "react";

export type RowKeysOptions = {
  /** Keys of the rows in the order they are seen. */
  keys: readonly string[];
  onOpen?: (key: string) => void;
  onToggle?: (key: string) => void;
  /** Brings a row that is not drawn yet on to the page. */
  reveal?: (index: number) => void;
  /** Rows that PageUp and PageDown jump over. */
  pageRows?: number;
};

const controls =
  "[data-control], a, button, input, select, textarea, label, summary, [role=button], [role=menuitem]";

function rowOf(target: EventTarget): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>("[data-row-key]") : null;
}

/**
 * Keys and clicks of a list of rows marked `data-row-key`: one Tab stop, arrows, Home, End and Page keys move, Space
 * selects, Enter or a click opens. What happens inside a button, link or field of a row belongs to that control.
 */
export function useRowKeys({ keys, onOpen, onToggle, reveal, pageRows = 10 }: RowKeysOptions) {
  const [lastKey, setLastKey] = useState<string | null>(null);
  const tabStop = lastKey !== null && keys.includes(lastKey) ? lastKey : keys[0];

  function move(list: Element, index: number) {
    const key = keys[Math.max(0, Math.min(index, keys.length - 1))];
    if (key === undefined) return;
    setLastKey(key);
    const drawn = () => list.querySelector<HTMLElement>(`[data-row-key="${CSS.escape(key)}"]`);
    const row = drawn();
    if (row) return row.focus();
    reveal?.(keys.indexOf(key));
    requestAnimationFrame(() => requestAnimationFrame(() => drawn()?.focus()));
  }

  return {
    tabStop,
    listHandlers: {
      onFocus: (event: FocusEvent) => {
        const key = rowOf(event.target)?.dataset["rowKey"];
        if (key !== undefined) setLastKey(key);
      },
      onClick: (event: MouseEvent) => {
        const row = rowOf(event.target);
        const control = event.target instanceof Element && event.target.closest(controls);
        if (!row || !onOpen || (control && row.contains(control) && control !== row)) return;
        /* Someone who marks text to copy it does not want to leave the page. */
        if (window.getSelection()?.isCollapsed === false) return;
        onOpen(row.dataset["rowKey"] ?? "");
      },
      onKeyDown: (event: KeyboardEvent) => {
        const row = rowOf(event.target);
        if (!row || event.target !== row || event.altKey || event.ctrlKey || event.metaKey) return;
        const key = row.dataset["rowKey"] ?? "";
        const index = keys.indexOf(key);
        const target = {
          ArrowDown: index + 1,
          ArrowUp: index - 1,
          PageDown: index + pageRows,
          PageUp: index - pageRows,
          Home: 0,
          End: keys.length - 1,
        }[event.key];
        if (target !== undefined) move(event.currentTarget, target);
        else if (event.key === " " && onToggle) onToggle(key);
        else if (event.key === "Enter" && onOpen) onOpen(key);
        else return;
        event.preventDefault();
      },
    },
  };
}

import { useTileDrag, type TileHandle } from "@agiza/ui/tile-drag";
import { useRef, useState, type RefObject } from "react";

export type Reorder = {
  /** Of the list whose items carry `data-tile`. */
  list: RefObject<HTMLUListElement | null>;
  liftedIndex: number | null;
  handleOf: (index: number) => TileHandle;
  /** What screen readers are told of the last move. */
  said: string;
};

/**
 * Rows that change places by finger, mouse and arrow keys.
 * @param tell says where a row has come to
 */
export function useReorder<Row>(
  rows: readonly Row[],
  onChange: (rows: Row[]) => void,
  tell: (row: Row, place: number) => string,
): Reorder {
  const list = useRef<HTMLUListElement>(null);
  const [said, setSaid] = useState("");
  const drag = useTileDrag(list, (from, to) => {
    const row = rows[from];
    if (row === undefined || to < 0 || to >= rows.length || from === to) return;
    onChange(rows.toSpliced(from, 1).toSpliced(to, 0, row));
    setSaid(tell(row, to + 1));
  });
  return { list, said, ...drag };
}

import { useState } from "react";
import type { KeyboardEvent, PointerEvent, RefObject } from "react";

/** What a tile's handle listens to. */
export type TileHandle = {
  onPointerDown: (event: PointerEvent<HTMLButtonElement>) => void;
  onPointerMove: (event: PointerEvent<HTMLButtonElement>) => void;
  onPointerUp: () => void;
  onPointerCancel: () => void;
  onKeyDown: (event: KeyboardEvent<HTMLButtonElement>) => void;
};

const steps: Record<string, number> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

/**
 * Moves tiles by finger, mouse and arrow keys. Pointer events, because the browser's own drag and drop does not exist
 * under a finger. `place` is called with the old and the new index whenever a tile should change places.
 */
export function useTileDrag(list: RefObject<HTMLElement | null>, place: (from: number, to: number) => void) {
  const [liftedIndex, setLiftedIndex] = useState<number | null>(null);

  function tileUnder(x: number, y: number): number {
    const tiles = [...(list.current?.querySelectorAll("[data-tile]") ?? [])];
    return tiles.findIndex((tile) => {
      const { left, right, top, bottom } = tile.getBoundingClientRect();
      return x >= left && x < right && y >= top && y < bottom;
    });
  }

  function handleOf(index: number): TileHandle {
    const letGo = () => setLiftedIndex(null);
    return {
      onPointerDown: (event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        setLiftedIndex(index);
      },
      onPointerMove: (event) => {
        if (liftedIndex === null) return;
        const over = tileUnder(event.clientX, event.clientY);
        if (over < 0 || over === liftedIndex) return;
        place(liftedIndex, over);
        setLiftedIndex(over);
      },
      onPointerUp: letGo,
      onPointerCancel: letGo,
      onKeyDown: (event) => {
        const step = steps[event.key];
        if (step === undefined) return;
        event.preventDefault();
        place(index, index + step);
      },
    };
  }

  return { liftedIndex, handleOf };
}

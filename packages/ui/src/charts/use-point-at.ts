import { useState } from "react";
import type { ChangeEvent, KeyboardEvent, PointerEvent } from "react";

/**
 * Which of `count` points the reader looks at: under the mouse, under a finger (it stays after lifting), or by arrows.
 * `place` turns a share of the plot's width, 0 to 1, into the place of the nearest point.
 */
export function usePointAt(count: number, place: (share: number) => number) {
  const [index, setIndex] = useState<number | null>(null);
  function look(event: PointerEvent<HTMLElement>) {
    const box = event.currentTarget.getBoundingClientRect();
    setIndex(Math.max(0, Math.min(count - 1, place((event.clientX - box.left) / box.width))));
  }
  return {
    index: index !== null && index < count ? index : null,
    handlers: {
      onPointerMove: look,
      onPointerDown: look,
      onPointerLeave: (event: PointerEvent<HTMLElement>) => {
        if (event.pointerType === "mouse") setIndex(null);
      },
      onChange: (event: ChangeEvent<HTMLInputElement>) => setIndex(Number(event.target.value)),
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
        if (event.key === "Escape") setIndex(null);
      },
      onBlur: () => setIndex(null),
    },
  };
}

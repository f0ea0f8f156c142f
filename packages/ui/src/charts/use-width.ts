import { useCallback, useState } from "react";

/** The width of an element in pixels, kept up to date; 0 until it is on the page. */
export function useWidth(): [
  ref: (element: HTMLElement | null) => (() => void) | undefined,
  widthPx: number,
] {
  const [widthPx, setWidthPx] = useState(0);
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setWidthPx(Math.round(entry.contentRect.width));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, widthPx];
}

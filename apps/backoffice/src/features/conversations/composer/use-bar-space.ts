import { type RefObject, useEffect } from "react";

/** Keeps toasts above a bar at the foot of the window, however high it grows: they must not cover what sends. */
export function useBarSpace(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() =>
      style.setProperty("--bar-space", `${bar.current?.offsetHeight ?? 0}px`),
    );
    if (bar.current) observer.observe(bar.current);
    return () => {
      observer.disconnect();
      style.removeProperty("--bar-space");
    };
  }, [bar]);
}

import { useEffect, useLayoutEffect } from "react";
import { useLocation, useNavigationType } from "react-router";

/** How far down each visited page was read, by its place in the history. */
const readDown = new Map<string, number>();

/** A new page starts at its top; Back and Forward return to where one was. */
export function useScrollMemory(): void {
  const { key } = useLocation();
  const how = useNavigationType();

  useEffect(() => {
    window.history.scrollRestoration = "manual";
    // After a reload the browser knows the place better than we do.
    const giveBack = () => void (window.history.scrollRestoration = "auto");
    window.addEventListener("pagehide", giveBack);
    return () => window.removeEventListener("pagehide", giveBack);
  }, []);

  useLayoutEffect(() => {
    const before = readDown.get(key);
    if (how !== "POP") window.scrollTo(0, 0);
    else if (before !== undefined) window.scrollTo(0, before);
    const remember = () => void readDown.set(key, window.scrollY);
    window.addEventListener("scroll", remember, { passive: true });
    return () => window.removeEventListener("scroll", remember);
  }, [key, how]);
}

import { useEffect, useState } from "react";
import { flushSync } from "react-dom";

/** Whether the browser prints at this moment, for what stands on a page only while it is printed. */
export function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    const leaving = new AbortController();
    const show = (isShown: boolean) => () => flushSync(() => setPrinting(isShown));
    window.addEventListener("beforeprint", show(true), leaving);
    window.addEventListener("afterprint", show(false), leaving);
    return () => leaving.abort();
  }, []);
  return isPrinting;
}

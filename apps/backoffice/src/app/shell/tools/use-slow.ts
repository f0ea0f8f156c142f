import { useIsFetching } from "@tanstack/react-query";
import { useEffect, useState } from "react";

/** Who waits longer for an answer is on a slow network. */
const patienceMs = 4000;

/** Whether answers take long just now. */
export function useSlow(): boolean {
  const isFetching = useIsFetching() > 0;
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isFetching) return;
    const timer = setTimeout(() => setSlow(true), patienceMs);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isFetching]);
  return isSlow;
}

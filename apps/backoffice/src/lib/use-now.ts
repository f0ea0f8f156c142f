import { useEffect, useState } from "react";

/** The time in milliseconds, moving on every half minute, so that "2 minutes ago" stays true. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 30_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

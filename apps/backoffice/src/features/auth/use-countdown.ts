import { useEffect, useState } from "react";

/** Counts whole seconds down to 0; `start` sets how many are left. */
export function useCountdown(initialSeconds = 0): { secondsLeft: number; start: (seconds: number) => void } {
  const [{ until, now }, setClock] = useState(() => {
    const now = Date.now();
    return { until: now + initialSeconds * 1000, now };
  });
  const secondsLeft = Math.max(0, Math.ceil((until - now) / 1000));
  const isCounting = secondsLeft > 0;
  useEffect(() => {
    if (!isCounting) return;
    const timer = setInterval(() => setClock((clock) => ({ ...clock, now: Date.now() })), 1000);
    return () => clearInterval(timer);
  }, [isCounting]);
  return {
    secondsLeft,
    start: (seconds) => setClock({ until: Date.now() + seconds * 1000, now: Date.now() }),
  };
}

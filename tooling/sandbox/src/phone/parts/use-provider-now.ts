import { useEffect, useState } from "react";
import { useSandbox } from "../state/sandbox.store.ts";

/** The providers' clock in milliseconds, running on from what the stream last said; 0 before it said anything. */
export function useProviderNow(everyMs: number): number {
  const said = useSandbox((store) => store.snapshot?.clock.now);
  const heardAtMs = useSandbox((store) => store.clockHeardAtMs);
  const [browserMs, setBrowserMs] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setBrowserMs(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return said === undefined ? 0 : Date.parse(said) + Math.max(0, browserMs - heardAtMs);
}

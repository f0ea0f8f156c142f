import { useEffect } from "react";
import { useOrderActions, useOrderPage } from "./use-order-page.ts";

const firstDelayMs = 5000;
const longestDelayMs = 60_000;

/** Sends a queued order by itself: at once when the phone finds network, else after longer and longer waits. */
export function useQueuedSubmit(): void {
  const { submit } = useOrderActions();
  const isQueued = useOrderPage((state) => state.submission === "queued");
  const tries = useOrderPage((state) => state.tries);
  useEffect(() => {
    if (!isQueued) return;
    const send = () => void submit();
    // No tries yet: the page was opened again with an order that still has to be sent.
    const delayMs = tries === 0 ? 0 : Math.min(firstDelayMs * 2 ** (tries - 1), longestDelayMs);
    const timer = setTimeout(send, delayMs);
    addEventListener("online", send);
    return () => {
      clearTimeout(timer);
      removeEventListener("online", send);
    };
  }, [isQueued, tries, submit]);
}

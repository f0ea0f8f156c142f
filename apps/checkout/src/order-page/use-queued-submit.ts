import { useEffect } from "react";
import { retryDelayMs } from "./retry-delay.ts";
import { useOrderActions, useOrderPage } from "./use-order-page.ts";

/** Sends a queued order by itself: at once when the phone finds network, else after longer and longer waits. */
export function useQueuedSubmit(): void {
  const { submit } = useOrderActions();
  const isQueued = useOrderPage((state) => state.submission === "queued");
  const tries = useOrderPage((state) => state.tries);
  useEffect(() => {
    if (!isQueued) return;
    const send = () => void submit();
    // No tries yet: the page was opened again with an order that still has to be sent.
    const timer = setTimeout(send, retryDelayMs(tries));
    addEventListener("online", send);
    return () => {
      clearTimeout(timer);
      removeEventListener("online", send);
    };
  }, [isQueued, tries, submit]);
}

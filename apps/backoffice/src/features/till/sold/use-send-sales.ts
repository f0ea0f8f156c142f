import { useEffect } from "react";
import { hasUnsentSales, sendWaitingSales } from "#data/waiting-sales.ts";
import { useOwner } from "../use-till.ts";

const retryAfterMs = 5_000;

/** Sends what waits as soon as there is a network, and again every few seconds until nothing waits. */
export function useSendSales(): void {
  const { userId, shopId } = useOwner();
  useEffect(() => {
    const send = () => {
      if (navigator.onLine && hasUnsentSales()) void sendWaitingSales({ userId, shopId });
    };
    send();
    const timer = setInterval(send, retryAfterMs);
    window.addEventListener("online", send);
    return () => {
      clearInterval(timer);
      window.removeEventListener("online", send);
    };
  }, [userId, shopId]);
}

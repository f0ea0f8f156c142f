import { useEffect } from "react";
import { orderLink } from "#data/order-link.ts";
import { askAboutPayment } from "#data/orders.ts";
import { isAwaited, refreshDelayMs } from "./payment-state.ts";
import { isOver } from "./progress.ts";
import { useOrderActions, useOrderPage } from "./use-order-page.ts";

/**
 * Keeps the status true while somebody looks at it; a page nobody sees asks for nothing. Looked at again it asks at once
 * only where minutes count, while a payment is open or the order is on its way; else when its time comes.
 */
export function useRefresh(): void {
  const { token, refresh, getState } = useOrderActions();
  const order = useOrderPage((state) => state.order);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isStopped = false;
    function wait() {
      clearTimeout(timer);
      if (isStopped || document.hidden || isOver(getState().order)) return;
      timer = setTimeout(
        () => void refresh().then(wait),
        refreshDelayMs(isAwaited(getState().order), Date.now() - getState().sameSince),
      );
    }
    const ask = () => void refresh().then(wait);
    function look() {
      const { order: now } = getState();
      if (!document.hidden && (isAwaited(now) || now.status === "out_for_delivery")) ask();
      else wait();
    }
    if (orderLink().isBack && isAwaited(getState().order)) void askAboutPayment(token).then(ask);
    else wait();
    document.addEventListener("visibilitychange", look);
    addEventListener("online", ask);
    return () => {
      isStopped = true;
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", look);
      removeEventListener("online", ask);
    };
  }, [order.status, order.payment?.status, order.payment_status, token, refresh, getState]);
}

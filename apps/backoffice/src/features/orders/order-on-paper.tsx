import { type ComponentType, useEffect, useState } from "react";
import { flushSync } from "react-dom";
import type { Order } from "#data/order-types.ts";
import { receiptOf } from "#entities/receipt/receipt-facts.rules.ts";

/** What the browser prints of an order that has no receipt yet: its slip, on the page only while it is printed. */
export function OrderOnPaper({ order }: { order: Order }) {
  const [Slip, setSlip] = useState<ComponentType<{ order: Order }> | null>(null);
  const [isPrinting, setIsPrinting] = useState(false);
  const hasReceipt = receiptOf(order, undefined) !== null;
  useEffect(() => {
    if (hasReceipt) return;
    // Here before it is asked for: a printer waits for no script.
    void import("./order-slip.tsx").then(({ OrderSlip }) => setSlip(() => OrderSlip));
    const leaving = new AbortController();
    const show = (isShown: boolean) => () => flushSync(() => setIsPrinting(isShown));
    window.addEventListener("beforeprint", show(true), leaving);
    window.addEventListener("afterprint", show(false), leaving);
    return () => leaving.abort();
  }, [hasReceipt]);
  return isPrinting && Slip && <Slip order={order} />;
}

import { type ComponentType, useEffect, useState } from "react";
import type { Order } from "#data/order-types.ts";
import { receiptOf } from "#entities/receipt/receipt-facts.rules.ts";
import { usePrinting } from "#patterns/use-printing.ts";

/** What the browser prints of an order that has no receipt yet: its slip, on the page only while it is printed. */
export function OrderOnPaper({ order }: { order: Order }) {
  const [Slip, setSlip] = useState<ComponentType<{ order: Order }> | null>(null);
  const isPrinting = usePrinting();
  const hasReceipt = receiptOf(order, undefined) !== null;
  useEffect(() => {
    // Here before it is asked for: a printer waits for no script.
    if (!hasReceipt) void import("./order-slip.tsx").then(({ OrderSlip }) => setSlip(() => OrderSlip));
  }, [hasReceipt]);
  return isPrinting && !hasReceipt && Slip && <Slip order={order} />;
}

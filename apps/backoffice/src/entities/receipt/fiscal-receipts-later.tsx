import { lazy, Suspense } from "react";
import type { OrderFiscalReceipt } from "#data/order-fiscal.ts";

const FiscalReceipts = lazy(async () => ({
  default: (await import("./fiscal-receipts.tsx")).FiscalReceipts,
}));

/** The receipts of the tax authority in a script of their own with the drawing of QR codes: most orders have none. */
export const FiscalReceiptsLater = ({ receipts }: { receipts: readonly OrderFiscalReceipt[] }) =>
  receipts.length > 0 && (
    <Suspense>
      <FiscalReceipts receipts={receipts} />
    </Suspense>
  );

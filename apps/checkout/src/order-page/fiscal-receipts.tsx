import { FiscalReceipt } from "@agiza/ui/fiscal-receipt";
import type { Order } from "./order.ts";
import { useTexts } from "./texts.ts";

/** Modules that stay white around a code, as readers want it. */
const quiet = 4;

/** The receipts of the tax authority, one for each payment; nothing where the shop issues none. */
export function FiscalReceipts({ order }: { order: Order }) {
  const t = useTexts();
  if (order.fiscal_receipts.length === 0) return null;
  return (
    <div data-theme="light" className="mx-auto mt-4 w-[276px] max-w-full bg-surface px-[18px] py-1.5">
      {order.fiscal_receipts.map((receipt) => (
        <FiscalReceipt
          key={receipt.number}
          receipt={receipt}
          word={(name) => t(`fiscal.${name}`)}
          qr={
            receipt.qr && (
              <svg
                role="img"
                aria-label={t("fiscal.code")}
                width="132"
                viewBox={`${-quiet} ${-quiet} ${receipt.qr.size + 2 * quiet} ${receipt.qr.size + 2 * quiet}`}
              >
                <path fill="#000" d={receipt.qr.path} />
              </svg>
            )
          }
        />
      ))}
    </div>
  );
}

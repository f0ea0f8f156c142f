import { FiscalReceipt } from "@agiza/ui/fiscal-receipt";
import { QrCode } from "@agiza/ui/qr-code";
import { useTranslation } from "react-i18next";
import type { OrderFiscalReceipt } from "#data/order-fiscal.ts";

/** The receipts of the tax authority under the shop's own, one for each payment; nothing where there are none. */
export function FiscalReceipts({ receipts }: { receipts: readonly OrderFiscalReceipt[] }) {
  const { t } = useTranslation("receipts");
  return receipts.map((receipt) => (
    <FiscalReceipt
      key={receipt.id}
      receipt={receipt}
      word={(name) => t(`fiscal.${name}`)}
      {...(receipt.verify_url !== null && {
        qr: (
          <QrCode
            text={receipt.verify_url}
            label={t("fiscal.code")}
            mark="none"
            size={120}
            ink="#000"
            eye="#000"
          />
        ),
      })}
    />
  ));
}

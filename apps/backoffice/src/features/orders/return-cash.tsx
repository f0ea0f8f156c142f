import { Button } from "@agiza/ui/button";
import { HandCoins } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { useMay } from "#patterns/use-may.ts";
import type { ReturnCashProps } from "./return-cash-dialog.tsx";

const ReturnCashDialog = lazy(async () => ({
  default: (await import("./return-cash-dialog.tsx")).ReturnCashDialog,
}));

/** Records cash that went back to the customer, for people who may give money back. */
export function ReturnCash(props: ReturnCashProps) {
  const { t } = useTranslation("orders");
  const [isOpen, setOpen] = useState(false);
  const mayReturn = useMay("transaction.refund");
  if (!mayReturn) return null;
  return (
    <>
      <Button
        variant="light"
        icon={<HandCoins aria-hidden="true" strokeWidth={1.9} />}
        onClick={() => setOpen(true)}
      >
        {t("giveBack.button")}
      </Button>
      {isOpen && (
        <Suspense>
          <ReturnCashDialog {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

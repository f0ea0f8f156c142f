import { Button } from "@agiza/ui/button";
import { Banknote } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { useMay } from "#patterns/use-may.ts";
import type { CollectedOrder } from "./collected-order.ts";

const TakeCashDialog = lazy(async () => ({
  default: (await import("./take-cash-dialog.tsx")).TakeCashDialog,
}));

/** Records cash for an order that has something due, for people who may change orders. */
export function TakeCash({ isMain = false, ...props }: CollectedOrder & { isMain?: boolean }) {
  const { t } = useTranslation("orders");
  const [isOpen, setOpen] = useState(false);
  const mayUpdate = useMay("order.take_cash");
  const { order, payments } = props;
  const isTakeable = order.submitted_at !== null && payments.due_minor > 0;
  if (!mayUpdate || (!isTakeable && !isOpen)) return null;
  return (
    <>
      <Button
        variant={isMain ? "primary" : "light"}
        icon={<Banknote aria-hidden="true" strokeWidth={1.9} />}
        onClick={() => setOpen(true)}
      >
        {t("cash.take")}
      </Button>
      {isOpen && (
        <Suspense>
          <TakeCashDialog {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

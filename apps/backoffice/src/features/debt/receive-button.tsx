import { ArrowDownLeft } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import type { DebtAccount } from "#data/debts.ts";
import { GuardedButton } from "#patterns/guarded-button.tsx";

const ReceiveCashForm = lazy(async () => ({
  default: (await import("./receive-cash-form.tsx")).ReceiveCashForm,
}));
const ReceiveFromDialog = lazy(async () => ({
  default: (await import("./receive-from-dialog.tsx")).ReceiveFromDialog,
}));

/** Opens the sheet in which cash for what somebody owes is counted; asks first who it is where that is open. */
export function ReceiveButton({ account = null }: { account?: DebtAccount | null }) {
  const { t } = useTranslation("debt");
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <GuardedButton
        needs="order.take_cash"
        variant="light"
        className="narrow:flex-1"
        icon={<ArrowDownLeft aria-hidden="true" strokeWidth={1.9} />}
        onClick={() => setOpen(true)}
      >
        {t("received")}
      </GuardedButton>
      <Suspense>
        {isOpen &&
          (account ? (
            <ReceiveCashForm account={account} onClose={close} />
          ) : (
            <ReceiveFromDialog onClose={close} />
          ))}
      </Suspense>
    </>
  );
}

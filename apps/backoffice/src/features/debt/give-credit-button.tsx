import { HandCoins } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import type { DebtAccount } from "#data/debts.ts";
import { GuardedButton } from "#patterns/guarded-button.tsx";

const GiveCreditForm = lazy(async () => ({
  default: (await import("./give-credit-form.tsx")).GiveCreditForm,
}));

/** Opens the sheet in which goods on credit are written down. */
export function GiveCreditButton({ customer = null }: { customer?: DebtAccount["customer"] | null }) {
  const { t } = useTranslation("debt");
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <GuardedButton
        needs="order.create"
        icon={<HandCoins aria-hidden="true" strokeWidth={1.9} />}
        onClick={() => setOpen(true)}
      >
        {t("gave")}
      </GuardedButton>
      <Suspense>{isOpen && <GiveCreditForm customer={customer} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}

import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { GuardedButton } from "#patterns/guarded-button.tsx";
import type { PaySupplierFormProps } from "./pay-supplier-form.tsx";

const PaySupplierForm = lazy(async () => ({
  default: (await import("./pay-supplier-form.tsx")).PaySupplierForm,
}));

type PaySupplierButtonProps = Omit<PaySupplierFormProps, "onClose"> & {
  /** In a row of a list, where the name is told apart from the other rows'. */
  isSmall?: boolean;
};

/** Opens the sheet in which a supplier is paid. */
export function PaySupplierButton({ isSmall = false, ...owed }: PaySupplierButtonProps) {
  const { t } = useTranslation("purchases");
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <GuardedButton
        needs="purchase.record"
        {...(isSmall && {
          variant: "light",
          size: "sm",
          "aria-label": t("owed.pay", { name: owed.supplier.name }),
        })}
        onClick={() => setOpen(true)}
      >
        {t("pay.act")}
      </GuardedButton>
      <Suspense>{isOpen && <PaySupplierForm {...owed} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}

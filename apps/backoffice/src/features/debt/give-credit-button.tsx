import { mayGiveCredit } from "@agiza/permissions/rights";
import { ArrowUpRight } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import type { DebtAccount } from "#data/debts.ts";
import { useCurrentUser } from "#data/user.ts";
import { GuardedButton } from "#patterns/guarded-button.tsx";

const GiveCreditForm = lazy(async () => ({
  default: (await import("./give-credit-form.tsx")).GiveCreditForm,
}));

/** Opens the sheet in which goods on credit are written down, for who may give credit. */
export function GiveCreditButton({ customer = null }: { customer?: DebtAccount["customer"] | null }) {
  const { t } = useTranslation("debt");
  const current = useCurrentUser();
  const [isOpen, setOpen] = useState(false);
  if (current.state !== "known" || !mayGiveCredit(current.user.permissions)) return null;
  return (
    <>
      <GuardedButton
        needs="order.create"
        icon={<ArrowUpRight aria-hidden="true" strokeWidth={1.9} />}
        onClick={() => setOpen(true)}
      >
        {t("gave")}
      </GuardedButton>
      <Suspense>{isOpen && <GiveCreditForm customer={customer} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}

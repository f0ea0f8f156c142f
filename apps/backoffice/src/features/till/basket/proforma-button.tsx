import { FileText } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { useOnline } from "#lib/use-online.ts";
import { GuardedButton } from "#patterns/guarded-button.tsx";
import type { PricedBasket } from "../pricing.rules.ts";
import type { Till } from "../use-till.ts";

const ProformaDialog = lazy(async () => ({
  default: (await import("./proforma-dialog.tsx")).ProformaDialog,
}));

/** Promises the prices of the basket to somebody, instead of selling it. */
export function ProformaButton({ till, priced }: { till: Till; priced: PricedBasket }) {
  const { t } = useTranslation("till");
  const isOnline = useOnline();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <GuardedButton
        variant="ghost"
        size="sm"
        icon={<FileText aria-hidden="true" strokeWidth={1.9} />}
        blockedBecause={isOnline ? null : t("parkNeedsNetwork")}
        onClick={() => setOpen(true)}
      >
        {t("proforma")}
      </GuardedButton>
      {isOpen && (
        <Suspense fallback={null}>
          <ProformaDialog till={till} priced={priced} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

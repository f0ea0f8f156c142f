import type { LucideIcon } from "lucide-react";
import { Suspense, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useOnline } from "#lib/use-online.ts";
import { GuardedButton } from "#patterns/guarded-button.tsx";

type BasketActionProps = {
  icon: LucideIcon;
  label: string;
  /** The dialog it opens. */
  children: (onClose: () => void) => ReactNode;
};

/** Something done with the whole basket beside selling it; it needs the network. */
export function BasketAction({ icon: Icon, label, children }: BasketActionProps) {
  const { t } = useTranslation("till");
  const isOnline = useOnline();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <GuardedButton
        variant="ghost"
        size="sm"
        icon={<Icon aria-hidden="true" strokeWidth={1.9} />}
        blockedBecause={isOnline ? null : t("parkNeedsNetwork")}
        onClick={() => setOpen(true)}
      >
        {label}
      </GuardedButton>
      {isOpen && <Suspense fallback={null}>{children(() => setOpen(false))}</Suspense>}
    </>
  );
}

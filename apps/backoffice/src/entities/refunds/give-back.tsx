import { HandCoins } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Order } from "#data/order-types.ts";
import type { OrderRefunds } from "#data/refunds.ts";
import { useOnline } from "#lib/use-online.ts";
import { GuardedButton } from "#patterns/guarded-button.tsx";
import { useMay } from "#patterns/use-may.ts";

const GiveBackDialog = lazy(async () => ({
  default: (await import("./give-back-dialog.tsx")).GiveBackDialog,
}));

type GiveBackProps = { order: Order; refunds: OrderRefunds };

/** Gives money of an order back, for people who may, as long as the shop has any of it. Its words come after the page's. */
export const GiveBack = (props: GiveBackProps) => (
  <Suspense>
    <GiveBackButton {...props} />
  </Suspense>
);

function GiveBackButton({ order, refunds }: GiveBackProps) {
  const { t } = useTranslation("refunds");
  const isOnline = useOnline();
  const [isOpen, setOpen] = useState(false);
  const mayGive = useMay("transaction.refund");
  if (!mayGive || (refunds.ways.length === 0 && !isOpen)) return null;
  return (
    <>
      <GuardedButton
        variant="light"
        icon={<HandCoins aria-hidden="true" strokeWidth={1.9} />}
        blockedBecause={isOnline ? null : t("needsNetwork")}
        onClick={() => setOpen(true)}
      >
        {t("open")}
      </GuardedButton>
      {isOpen && (
        <Suspense>
          <GiveBackDialog order={order} refunds={refunds} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

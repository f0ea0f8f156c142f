import { Button } from "@agiza/ui/button";
import { Store, Truck, PackageCheck } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Basket, BasketAction, Handover } from "../basket.rules.ts";
import { HandoverDialog } from "./handover-dialog.tsx";

const icons = { counter: Store, pickup: PackageCheck, delivery: Truck } satisfies Record<
  Handover["kind"],
  unknown
>;

/** How the goods reach their buyer: over the counter unless somebody says otherwise. */
export function HandoverField({
  basket,
  change,
}: {
  basket: Basket;
  change: (action: BasketAction) => void;
}) {
  const { t } = useTranslation("till");
  const [isOpen, setOpen] = useState(false);
  const { handover } = basket;
  const Icon = icons[handover.kind];
  const note = handover.kind === "counter" ? "" : handover.note;
  const details = [handover.kind === "delivery" ? handover.landmark : "", note].filter(Boolean).join(" · ");
  return (
    <div className="flex min-h-12 items-center gap-3 border-t border-line py-1">
      <Icon aria-hidden="true" className="size-[18px] flex-none text-ink-2" strokeWidth={1.9} />
      <p className="m-0 min-w-0 flex-1">
        {t(`handover.${handover.kind}`)}
        {details !== "" && <span className="block truncate text-sm text-ink-2">{details}</span>}
      </p>
      <Button variant="ghost" size="sm" className="-mr-3 text-brand-ink!" onClick={() => setOpen(true)}>
        {t("changeHandover")}
      </Button>
      {isOpen && (
        <HandoverDialog
          handover={handover}
          onSave={(next) => {
            change({ type: "change", change: { handover: next } });
            setOpen(false);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}

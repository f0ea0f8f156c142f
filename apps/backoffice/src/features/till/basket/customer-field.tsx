import { formatPhone } from "@agiza/i18n/phone";
import { Avatar } from "@agiza/ui/avatar";
import { Button } from "@agiza/ui/button";
import { UserPlus, X } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Basket, BasketAction } from "../basket.rules.ts";

const CustomerDialog = lazy(async () => ({
  default: (await import("./customer-dialog.tsx")).CustomerDialog,
}));

type CustomerFieldProps = { basket: Basket; asksPhone: boolean; change: (action: BasketAction) => void };

/** Who buys; nobody in particular while nobody was asked. */
export function CustomerField({ basket: { customer }, asksPhone, change }: CustomerFieldProps) {
  const { t } = useTranslation("till");
  const [isOpen, setOpen] = useState(false);
  const name = customer ? customer.name || formatPhone(customer.phone) : "";
  return (
    <>
      {customer ? (
        <div className="flex items-center gap-3 rounded-lg border border-line-control px-3 py-2">
          <Avatar name={name} />
          <p className="m-0 min-w-0 flex-1">
            <span className="block truncate font-semibold">{name}</span>
            {customer.name !== "" && (
              <span className="block text-sm text-ink-2 tabular-nums">{formatPhone(customer.phone)}</span>
            )}
            {customer.priceGroup === "wholesale" && (
              <span className="block text-sm text-ink-2">{t("wholesale")}</span>
            )}
          </p>
          <Button variant="ghost" size="sm" onClick={() => setOpen(true)}>
            {t("changeCustomer")}
          </Button>
          <Button
            variant="icon"
            size="sm"
            aria-label={t("noCustomer")}
            icon={<X aria-hidden="true" strokeWidth={1.9} />}
            onClick={() => change({ type: "change", change: { customer: null } })}
          />
        </div>
      ) : (
        <Button
          variant={asksPhone ? "light" : "ghost"}
          className="w-full"
          icon={<UserPlus aria-hidden="true" strokeWidth={1.9} />}
          onClick={() => setOpen(true)}
        >
          {t(asksPhone ? "askPhone" : "addCustomer")}
        </Button>
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <CustomerDialog
            onChosen={(chosen) => {
              change({ type: "change", change: { customer: chosen } });
              setOpen(false);
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}

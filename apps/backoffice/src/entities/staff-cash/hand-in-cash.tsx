import { formatMoney } from "@agiza/i18n/money";
import { isAdmin } from "@agiza/permissions";
import { Button } from "@agiza/ui/button";
import { Banknote } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useHandInCash } from "#data/payments.ts";
import { useCurrentUser } from "#data/user.ts";
import { CountDialog } from "#patterns/count-dialog.tsx";
import { useMay } from "#patterns/use-may.ts";

type HandInCashProps = { holder: { id: string; name: string; held_minor: number } };

/** Records that somebody brought the shop's cash from the road. Nobody but the owner says so of themselves. */
export function HandInCash({ holder }: HandInCashProps) {
  const { t } = useTranslation("orders");
  const [isOpen, setOpen] = useState(false);
  const mayTake = useMay("order.take_cash");
  const current = useCurrentUser();
  const isOwnCash =
    current.state === "known" && current.user.id === holder.id && !isAdmin(current.user.permissions);
  if (!mayTake || isOwnCash) return null;
  return (
    <>
      <Button
        variant="light"
        icon={<Banknote aria-hidden="true" strokeWidth={1.9} />}
        onClick={() => setOpen(true)}
      >
        {t("road.button")}
      </Button>
      {isOpen && <HandInDialog holder={holder} onClose={() => setOpen(false)} />}
    </>
  );
}

function HandInDialog({ holder, onClose }: HandInCashProps & { onClose: () => void }) {
  const { t } = useTranslation("orders");
  const handIn = useHandInCash(holder.id);
  // As when the dialog opened: what they take meanwhile is not in this counting.
  const [heldMinor] = useState(holder.held_minor);
  return (
    <CountDialog
      title={t("road.title", { name: holder.name })}
      text={t("road.text")}
      label={t("road.amount")}
      confirmLabel={t("road.confirm")}
      expectedMinor={heldMinor}
      currency="TZS"
      missingText={t("road.missing")}
      lessHint={(restMinor) => t("road.rest", { amount: formatMoney(restMinor) })}
      more={{ text: t("road.tooMuch", { amount: formatMoney(heldMinor) }) }}
      isPending={handIn.isPending}
      error={handIn.error}
      onConfirm={(count) => handIn.mutate({ ...count, heldMinor }, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}

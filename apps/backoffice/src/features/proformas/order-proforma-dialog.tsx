import { RadioGroup } from "@agiza/ui/radio-group";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { type Proforma, useOrderProforma } from "#data/proformas.ts";
import { paths } from "#lib/paths.ts";
import { useErrorText } from "#lib/use-error-text.ts";
import { useIdempotencyKey } from "#lib/use-idempotency-key.ts";
import { ConfirmDialog } from "#patterns/confirm-dialog.tsx";

const ways = ["cash", "later"] as const;
type Way = (typeof ways)[number];

/** Asks how what was quoted is paid, and makes the order. */
export function OrderProformaDialog({ proforma, onClose }: { proforma: Proforma; onClose: () => void }) {
  const { t } = useTranslation("proformas");
  const errorTextOf = useErrorText();
  const navigate = useNavigate();
  const order = useOrderProforma(proforma.id);
  const keyOf = useIdempotencyKey();
  const [way, setWay] = useState<Way>("cash");

  function make() {
    const how = {
      fulfilment: { kind: "counter", note: "" },
      settlement: "now",
      cash_minor: way === "cash" ? proforma.total_minor : 0,
      due_on: null,
    } as const;
    order.mutate({ key: keyOf(how), ...how }, { onSuccess: ({ id }) => void navigate(paths.order(id)) });
  }

  return (
    <ConfirmDialog
      title={t("orderTitle", { number: proforma.number })}
      description={t("orderText")}
      confirmLabel={t("order")}
      isPending={order.isPending}
      error={order.error && errorTextOf(order.error)}
      onConfirm={make}
      onClose={onClose}
    >
      <RadioGroup
        legend={t("payment")}
        value={way}
        options={ways.map((value) => ({
          value,
          label: t(`way.${value}`),
          description: t(`wayText.${value}`),
        }))}
        onChange={setWay}
      />
    </ConfirmDialog>
  );
}

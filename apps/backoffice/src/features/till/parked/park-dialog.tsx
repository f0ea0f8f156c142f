import { randomKey } from "@agiza/api-client/random-key";
import { Field } from "@agiza/ui/field";
import { TextInput } from "@agiza/ui/text-input";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useParkSale } from "#data/parked-sales.ts";
import { useErrorText } from "#lib/use-error-text.ts";
import { ConfirmDialog } from "#patterns/confirm-dialog.tsx";
import { useOutcomeToasts } from "#patterns/use-outcome-toasts.ts";
import type { PricedBasket } from "../pricing.rules.ts";
import type { Till } from "../use-till.ts";

type ParkDialogProps = { till: Till; priced: PricedBasket; onParked: () => void; onClose: () => void };

/** Asks by what name the basket is put aside, so that somebody else can be served. */
export function ParkDialog({ till, priced, onParked, onClose }: ParkDialogProps) {
  const { t } = useTranslation("till");
  const errorTextOf = useErrorText();
  const toasts = useOutcomeToasts();
  const park = useParkSale();
  const [key] = useState(randomKey);
  const [name, setName] = useState(till.basket.customer?.name ?? "");
  const [isMissing, setMissing] = useState(false);

  function put() {
    const trimmed = name.trim();
    if (trimmed === "") return setMissing(true);
    const { basket } = till;
    park.mutate(
      { key, name: trimmed, basket, line_count: basket.lines.length, total_minor: priced.totalMinor },
      {
        onSuccess: () => {
          till.change({ type: "empty" });
          toasts.done(t("parked", { name: trimmed }));
          onClose();
          onParked();
        },
      },
    );
  }

  return (
    <ConfirmDialog
      title={t("parkTitle")}
      description={t("parkText")}
      confirmLabel={t("park")}
      isPending={park.isPending}
      error={park.error && errorTextOf(park.error)}
      onConfirm={put}
      onClose={onClose}
    >
      <Field label={t("parkName")} hint={t("parkNameHint")} error={isMissing && t("missing.name")}>
        <TextInput
          value={name}
          maxLength={60}
          autoComplete="off"
          onChange={({ target }) => {
            setName(target.value);
            setMissing(false);
          }}
        />
      </Field>
    </ConfirmDialog>
  );
}

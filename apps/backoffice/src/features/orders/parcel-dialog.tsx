import { ParcelForm as limits } from "@agiza/api-client/limits";
import { Field } from "@agiza/ui/field";
import { MoneyInput } from "@agiza/ui/money-input";
import { Select } from "@agiza/ui/select";
import { TextInput } from "@agiza/ui/text-input";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type Parcel, useSaveParcel } from "#data/deliveries.ts";
import { PhotoInput } from "#entities/photo/photo-input.tsx";
import { tidyText } from "#lib/tidy-text.ts";
import { useErrorText } from "#lib/use-error-text.ts";
import { ConfirmDialog } from "#patterns/confirm-dialog.tsx";
import { useOutcomeToasts } from "#patterns/use-outcome-toasts.ts";

type ParcelDialogProps = {
  order: { id: string; number: number };
  parcel: Parcel | null;
  onClose: () => void;
};

/** Which bus takes an order, to where, who pays the freight, and the paper that the bus gave for it. */
export function ParcelDialog({ order, parcel, onClose }: ParcelDialogProps) {
  const { t } = useTranslation("riders");
  const errorTextOf = useErrorText();
  const toasts = useOutcomeToasts();
  const save = useSaveParcel(order.id);
  const [company, setCompany] = useState(parcel?.company ?? "");
  const [destination, setDestination] = useState(parcel?.destination ?? "");
  const [freightBy, setFreightBy] = useState<Parcel["freight_by"]>(parcel?.freight_by ?? "customer");
  const [freightMinor, setFreightMinor] = useState<number | null>(parcel?.freight_minor ?? null);
  const [waybill, setWaybill] = useState(parcel?.waybill ?? "");
  const [photo, setPhoto] = useState<File | null>(null);
  const [isAsked, setAsked] = useState(false);

  function confirm() {
    const form = { company: tidyText(company), destination: tidyText(destination) };
    if (form.company.length < 2 || form.destination.length < 2) return setAsked(true);
    const paid = freightBy === "customer" && freightMinor ? freightMinor : null;
    save.mutate(
      {
        form: { ...form, freight_by: freightBy, freight_minor: paid, waybill: tidyText(waybill) },
        photo,
      },
      {
        onSuccess: () => {
          toasts.done(t("bus.saved"));
          onClose();
        },
      },
    );
  }

  const missing = (text: string) => isAsked && tidyText(text).length < 2 && t("bus.missing");
  return (
    <ConfirmDialog
      title={t("bus.dialogTitle", { number: order.number })}
      description={t("bus.dialogText")}
      confirmLabel={t("bus.save")}
      isPending={save.isPending}
      error={save.error && errorTextOf(save.error)}
      onConfirm={confirm}
      onClose={onClose}
    >
      <div className="grid gap-4">
        <Field label={t("bus.company")} error={missing(company)}>
          <TextInput
            value={company}
            maxLength={limits.company.maxLength}
            autoComplete="off"
            onChange={({ target }) => setCompany(target.value)}
          />
        </Field>
        <Field label={t("bus.destination")} hint={t("bus.destinationHint")} error={missing(destination)}>
          <TextInput
            value={destination}
            maxLength={limits.destination.maxLength}
            autoComplete="off"
            onChange={({ target }) => setDestination(target.value)}
          />
        </Field>
        <Field label={t("bus.freight")}>
          <Select
            value={freightBy}
            options={[
              { value: "customer", label: t("bus.by.customer") },
              { value: "shop", label: t("bus.by.shop") },
            ]}
            onChange={({ target }) => setFreightBy(target.value === "shop" ? "shop" : "customer")}
          />
        </Field>
        {freightBy === "customer" && (
          <Field label={t("bus.amount")} optional={t("bus.optional")} hint={t("bus.amountHint")}>
            <MoneyInput valueMinor={freightMinor} onChange={setFreightMinor} />
          </Field>
        )}
        <Field label={t("bus.waybill")} optional={t("bus.optional")} hint={t("bus.waybillHint")}>
          <TextInput
            value={waybill}
            maxLength={limits.waybill.maxLength}
            autoComplete="off"
            onChange={({ target }) => setWaybill(target.value)}
          />
        </Field>
        <PhotoInput
          label={t("bus.photo")}
          takeLabel={t("bus.takePhoto")}
          hint={t("bus.photoHint")}
          photo={photo}
          onPhoto={setPhoto}
        />
      </div>
    </ConfirmDialog>
  );
}

import { EditTillSettings as limits } from "@agiza/api-client/limits";
import { formatMoney } from "@agiza/i18n/money";
import { useTranslation } from "react-i18next";
import { useChangeTillSettings, type TillSettings } from "#data/till.ts";
import { paths } from "#lib/paths.ts";
import { FormScreen } from "#patterns/form/form-screen.tsx";
import { FormSection } from "#patterns/form/form-section.tsx";
import { MoneyField } from "#patterns/form/money-field.tsx";
import { SelectField } from "#patterns/form/select-field.tsx";
import { SwitchField } from "#patterns/form/switch-field.tsx";
import { useEditForm } from "#patterns/form/use-edit-form.ts";
import { useOutcomeToasts } from "#patterns/use-outcome-toasts.ts";
import {
  haveOwnNames,
  isWholeFee,
  lockChoices,
  paymentButtons,
  quickNotes,
  toCounterValues,
  toEditTillSettings,
  type CounterValues,
} from "./counter.values.ts";
import { DevicesCard } from "./devices-card.tsx";
import { FeesField } from "./fees-field.tsx";
import { RightsCard } from "./rights-card.tsx";

/** What works today stands first; what is kept for the till stands under its name. */
export function CounterForm({ settings }: { settings: TillSettings }) {
  const { t } = useTranslation("settings");
  const toasts = useOutcomeToasts();
  const change = useChangeTillSettings();
  const form = useEditForm<CounterValues, TillSettings>({
    name: "counter",
    record: settings,
    toValues: toCounterValues,
    limits: {
      opening_float_minor: { ...limits.opening_float_minor, required: false },
      refund_limit_minor: { ...limits.refund_limit_minor, required: false },
    },
    check: (values) => ({
      ...(!paymentButtons.some((button) => values[`shows_${button}`]) && {
        shows_cash: t("till.buttonMissing"),
      }),
      ...(!haveOwnNames(values.extra_fees) && { extra_fees: t("till.feeTwice") }),
      ...(!values.extra_fees.every(isWholeFee) && { extra_fees: t("till.feeWrong") }),
    }),
    save: (values, updated_at = settings.updated_at) =>
      change.mutateAsync({ ...toEditTillSettings(values, settings), updated_at }),
    onSaved: () => toasts.done(t("till.saved")),
  });
  const sections = [
    { id: "lock", title: t("till.lockSection") },
    { id: "devices", title: t("till.devices") },
    { id: "till", title: t("till.tillSection") },
    { id: "buttons", title: t("till.buttonsSection") },
    { id: "fees", title: t("till.feesSection") },
    { id: "rights", title: t("till.rightsSection") },
  ];
  return (
    <FormScreen
      form={form}
      title={t("till.title")}
      trail={[{ label: t("title"), to: paths.settings }]}
      saveLabel={t("till.save")}
      sections={sections}
    >
      <FormSection form={form} id="lock" title={t("till.lockSection")}>
        <SelectField
          form={form}
          name="lock_minutes"
          label={t("till.lock")}
          hint={t("till.lockHint")}
          options={[
            { value: "", label: t("till.lockNever") },
            ...lockChoices(settings.lock_minutes).map((count) => ({
              value: String(count),
              label: t("till.lockAfter", { count }),
            })),
          ]}
          half
        />
        <SelectField
          form={form}
          name="min_pin_digits"
          label={t("till.pinDigits")}
          hint={t("till.pinDigitsHint")}
          options={[4, 5, 6].map((count) => ({ value: String(count), label: t("till.digits", { count }) }))}
          half
        />
      </FormSection>
      <DevicesCard id="devices" />
      <FormSection form={form} id="till" title={t("till.tillSection")}>
        <p className="m-0 text-sm text-ink-2 wide:col-span-full">{t("till.tillText")}</p>
        <MoneyField form={form} name="opening_float_minor" label={t("till.float")} optional half />
        <MoneyField
          form={form}
          name="refund_limit_minor"
          label={t("till.refundLimit")}
          hint={t("till.refundLimitHint")}
          optional
          half
        />
        <SelectField
          form={form}
          name="receipt_width"
          label={t("till.receiptWidth")}
          options={(["58mm", "80mm", "a5"] as const).map((value) => ({
            value,
            label: t(`till.widths.${value}`),
          }))}
          half
        />
        <SwitchField
          form={form}
          name="asks_phone"
          label={t("till.asksPhone")}
          hint={t("till.asksPhoneHint")}
        />
        <SwitchField form={form} name="has_sounds" label={t("till.sounds")} />
      </FormSection>
      <FormSection form={form} id="buttons" title={t("till.buttonsSection")}>
        {paymentButtons.map((button) => (
          <SwitchField
            key={button}
            form={form}
            name={`shows_${button}`}
            label={t(`till.buttons.${button}`)}
            half
          />
        ))}
        <h3 className="m-0 mt-2 text-sm font-strong wide:col-span-full">{t("till.notes")}</h3>
        {quickNotes.map((note) => (
          <SwitchField key={note} form={form} name={`counts_${note}`} label={formatMoney(note)} half />
        ))}
      </FormSection>
      <FormSection form={form} id="fees" title={t("till.feesSection")}>
        <FeesField form={form} />
      </FormSection>
      <RightsCard id="rights" />
    </FormScreen>
  );
}

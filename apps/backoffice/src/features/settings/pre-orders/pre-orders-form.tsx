import { EditPreOrderSettings as limits } from "@agiza/api-client/limits";
import { useLanguage } from "@agiza/i18n/language-provider";
import { swahiliClock } from "@agiza/i18n/swahili-clock";
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { useChangePreOrderSettings, type PreOrderSettings } from "#data/pre-orders.ts";
import { paths } from "#lib/paths.ts";
import { FormScreen } from "#patterns/form/form-screen.tsx";
import { FormSection } from "#patterns/form/form-section.tsx";
import { MoneyField } from "#patterns/form/money-field.tsx";
import { NumberField } from "#patterns/form/number-field.tsx";
import { SelectField } from "#patterns/form/select-field.tsx";
import { SwitchField } from "#patterns/form/switch-field.tsx";
import { useEditForm } from "#patterns/form/use-edit-form.ts";
import { useMay } from "#patterns/use-may.ts";
import { useOutcomeToasts } from "#patterns/use-outcome-toasts.ts";
import { ClosedDaysField, WeekdaysField } from "./closed-days-field.tsx";
import { toEditPreOrders, toPreOrderValues, type PreOrderValues } from "./pre-orders.values.ts";
import { ProductsField } from "./products-field.tsx";

const cutoffHours = [9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22];
const hoursToPay = [1, 2, 3, 6, 12, 24, 48, 72, 168];
const withOwn = (choices: readonly number[], own: number): number[] =>
  [...new Set([...choices, own])].toSorted((a, b) => a - b);

/** What the shop makes to order; owners change it, everybody else reads it. */
export function PreOrdersForm({ settings }: { settings: PreOrderSettings }) {
  const { t } = useTranslation(["preOrders", "settings"]);
  const { language } = useLanguage();
  const toasts = useOutcomeToasts();
  const change = useChangePreOrderSettings();
  const isOwner = useMay("pre_order_settings.change");
  const form = useEditForm<PreOrderValues, PreOrderSettings>({
    name: "pre-orders",
    record: settings,
    toValues: toPreOrderValues,
    limits: {
      days_ahead: limits.days_ahead,
      daily_orders: { ...limits.daily_orders, required: false },
    },
    check: ({ deposit_kind: kind, deposit_percent: percent, deposit_minor: minor }) => ({
      ...(kind === "percent" &&
        (percent === null || percent < 1 || percent > 100) && { deposit_percent: t("percentMissing") }),
      ...(kind === "amount" && !minor && { deposit_minor: t("amountMissing") }),
    }),
    save: (values, updated_at = settings.updated_at) =>
      change.mutateAsync({ ...toEditPreOrders(values), updated_at }),
    onSaved: () => toasts.done(t("saved")),
    readOnlyBecause: isOwner ? null : t("settings:ownerOnly"),
  });
  const hourText = (hour: number) => {
    const clock = `${hour % 12 || 12}:00 ${hour < 12 ? "AM" : "PM"}`;
    return language === "sw" ? `${swahiliClock(hour, 0)} (${clock})` : clock;
  };
  const kind = useWatch({ control: form.control, name: "deposit_kind" });
  return (
    <FormScreen
      form={form}
      title={t("title")}
      trail={[{ label: t("settings:title"), to: paths.settings }]}
      saveLabel={t("save")}
    >
      <FormSection form={form} title={t("orderSection")}>
        <SwitchField form={form} name="is_enabled" label={t("enabled")} hint={t("enabledHint")} />
        <NumberField
          form={form}
          name="daily_orders"
          label={t("dailyOrders")}
          hint={t("dailyOrdersHint")}
          optional
          half
        />
        <NumberField form={form} name="days_ahead" label={t("daysAhead")} half />
        <SelectField
          form={form}
          name="cutoff_hour"
          label={t("cutoff")}
          hint={t("cutoffHint")}
          options={[
            ...withOwn(cutoffHours, settings.cutoff_hour)
              .filter((hour) => hour < 24)
              .map((hour) => ({ value: String(hour), label: hourText(hour) })),
            { value: "24", label: t("cutoffNever") },
          ]}
          half
        />
      </FormSection>
      <FormSection form={form} title={t("productsSection")}>
        <ProductsField form={form} />
      </FormSection>
      <FormSection form={form} title={t("closedSection")}>
        <WeekdaysField form={form} />
        <ClosedDaysField form={form} />
      </FormSection>
      <FormSection form={form} title={t("depositSection")}>
        <SelectField
          form={form}
          name="deposit_kind"
          label={t("deposit")}
          options={(["none", "percent", "amount"] as const).map((value) => ({
            value,
            label: t(`depositKinds.${value}`),
          }))}
          half
        />
        {kind === "percent" && (
          <NumberField form={form} name="deposit_percent" label={t("percent")} trailing="%" half />
        )}
        {kind === "amount" && <MoneyField form={form} name="deposit_minor" label={t("amount")} half />}
        {kind !== "none" && (
          <SelectField
            form={form}
            name="deposit_hours"
            label={t("depositHours")}
            hint={t("depositHoursHint")}
            options={withOwn(hoursToPay, settings.deposit_hours).map((count) => ({
              value: String(count),
              label: t("hours", { count }),
            }))}
            half
          />
        )}
      </FormSection>
    </FormScreen>
  );
}

import { Segmented } from "@agiza/ui/segmented";
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { SourceChoice } from "#entities/supplier/source-choice.tsx";
import { DayField } from "#patterns/form/day-field.tsx";
import { FormField } from "#patterns/form/form-field.tsx";
import { FormSection } from "#patterns/form/form-section.tsx";
import { MoneyField } from "#patterns/form/money-field.tsx";
import { payChoices, type PurchaseEdit } from "./purchase-form.values.ts";

/** What the supplier is paid now and from where, and by when the rest. */
export function PaymentSection({ form }: { form: PurchaseEdit }) {
  const { t } = useTranslation("purchases");
  const [pays, boughtOn] = useWatch({ control: form.control, name: ["pays", "bought_on"] });
  return (
    <FormSection form={form} title={t("form.payment")}>
      <FormField form={form} name="pays" label={t("form.pays")} ownLabel show={(value) => t(`form.${value}`)}>
        {({ value, onChange }) => (
          <>
            <p className="m-0 mb-1.5 text-sm font-semibold">{t("form.pays")}</p>
            <Segmented
              label={t("form.pays")}
              stretch
              segments={payChoices.map((choice) => ({ value: choice, label: t(`form.${choice}`) }))}
              value={value}
              onChange={onChange}
            />
          </>
        )}
      </FormField>
      {pays === "part" && <MoneyField form={form} name="paid_minor" label={t("form.paidNow")} half />}
      {pays !== "none" && (
        <FormField
          form={form}
          name="paid_from"
          label={t("form.paidFrom")}
          ownLabel
          half
          show={(value) => t(`source.${value}`)}
        >
          {({ value, onChange }) => (
            <>
              <p className="m-0 mb-1.5 text-sm font-semibold">{t("form.paidFrom")}</p>
              <SourceChoice label={t("form.paidFrom")} value={value} onChange={onChange} />
            </>
          )}
        </FormField>
      )}
      {pays !== "all" && (
        <DayField
          form={form}
          name="due_on"
          label={t("form.due")}
          optional
          half
          {...(boughtOn !== null && { minDay: boughtOn })}
        />
      )}
    </FormSection>
  );
}

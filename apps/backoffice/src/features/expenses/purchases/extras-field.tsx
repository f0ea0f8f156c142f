import { AddPurchase as limits } from "@agiza/api-client/limits";
import { Button } from "@agiza/ui/button";
import { Field } from "@agiza/ui/field";
import { FieldNotes } from "@agiza/ui/field-notes";
import { MoneyInput } from "@agiza/ui/money-input";
import { Select } from "@agiza/ui/select";
import { Plus, Trash2 } from "lucide-react";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { expenseSources } from "#data/expenses.ts";
import { purchaseExtraKinds } from "#data/purchases.ts";
import { FormField } from "#patterns/form/form-field.tsx";
import { FormSection } from "#patterns/form/form-section.tsx";
import { type FormExtra, newExtra, type PurchaseEdit } from "./purchase-form.values.ts";

/** What the goods took besides their price: on the supplier's bill, or paid to somebody else. */
export function ExtrasField({ form }: { form: PurchaseEdit }) {
  const { t } = useTranslation("purchases");
  const id = useId();
  return (
    <FormSection form={form} title={t("form.onTop")}>
      <FormField
        form={form}
        name="extras"
        label={t("form.onTop")}
        ownLabel
        show={(value) => value.map(({ kind }) => t(`extra.${kind}`)).join(", ")}
      >
        {({ value, onChange }, error) => (
          <fieldset className="m-0 grid min-w-0 gap-3 border-0 p-0">
            <legend className="sr-only">{t("form.onTop")}</legend>
            <p className="m-0 text-sm text-ink-2">{t("form.onTopText")}</p>
            {value.map((extra, at) => (
              <ExtraRow
                key={extra.key}
                extra={extra}
                onChange={(changed) => onChange(value.with(at, changed))}
                onRemove={() => onChange(value.toSpliced(at, 1))}
              />
            ))}
            <FieldNotes of={id} error={error} />
            {value.length < limits.extras.maxItems && (
              <Button
                variant="light"
                size="sm"
                className="justify-self-start"
                icon={<Plus aria-hidden="true" strokeWidth={1.9} />}
                onClick={() => onChange([...value, newExtra()])}
              >
                {t("form.addExtra")}
              </Button>
            )}
          </fieldset>
        )}
      </FormField>
    </FormSection>
  );
}

type ExtraRowProps = { extra: FormExtra; onChange: (extra: FormExtra) => void; onRemove: () => void };

function ExtraRow({ extra, onChange, onRemove }: ExtraRowProps) {
  const { t } = useTranslation("purchases");
  return (
    <div className="grid grid-cols-2 items-end gap-3 border-b border-line pb-3 wide:grid-cols-[1fr_1fr_1fr_auto]">
      <Field label={t("form.kind")}>
        <Select
          value={extra.kind}
          options={purchaseExtraKinds.map((kind) => ({ value: kind, label: t(`extra.${kind}`) }))}
          onChange={({ target }) => onChange({ ...extra, kind: target.value as FormExtra["kind"] })}
        />
      </Field>
      <Field label={t("form.extraAmount")}>
        <MoneyInput
          valueMinor={extra.amount_minor}
          onChange={(amount_minor) => onChange({ ...extra, amount_minor })}
        />
      </Field>
      <Field label={t("form.extraFrom")}>
        <Select
          value={extra.paid_from}
          options={[
            ...expenseSources.map((source) => ({ value: source, label: t(`source.${source}`) })),
            { value: "bill", label: t("form.onBill") },
          ]}
          onChange={({ target }) => onChange({ ...extra, paid_from: target.value as FormExtra["paid_from"] })}
        />
      </Field>
      <Button
        variant="ghost"
        size="icon"
        className="narrow:justify-self-end"
        aria-label={t("form.removeExtra", { kind: t(`extra.${extra.kind}`) })}
        icon={<Trash2 aria-hidden="true" strokeWidth={1.9} />}
        onClick={onRemove}
      />
    </div>
  );
}

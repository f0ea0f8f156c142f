import { EditTillSettings as limits } from "@agiza/api-client/limits";
import { formatMoney } from "@agiza/i18n/money";
import { Button } from "@agiza/ui/button";
import { Field } from "@agiza/ui/field";
import { FieldNotes } from "@agiza/ui/field-notes";
import { MoneyInput } from "@agiza/ui/money-input";
import { Select } from "@agiza/ui/select";
import { TextInput } from "@agiza/ui/text-input";
import { Plus, Trash2 } from "lucide-react";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { FormField } from "#patterns/form/form-field.tsx";
import type { EditForm } from "#patterns/form/use-edit-form.ts";
import type { CounterValues, FeeValues } from "./counter.values.ts";

const newFee: FeeValues = { name: "", fee_kind: "fixed_amount", fee_minor: null, fee_share: "" };
const feeWords = ({ name, fee_kind, fee_minor, fee_share }: FeeValues) =>
  `${name} ${fee_kind === "fixed_amount" ? formatMoney(fee_minor ?? 0) : `${fee_share}%`}`;

/** What a seller can add to a sale, a line each. */
export function FeesField({ form }: { form: EditForm<CounterValues> }) {
  const { t } = useTranslation("settings");
  const id = useId();
  return (
    <FormField
      form={form}
      name="extra_fees"
      label={t("till.fees")}
      ownLabel
      show={(fees) => fees.map(feeWords).join(", ")}
    >
      {({ value: fees, onChange }, error) => (
        <fieldset className="m-0 grid min-w-0 gap-3 border-0 p-0">
          <legend className="sr-only">{t("till.fees")}</legend>
          {fees.map((fee, index) => (
            <FeeLine
              // A line has no name of its own but its place.
              // oxlint-disable-next-line react/no-array-index-key
              key={index}
              number={index + 1}
              fee={fee}
              onChange={(changed) => onChange(fees.map((one, at) => (at === index ? changed : one)))}
              onRemove={() => onChange(fees.filter((_, at) => at !== index))}
            />
          ))}
          <FieldNotes of={id} error={error} hint={t("till.feesHint", { most: limits.extra_fees.maxItems })} />
          {fees.length < limits.extra_fees.maxItems && (
            <div>
              <Button
                variant="light"
                icon={<Plus aria-hidden="true" strokeWidth={1.9} />}
                onClick={() => onChange([...fees, newFee])}
              >
                {t("till.addFee")}
              </Button>
            </div>
          )}
        </fieldset>
      )}
    </FormField>
  );
}

type FeeLineProps = {
  number: number;
  fee: FeeValues;
  onChange: (fee: FeeValues) => void;
  onRemove: () => void;
};

function FeeLine({ number, fee, onChange, onRemove }: FeeLineProps) {
  const { t } = useTranslation("settings");
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-2 border-b border-line pb-3 wide:grid-cols-[minmax(0,1fr)_200px_180px_auto]">
      <Field label={t("till.feeName", { number })} hideLabel>
        <TextInput
          value={fee.name}
          placeholder={t("till.feeName", { number })}
          autoComplete="off"
          onChange={({ target }) => onChange({ ...fee, name: target.value })}
        />
      </Field>
      <Button
        variant="ghost"
        size="icon"
        className="wide:order-last"
        aria-label={t("till.removeFee", { number })}
        icon={<Trash2 aria-hidden="true" strokeWidth={1.9} />}
        onClick={onRemove}
      />
      <Field label={t("till.feeKind", { number })} hideLabel className="narrow:col-span-full">
        <Select
          value={fee.fee_kind}
          options={(["fixed_amount", "percentage_charge"] as const).map((value) => ({
            value,
            label: t(`areas.feeKinds.${value}`),
          }))}
          onChange={({ target }) => onChange({ ...fee, fee_kind: target.value as FeeValues["fee_kind"] })}
        />
      </Field>
      {fee.fee_kind === "fixed_amount" ? (
        <Field label={t("till.feeAmount", { number })} hideLabel className="narrow:col-span-full">
          <MoneyInput valueMinor={fee.fee_minor} onChange={(fee_minor) => onChange({ ...fee, fee_minor })} />
        </Field>
      ) : (
        <Field label={t("till.feeShare", { number })} hideLabel className="narrow:col-span-full">
          <TextInput
            value={fee.fee_share}
            inputMode="decimal"
            autoComplete="off"
            trailing="%"
            onChange={({ target }) => onChange({ ...fee, fee_share: target.value })}
          />
        </Field>
      )}
    </div>
  );
}

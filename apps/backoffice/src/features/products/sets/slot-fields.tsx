import { Field } from "@agiza/ui/field";
import { MoneyInput } from "@agiza/ui/money-input";
import { QuantityStepper } from "@agiza/ui/quantity-stepper";
import { Segmented } from "@agiza/ui/segmented";
import { Switch } from "@agiza/ui/switch";
import { TextInput } from "@agiza/ui/text-input";
import { useTranslation } from "react-i18next";
import { fitPicks, setSizes } from "./set-form.rules.ts";
import type { SlotCardProps } from "./slot-card-props.ts";
import { SlotSource } from "./slot-source.tsx";

const priceRules = ["included", "difference", "fixed"] as const;

/** WhatsApp and the order page have room for so much. */
const mostLetters = 40;

/** The fields of the slot that is open. */
export function SlotFields({
  slot,
  errors,
  found,
  onChange,
}: Pick<SlotCardProps, "slot" | "errors" | "found" | "onChange">) {
  const { t } = useTranslation("productSets");
  return (
    <div className="grid grid-cols-1 gap-4 border-t border-line p-4 wide:grid-cols-2 narrow:p-3.5">
      <Field label={t("form.label")} error={errors?.label?.message}>
        <TextInput
          value={slot.label}
          maxLength={mostLetters}
          onChange={({ target }) => onChange({ label: target.value })}
        />
      </Field>
      <Field label={t("form.otherLabel")} error={errors?.other_label?.message}>
        <TextInput
          value={slot.other_label}
          maxLength={mostLetters}
          onChange={({ target }) => onChange({ other_label: target.value })}
        />
      </Field>
      <div className="flex flex-wrap gap-4">
        <Picks name="min_picks" slot={slot} onChange={onChange} />
        <Picks name="max_picks" slot={slot} onChange={onChange} />
      </div>
      <div className="grid min-w-0 content-start gap-1.5">
        <span aria-hidden="true" className="text-sm font-semibold">
          {t("form.priceRule")}
        </span>
        <Segmented
          label={t("form.priceRule")}
          stretch
          segments={priceRules.map((value) => ({ value, label: t(`form.priceRules.${value}`) }))}
          value={slot.price_rule}
          onChange={(price_rule) => onChange({ price_rule })}
        />
        <p className="m-0 text-sm text-ink-3">{t(`form.priceRuleHints.${slot.price_rule}`)}</p>
      </div>
      {slot.price_rule === "fixed" && (
        <Field label={t("form.fixed")} error={errors?.fixed_minor?.message} className="wide:col-start-2">
          <MoneyInput valueMinor={slot.fixed_minor} onChange={(fixed_minor) => onChange({ fixed_minor })} />
        </Field>
      )}
      <Repeats isOn={slot.repeats} onChange={(repeats) => onChange({ repeats })} />
      <SlotSource slot={slot} errors={errors} found={found} onChange={onChange} />
    </div>
  );
}

/** The least or the most a customer picks; the other one follows where it has to. */
function Picks({
  name,
  slot,
  onChange,
}: Pick<SlotCardProps, "slot" | "onChange"> & { name: "min_picks" | "max_picks" }) {
  const { t } = useTranslation("productSets");
  const isMin = name === "min_picks";
  const label = t(isMin ? "form.min" : "form.max");
  return (
    <div className="grid content-start gap-1.5">
      <span aria-hidden="true" className="text-sm font-semibold">
        {label}
      </span>
      <QuantityStepper
        value={slot[name]}
        min={isMin ? 0 : 1}
        max={setSizes.mostPicks}
        onChange={(count) => onChange(fitPicks(slot, isMin ? { min_picks: count } : { max_picks: count }))}
        labels={{
          quantity: label,
          decrease: t(isMin ? "form.fewerMin" : "form.fewerMax"),
          increase: t(isMin ? "form.moreMin" : "form.moreMax"),
        }}
      />
    </div>
  );
}

function Repeats({ isOn, onChange }: { isOn: boolean; onChange: (isOn: boolean) => void }) {
  const { t } = useTranslation("productSets");
  return (
    <div className="flex items-center justify-between gap-4 wide:col-span-full">
      <span aria-hidden="true">
        <span className="block text-sm font-semibold">{t("form.repeats")}</span>
        <span className="block text-sm text-ink-3">{t("form.repeatsHint")}</span>
      </span>
      <Switch
        aria-label={t("form.repeats")}
        checked={isOn}
        onChange={({ target }) => onChange(target.checked)}
      />
    </div>
  );
}

import { formatMoney } from "@agiza/i18n/money";
import { Button } from "@agiza/ui/button";
import { Checkbox } from "@agiza/ui/checkbox";
import { ErrorLine } from "@agiza/ui/error-line";
import { Field } from "@agiza/ui/field";
import { MoneyInput } from "@agiza/ui/money-input";
import { NumberInput } from "@agiza/ui/number-input";
import { TextInput } from "@agiza/ui/text-input";
import { Trash2 } from "lucide-react";
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import type { EditForm } from "#patterns/form/use-edit-form.ts";
import { isBelowFloor, savingOf } from "./packs.rules.ts";
import { isFractional, type FormPack, type ProductValues } from "./product-form.values.ts";

export type PackRowProps = {
  form: EditForm<ProductValues>;
  pack: FormPack;
  place: number;
  problem: string | undefined;
  onChange: (part: Partial<FormPack>) => void;
  onRemove: () => void;
};

/** One pack: its names, what it holds, its price with what that saves, its stripes, and whether it is sold. */
export function PackRow({ form, pack, place, problem, onChange, onRemove }: PackRowProps) {
  const { t } = useTranslation("products");
  const [unit, variants] = useWatch({ control: form.control, name: ["unit", "variants"] });
  return (
    <fieldset className="m-0 grid min-w-0 gap-3 rounded-xl border border-line p-4">
      <legend className="px-1 text-sm font-semibold">{pack.name || t("packs.one", { place })}</legend>
      <div className="grid min-w-0 gap-3 wide:grid-cols-2">
        <Field label={t("packs.name")}>
          <TextInput value={pack.name} onChange={({ target }) => onChange({ name: target.value })} />
        </Field>
        <Field label={t("view.otherName")}>
          <TextInput
            value={pack.other_name}
            onChange={({ target }) => onChange({ other_name: target.value })}
          />
        </Field>
        <Field label={t("packs.units")}>
          <NumberInput
            decimals={isFractional(unit) ? 3 : 0}
            value={pack.units}
            onChange={(units) => onChange({ units })}
          />
        </Field>
        {variants.length === 0 && (
          <Field label={t("packs.price")} hint={<PriceHint form={form} pack={pack} />}>
            <MoneyInput valueMinor={pack.price_minor} onChange={(price_minor) => onChange({ price_minor })} />
          </Field>
        )}
        <Field label={t("view.barcode")}>
          <TextInput value={pack.barcode} onChange={({ target }) => onChange({ barcode: target.value })} />
        </Field>
      </div>
      {problem && <ErrorLine>{problem}</ErrorLine>}
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Checkbox
          label={t("packs.active")}
          checked={pack.active}
          onChange={({ target }) => onChange({ active: target.checked })}
        />
        <Button
          variant="ghost"
          size="sm"
          icon={<Trash2 aria-hidden="true" strokeWidth={1.9} />}
          onClick={onRemove}
        >
          {t("packs.remove", { name: pack.name || t("packs.one", { place }) })}
        </Button>
      </div>
    </fieldset>
  );
}

/** What one costs in the pack; without a price of its own, what its units come to. */
function PriceHint({ form, pack }: Pick<PackRowProps, "form" | "pack">) {
  const { t } = useTranslation("products");
  const [price, floor] = useWatch({ control: form.control, name: ["price_minor", "floor_price_minor"] });
  if (floor !== null && isBelowFloor(pack, floor)) {
    return <span className="text-warning-ink">{t("packs.belowFloor", { floor: formatMoney(floor) })}</span>;
  }
  const saving = savingOf(pack, price);
  if (saving) {
    const each = formatMoney(saving.eachMinor);
    return saving.percent > 0
      ? t("packs.saves", { each, percent: saving.percent })
      : t("packs.each", { each });
  }
  return pack.units && price
    ? t("packs.unitsPrice", { price: formatMoney(Math.round(price * pack.units)) })
    : t("packs.priceHint");
}

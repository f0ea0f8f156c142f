import { formatMoney } from "@agiza/i18n/money";
import { Button } from "@agiza/ui/button";
import { Field } from "@agiza/ui/field";
import { MoneyInput } from "@agiza/ui/money-input";
import { NumberInput } from "@agiza/ui/number-input";
import { Select } from "@agiza/ui/select";
import { useQuery } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { productQuery } from "#data/products.ts";
import { costOfOne } from "./landed-costs.rules.ts";
import type { FormLine } from "./purchase-form.values.ts";

type LineRowProps = {
  line: FormLine;
  /** What the whole line costs with its share of what came on top. */
  landedMinor: number;
  onChange: (line: FormLine) => void;
  onRemove: () => void;
};

/** One product that came: which variant, how many, what all of them cost, and what one costs in the shop. */
export function LineRow({ line, landedMinor, onChange, onRemove }: LineRowProps) {
  const { t } = useTranslation("purchases");
  const { name, quantity, cost_minor } = line;
  return (
    <div className="grid gap-3 border-b border-line pb-3">
      <div className="flex items-center justify-between gap-2">
        <span className="min-w-0 font-strong wrap-anywhere">{name}</span>
        <Button
          variant="ghost"
          size="icon"
          aria-label={t("form.removeLine", { name })}
          icon={<Trash2 aria-hidden="true" strokeWidth={1.9} />}
          onClick={onRemove}
        />
      </div>
      <div className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] items-end gap-3 wide:grid-cols-3">
        {line.has_variants && (
          <VariantChoice line={line} onChange={(variant_id) => onChange({ ...line, variant_id })} />
        )}
        <Field label={t("form.quantity")}>
          <NumberInput
            aria-label={t("form.quantityOf", { name })}
            decimals={3}
            value={quantity}
            onChange={(typed) => onChange({ ...line, quantity: typed })}
          />
        </Field>
        <Field label={t("form.cost")}>
          <MoneyInput
            aria-label={t("form.costOf", { name })}
            valueMinor={cost_minor}
            onChange={(typed) => onChange({ ...line, cost_minor: typed })}
          />
        </Field>
      </div>
      {quantity !== null && quantity > 0 && cost_minor !== null && (
        <output className="block text-sm text-ink-2">
          {t("form.landed", { amount: formatMoney(costOfOne(landedMinor, quantity)) })}
        </output>
      )}
    </div>
  );
}

function VariantChoice({ line, onChange }: { line: FormLine; onChange: (variantId: string) => void }) {
  const { t } = useTranslation("purchases");
  const { product_id, name, variant_id } = line;
  const variants = useQuery(productQuery(product_id)).data?.variants ?? [];
  return (
    <Field label={t("form.variant")} className="col-span-full wide:col-span-1">
      <Select
        aria-label={t("form.variantOf", { name })}
        placeholder={t("form.chooseVariant")}
        value={variant_id}
        options={variants.map((variant) => ({ value: variant.id, label: variant.name }))}
        onChange={({ target }) => onChange(target.value)}
      />
    </Field>
  );
}

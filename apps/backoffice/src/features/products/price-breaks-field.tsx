import { Button } from "@agiza/ui/button";
import { ErrorLine } from "@agiza/ui/error-line";
import { MoneyInput } from "@agiza/ui/money-input";
import { NumberInput } from "@agiza/ui/number-input";
import { Select } from "@agiza/ui/select";
import { Plus, Trash2 } from "lucide-react";
import { useFormState } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { FormField } from "#patterns/form/form-field.tsx";
import type { EditForm } from "#patterns/form/use-edit-form.ts";
import type { FormBreak, ProductValues } from "./product-form.values.ts";

const groups = ["retail", "wholesale"] as const;

/** Lower prices from a quantity on, for everybody or for customers who buy to sell on. */
export function PriceBreaksField({ form }: { form: EditForm<ProductValues> }) {
  const { t } = useTranslation("products");
  const { errors } = useFormState({ control: form.control, name: "price_breaks" });
  return (
    <FormField
      form={form}
      name="price_breaks"
      label={t("view.breaks")}
      ownLabel
      hasParts
      show={(breaks) => t("form.breakCount", { count: breaks.length })}
    >
      {({ value: breaks, onChange }, error) => {
        const change = (index: number, part: Partial<FormBreak>) =>
          onChange(breaks.map((one, place) => (place === index ? { ...one, ...part } : one)));
        return (
          <fieldset className="m-0 grid min-w-0 gap-2.5 border-0 p-0">
            <legend className="p-0 pb-1.5 text-sm font-semibold">{t("view.breaks")}</legend>
            {breaks.map((one, index) => {
              const of = errors.price_breaks?.[index];
              const problem = of?.min_quantity?.message ?? of?.price_minor?.message ?? of?.message;
              return (
                // A line has no name of its own, and none changes its place.
                // oxlint-disable-next-line react/no-array-index-key
                <div key={index} className="grid gap-1.5">
                  <div className="grid items-center gap-2.5 narrow:grid-cols-[minmax(0,1fr)_auto] wide:grid-cols-[minmax(0,1fr)_110px_170px_auto]">
                    <Select
                      aria-label={t("form.breakGroup", { place: index + 1 })}
                      value={one.group}
                      options={groups.map((value) => ({ value, label: t(`priceGroups.${value}`) }))}
                      onChange={({ target }) => change(index, { group: target.value as FormBreak["group"] })}
                    />
                    <NumberInput
                      aria-label={t("form.breakQuantity", { place: index + 1 })}
                      placeholder={t("form.breakFromPlaceholder")}
                      decimals={3}
                      value={one.min_quantity}
                      onChange={(min_quantity) => change(index, { min_quantity })}
                    />
                    <MoneyInput
                      aria-label={t("form.breakPrice", { place: index + 1 })}
                      valueMinor={one.price_minor}
                      onChange={(price_minor) => change(index, { price_minor })}
                    />
                    <Button
                      variant="icon"
                      aria-label={t("form.removeBreak", { place: index + 1 })}
                      icon={<Trash2 aria-hidden="true" strokeWidth={1.9} />}
                      onClick={() => onChange(breaks.toSpliced(index, 1))}
                    />
                  </div>
                  {problem && <ErrorLine>{problem}</ErrorLine>}
                </div>
              );
            })}
            {error && <ErrorLine>{error}</ErrorLine>}
            <Button
              variant="light"
              size="sm"
              className="justify-self-start"
              icon={<Plus aria-hidden="true" strokeWidth={1.9} />}
              onClick={() =>
                onChange([...breaks, { group: "wholesale", min_quantity: null, price_minor: null }])
              }
            >
              {t("form.addBreak")}
            </Button>
          </fieldset>
        );
      }}
    </FormField>
  );
}

import { Button } from "@agiza/ui/button";
import { ErrorLine } from "@agiza/ui/error-line";
import { Field } from "@agiza/ui/field";
import { MoneyInput } from "@agiza/ui/money-input";
import { NumberInput } from "@agiza/ui/number-input";
import { Switch } from "@agiza/ui/switch";
import { TextInput } from "@agiza/ui/text-input";
import { ChevronDown } from "lucide-react";
import { memo, useState } from "react";
import type { FieldError, FieldErrorsImpl, Merge } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { classNames } from "#lib/class-names.ts";
import type { FormPicture } from "./product-form.values.ts";
import { Picture } from "./product-parts.tsx";
import { VariantPicture } from "./variant-picture.tsx";
import type { FormVariant } from "./variant-options.rules.ts";

export type VariantRowProps = {
  variant: FormVariant;
  index: number;
  countsStock: boolean;
  decimals: 0 | 3;
  hasPrice: boolean;
  seesCosts: boolean;
  pictures: readonly FormPicture[];
  errors: Merge<FieldError, FieldErrorsImpl<FormVariant>> | undefined;
  onChange: (index: number, part: Partial<FormVariant>) => void;
};

/** One variant: its price, stock and whether it is on sale; codes, cost and picture once it is opened. */
export const VariantRow = memo(function VariantRow(props: VariantRowProps) {
  const { variant, index, countsStock, decimals, hasPrice, errors, onChange } = props;
  const { t } = useTranslation("products");
  const [isOpened, setOpened] = useState(false);
  const problems = [errors?.values?.message, errors?.price_minor?.message, errors?.stock?.message].filter(
    (message) => typeof message === "string",
  );
  const isOpen = isOpened || Boolean(errors?.sku ?? errors?.barcode ?? errors?.cost_minor);
  const name = variant.values.join(", ");
  const picture = props.pictures.find(({ key }) => key === variant.image_key);
  return (
    <li className="border-b border-line last:border-b-0">
      <div className="grid grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-x-3 gap-y-2.5 px-5 py-2.5 wide:grid-cols-[minmax(0,1fr)_168px_104px_auto_auto] narrow:px-4">
        <span className={classNames("flex min-w-0 items-center gap-2.5", !variant.active && "text-ink-3")}>
          {picture && <Picture name={name} src={picture.image_url} size={32} />}
          <span className="min-w-0 truncate">
            <span className="font-strong">{variant.values[0]}</span>
            {variant.values.length > 1 && ` ${variant.values.slice(1).join(", ")}`}
          </span>
        </span>
        <span className="flex gap-2.5 narrow:order-last narrow:col-span-full wide:contents">
          <span className="min-w-0 flex-1">
            {hasPrice && (
              <MoneyInput
                aria-label={t("form.priceOf", { variant: name })}
                aria-invalid={errors?.price_minor !== undefined || undefined}
                valueMinor={variant.price_minor}
                onChange={(price_minor) => onChange(index, { price_minor })}
              />
            )}
          </span>
          <span className="narrow:w-24">
            {countsStock && (
              <NumberInput
                aria-label={t("form.stockOf", { variant: name })}
                value={variant.stock}
                decimals={decimals}
                placeholder={variant.id !== null && variant.seen_stock === null ? "∞" : "0"}
                onChange={(stock) => onChange(index, { stock })}
              />
            )}
          </span>
        </span>
        <Switch
          aria-label={t("onSaleOf", { name })}
          checked={variant.active}
          onChange={({ target }) => onChange(index, { active: target.checked })}
        />
        <Button
          variant="icon"
          size="sm"
          aria-expanded={isOpen}
          aria-label={t("form.moreOf", { variant: name })}
          icon={
            <ChevronDown
              aria-hidden="true"
              strokeWidth={1.9}
              className={classNames("transition-transform", isOpen && "rotate-180")}
            />
          }
          onClick={() => setOpened(!isOpened)}
        />
      </div>
      {problems.map((problem) => (
        <div key={problem} className="px-5 pb-2.5 narrow:px-4">
          <ErrorLine>{problem}</ErrorLine>
        </div>
      ))}
      {isOpen && <VariantMore {...props} />}
    </li>
  );
});

function VariantMore({ variant, index, seesCosts, pictures, errors, onChange }: VariantRowProps) {
  const { t } = useTranslation("products");
  const messageOf = (error: { message?: unknown } | undefined) =>
    typeof error?.message === "string" ? error.message : undefined;
  return (
    <div className="grid gap-3 bg-surface-2 px-5 py-3.5 wide:grid-cols-3 narrow:px-4">
      <Field label={t("view.sku")} error={messageOf(errors?.sku)}>
        <TextInput
          value={variant.sku}
          maxLength={64}
          autoComplete="off"
          onChange={({ target }) => onChange(index, { sku: target.value })}
        />
      </Field>
      <Field label={t("view.barcode")} error={messageOf(errors?.barcode)}>
        <TextInput
          value={variant.barcode}
          maxLength={64}
          autoComplete="off"
          onChange={({ target }) => onChange(index, { barcode: target.value })}
        />
      </Field>
      {seesCosts && (
        <Field label={t("cost")} error={messageOf(errors?.cost_minor)}>
          <MoneyInput
            valueMinor={variant.cost_minor}
            onChange={(cost_minor) => onChange(index, { cost_minor })}
          />
        </Field>
      )}
      {pictures.length > 0 && (
        <VariantPicture
          name={variant.values.join(", ")}
          pictures={pictures}
          value={variant.image_key}
          onChange={(image_key) => onChange(index, { image_key })}
        />
      )}
    </div>
  );
}

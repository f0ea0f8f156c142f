import { Button } from "@agiza/ui/button";
import { Field } from "@agiza/ui/field";
import { MoneyInput } from "@agiza/ui/money-input";
import { TextInput } from "@agiza/ui/text-input";
import { Camera, Check, TriangleAlert, X } from "lucide-react";
import { useTranslation } from "react-i18next";
import { classNames } from "#lib/class-names.ts";
import { problemOf, type ProductRow } from "./product-rows.rules.ts";

type ProductRowFieldsProps = {
  row: ProductRow;
  /** Says what is missing; once somebody has tried to save. */
  isChecked: boolean;
  onChange: (change: Partial<ProductRow>) => void;
  onRemove: () => void;
};

/** One product as it is typed: name, price and a photo. */
export function ProductRowFields({ row, isChecked, onChange, onRemove }: ProductRowFieldsProps) {
  const { t } = useTranslation("getStarted");
  const problem = isChecked ? problemOf(row) : null;
  const called = row.name.trim() || t("products.noName");
  const note = row.refusal ?? (row.doubt && t(`products.doubts.${row.doubt}`));
  return (
    <li className="rounded-md border border-line p-3.5">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-3 wide:grid-cols-[minmax(0,1fr)_200px_auto_auto]">
        <Field
          label={t("products.name")}
          className="narrow:col-span-2"
          {...(problem === "needsName" && { error: t("products.needsName") })}
        >
          <TextInput
            value={row.name}
            maxLength={120}
            onChange={({ target }) => onChange({ name: target.value, doubt: null, refusal: null })}
          />
        </Field>
        <Field
          label={t("products.price")}
          className="narrow:col-span-2"
          {...(problem === "needsPrice" && { error: t("products.needsPrice") })}
        >
          <MoneyInput
            valueMinor={row.priceMinor}
            onChange={(priceMinor) => onChange({ priceMinor, doubt: null, refusal: null })}
          />
        </Field>
        <label
          className={classNames(
            "flex min-h-control-md cursor-pointer items-center gap-2 rounded-md border border-line-2 px-3 text-sm focus-within:outline-2 focus-within:outline-focus wide:mt-6.5",
            row.photo && "border-success-line bg-success-soft text-success-ink",
          )}
        >
          {row.photo ? (
            <Check aria-hidden="true" className="size-4" strokeWidth={2.4} />
          ) : (
            <Camera aria-hidden="true" className="size-4" strokeWidth={1.9} />
          )}
          {row.photo ? t("products.photoAdded") : t("products.addPhoto")}
          <input
            type="file"
            accept="image/jpeg,image/png,image/webp"
            aria-label={t("products.photo", { name: called })}
            className="sr-only"
            onChange={({ target }) => onChange({ photo: target.files?.[0] ?? null, refusal: null })}
          />
        </label>
        <Button
          variant="icon"
          size="icon"
          className="wide:mt-6.5"
          aria-label={t("products.removeRow", { name: called })}
          icon={<X aria-hidden="true" strokeWidth={1.9} />}
          onClick={onRemove}
        />
      </div>
      {note && (
        <p className="m-0 mt-2.5 flex items-center gap-2 text-sm text-warning-ink">
          <TriangleAlert aria-hidden="true" className="size-4 flex-none" strokeWidth={1.9} />
          {note}
          {row.doubt && row.refusal === null && problemOf(row) === null && (
            <Button variant="link" size="sm" onClick={() => onChange({ doubt: null })}>
              {t("products.isRight")}
            </Button>
          )}
        </p>
      )}
    </li>
  );
}

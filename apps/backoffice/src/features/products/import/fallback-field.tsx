import { Field } from "@agiza/ui/field";
import { Select } from "@agiza/ui/select";
import { useTranslation } from "react-i18next";
import { importCategories, type ImportCategory } from "./category-words.rules.ts";

export type FallbackFieldProps = {
  fallback: ImportCategory;
  onFallback: (category: ImportCategory) => void;
};

/** The category of rows that name none. */
export function FallbackField({ fallback, onFallback }: FallbackFieldProps) {
  const { t } = useTranslation(["productImport", "products"]);
  return (
    <Field label={t("fallback")} className="max-w-[380px]">
      <Select
        value={fallback}
        options={importCategories.map((one) => ({ value: one, label: t(`products:categories.${one}`) }))}
        onChange={(event) => onFallback(event.target.value as ImportCategory)}
      />
    </Field>
  );
}

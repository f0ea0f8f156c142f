import { Field } from "@agiza/ui/field";
import { Select } from "@agiza/ui/select";
import { TextInput } from "@agiza/ui/text-input";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useBulkProducts } from "#data/bulk-products.ts";
import { productCategories, type ProductCategory } from "#data/products.ts";
import { tidyText } from "#lib/tidy-text.ts";
import { useErrorText } from "#lib/use-error-text.ts";
import { ConfirmDialog } from "#patterns/confirm-dialog.tsx";
import { useOutcomeToasts } from "#patterns/use-outcome-toasts.ts";
import type { BulkDialogProps } from "./bulk-price-dialog.tsx";

/** Files several products under one category. */
export function BulkCategoryDialog({ products, onClose, onDone }: BulkDialogProps) {
  const { t } = useTranslation(["products", "common"]);
  const errorTextOf = useErrorText();
  const toasts = useOutcomeToasts();
  const bulk = useBulkProducts();
  const [category, setCategory] = useState<ProductCategory | "">("");
  const [subcategory, setSubcategory] = useState("");
  const [isMissing, setMissing] = useState(false);

  function confirm() {
    if (category === "") return setMissing(true);
    const own = tidyText(subcategory);
    return bulk.mutate(
      {
        ids: products.map(({ id }) => id),
        action: "category",
        category,
        dry_run: false,
        ...(own !== "" && { subcategory: own }),
      },
      {
        onSuccess: ({ results }) => {
          const changed = results.filter(({ outcome }) => outcome === "changed").length;
          toasts.done(t("bulk.done.category", { count: changed }));
          onDone();
        },
      },
    );
  }

  return (
    <ConfirmDialog
      title={t("bulk.categoryTitle", { count: products.length })}
      confirmLabel={t("bulk.changeCategory")}
      isPending={bulk.isPending}
      error={bulk.error && errorTextOf(bulk.error)}
      onConfirm={confirm}
      onClose={onClose}
    >
      <div className="grid gap-4">
        <Field label={t("category")} error={isMissing && t("bulk.categoryMissing")}>
          <Select
            value={category}
            placeholder={t("form.choose")}
            options={productCategories.map((value) => ({ value, label: t(`categories.${value}`) }))}
            onChange={({ target }) => {
              setCategory(target.value as ProductCategory | "");
              setMissing(false);
            }}
          />
        </Field>
        <Field
          label={t("form.subcategory")}
          hint={t("bulk.subcategoryHint")}
          optional={`(${t("common:optional")})`}
        >
          <TextInput
            value={subcategory}
            maxLength={60}
            autoComplete="off"
            onChange={({ target }) => setSubcategory(target.value)}
          />
        </Field>
      </div>
    </ConfirmDialog>
  );
}

import { Combobox } from "@agiza/ui/combobox";
import { Field } from "@agiza/ui/field";
import { FieldNotes } from "@agiza/ui/field-notes";
import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { AddPurchase as limits } from "@agiza/api-client/limits";
import { allProducts, type ListedProduct, productsQuery } from "#data/products.ts";
import { FormField } from "#patterns/form/form-field.tsx";
import { FormSection } from "#patterns/form/form-section.tsx";
import { LineRow } from "./line-row.tsx";
import { type FormLine, newLine, type PurchaseEdit, sumsOf } from "./purchase-form.values.ts";

/** The goods that came, each with what one of them costs by the time it is in the shop. */
export function LinesField({ form }: { form: PurchaseEdit }) {
  const { t } = useTranslation("purchases");
  const id = useId();
  const [lines, extras] = useWatch({ control: form.control, name: ["lines", "extras"] });
  const { landedMinor } = sumsOf({ lines, extras, pays: "none", paid_minor: null });
  return (
    <FormSection form={form} title={t("form.goods")}>
      <FormField
        form={form}
        name="lines"
        label={t("form.goods")}
        ownLabel
        show={(value) => value.map(({ name, quantity }) => `${quantity ?? 0} × ${name}`).join(", ")}
      >
        {({ value, onChange }, error) => (
          <fieldset className="m-0 grid min-w-0 gap-3 border-0 p-0">
            <legend className="sr-only">{t("form.goods")}</legend>
            <p className="m-0 text-sm text-ink-2">{t("form.goodsText")}</p>
            {value.map((line, at) => (
              <LineRow
                key={line.key}
                line={line}
                landedMinor={landedMinor[at] ?? 0}
                onChange={(changed) => onChange(value.with(at, changed))}
                onRemove={() => onChange(value.toSpliced(at, 1))}
              />
            ))}
            <FieldNotes of={id} error={error} />
            {value.length < limits.lines.maxItems && (
              <AddGoods onAdd={(line) => onChange([...value, line])} />
            )}
          </fieldset>
        )}
      </FormField>
    </FormSection>
  );
}

/** A set is bought by its parts. */
const canBeBought = ({ set_kind: kind, archived_at }: ListedProduct): boolean =>
  kind === null && archived_at === null;

/** Finds a product by its name; the server looks. */
function AddGoods({ onAdd }: { onAdd: (line: FormLine) => void }) {
  const { t } = useTranslation("purchases");
  const [search, setSearch] = useState("");
  const found = useQuery(productsQuery({ ...allProducts, search }));
  const items = (found.data?.items ?? []).filter(canBeBought);
  return (
    <Field label={t("form.addProduct")} className="max-w-md">
      <Combobox
        value={null}
        options={items.map(({ id, name, other_name }) => ({
          value: id,
          label: name,
          ...(other_name !== "" && { description: other_name }),
        }))}
        texts={{
          list: t("form.products"),
          open: t("form.showProducts"),
          loading: t("form.searching"),
          none: t("form.noProduct"),
        }}
        loading={found.isFetching}
        onSearch={setSearch}
        onChange={(id) => {
          const product = items.find((one) => one.id === id);
          if (!product) return;
          const { name, variant_count } = product;
          onAdd(newLine({ product_id: product.id, name, has_variants: variant_count > 0 }));
        }}
      />
    </Field>
  );
}

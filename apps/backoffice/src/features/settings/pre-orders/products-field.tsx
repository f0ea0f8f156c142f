import { EditPreOrderSettings as limits } from "@agiza/api-client/limits";
import { Button } from "@agiza/ui/button";
import { Combobox } from "@agiza/ui/combobox";
import { Field } from "@agiza/ui/field";
import { FieldNotes } from "@agiza/ui/field-notes";
import { NumberInput } from "@agiza/ui/number-input";
import { Select } from "@agiza/ui/select";
import { Switch } from "@agiza/ui/switch";
import { useQuery } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { allProducts, productsQuery } from "#data/products.ts";
import { FormField } from "#patterns/form/form-field.tsx";
import type { EditForm } from "#patterns/form/use-edit-form.ts";
import type { PreOrderValues, ProductValues } from "./pre-orders.values.ts";

const noticeDays = [0, 1, 2, 3, 4, 5, 7, 10, 14, 21, 30];

/** The products that are made to order, each with its notice and how many are made in a day. */
export function ProductsField({ form }: { form: EditForm<PreOrderValues> }) {
  const { t } = useTranslation("preOrders");
  const id = useId();
  const noticeText = useNoticeText();
  const words = ({ name, notice_days }: ProductValues) =>
    t("productWords", { name, notice: noticeText(Number(notice_days)) });
  return (
    <FormField
      form={form}
      name="products"
      label={t("products")}
      ownLabel
      show={(made) => made.map(words).join("; ") || t("productsNone")}
    >
      {({ value: made, onChange }, error) => (
        <fieldset className="m-0 grid min-w-0 gap-3 border-0 p-0">
          <legend className="sr-only">{t("products")}</legend>
          {made.length === 0 && <p className="m-0 text-sm text-ink-3">{t("productsNone")}</p>}
          {made.map((one) => (
            <ProductLine
              key={one.product_id}
              product={one}
              onChange={(changed) =>
                onChange(made.map((each) => (each.product_id === one.product_id ? changed : each)))
              }
              onRemove={() => onChange(made.filter((each) => each !== one))}
            />
          ))}
          <FieldNotes of={id} error={error} />
          {made.length < limits.products.maxItems && (
            <AddProduct
              taken={made.map((one) => one.product_id)}
              onAdd={(product_id, name) =>
                onChange([
                  ...made,
                  { product_id, name, notice_days: "1", daily_quantity: null, is_required: true },
                ])
              }
            />
          )}
        </fieldset>
      )}
    </FormField>
  );
}

function useNoticeText() {
  const { t } = useTranslation("preOrders");
  return (count: number) => (count === 0 ? t("sameDay") : t("days", { count }));
}

type ProductLineProps = {
  product: ProductValues;
  onChange: (product: ProductValues) => void;
  onRemove: () => void;
};

function ProductLine({ product, onChange, onRemove }: ProductLineProps) {
  const { t } = useTranslation("preOrders");
  const noticeText = useNoticeText();
  const { name } = product;
  const choices = [...new Set([...noticeDays, Number(product.notice_days)])].toSorted((a, b) => a - b);
  return (
    <div className="grid grid-cols-2 items-end gap-3 border-b border-line pb-3 wide:grid-cols-[minmax(0,1fr)_170px_150px_auto_auto]">
      <div className="col-span-2 flex items-center justify-between gap-2 wide:col-span-1 wide:self-center">
        <span className="min-w-0 font-medium wrap-anywhere">{name}</span>
        <RemoveButton className="wide:hidden" name={name} onRemove={onRemove} />
      </div>
      <Field label={t("notice")}>
        <Select
          aria-label={t("noticeOf", { name })}
          value={product.notice_days}
          options={choices.map((count) => ({ value: String(count), label: noticeText(count) }))}
          onChange={({ target }) => onChange({ ...product, notice_days: target.value })}
        />
      </Field>
      <Field label={t("daily")}>
        <NumberInput
          aria-label={t("dailyOf", { name })}
          value={product.daily_quantity}
          onChange={(daily_quantity) => onChange({ ...product, daily_quantity })}
        />
      </Field>
      <div className="col-span-2 wide:col-span-1 wide:pb-1">
        <Switch
          label={t("required")}
          aria-label={t("requiredOf", { name })}
          checked={product.is_required}
          onChange={({ target }) => onChange({ ...product, is_required: target.checked })}
        />
      </div>
      <RemoveButton className="narrow:hidden" name={name} onRemove={onRemove} />
    </div>
  );
}

function RemoveButton({
  name,
  className,
  onRemove,
}: {
  name: string;
  className: string;
  onRemove: () => void;
}) {
  const { t } = useTranslation("preOrders");
  return (
    <Button
      variant="ghost"
      size="icon"
      className={className}
      aria-label={t("removeProduct", { name })}
      icon={<Trash2 aria-hidden="true" strokeWidth={1.9} />}
      onClick={onRemove}
    />
  );
}

type AddProductProps = { taken: readonly string[]; onAdd: (id: string, name: string) => void };

/** Finds a product by its name; the server looks. */
function AddProduct({ taken, onAdd }: AddProductProps) {
  const { t } = useTranslation("preOrders");
  const [search, setSearch] = useState("");
  const found = useQuery(productsQuery({ ...allProducts, search }));
  const items = (found.data?.items ?? []).filter(({ id }) => !taken.includes(id));
  return (
    <Field label={t("addProduct")} hint={t("addProductHint")} className="max-w-md">
      <Combobox
        value={null}
        options={items.map(({ id, name }) => ({ value: id, label: name }))}
        texts={{ list: t("findProducts"), open: t("showAll"), loading: t("loading"), none: t("noneFound") }}
        loading={found.isFetching}
        onSearch={setSearch}
        onChange={(id) => {
          const product = items.find((one) => one.id === id);
          if (product) onAdd(product.id, product.name);
        }}
      />
    </Field>
  );
}

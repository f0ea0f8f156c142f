import { randomKey } from "@agiza/api-client/random-key";
import { Field } from "@agiza/ui/field";
import { NumberInput } from "@agiza/ui/number-input";
import { RadioGroup } from "@agiza/ui/radio-group";
import { Select } from "@agiza/ui/select";
import { TextInput } from "@agiza/ui/text-input";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useChangeStock, useCountStock } from "#data/product-stock.ts";
import type { Product } from "#data/products.ts";
import { useErrorText } from "#lib/use-error-text.ts";
import { ConfirmDialog } from "#patterns/confirm-dialog.tsx";
import { useOutcomeToasts } from "#patterns/use-outcome-toasts.ts";
import { isFractional } from "./product-form.values.ts";
import { stockAfter, stockChanges, type StockChange } from "./stock-change.rules.ts";
import { quantityText } from "#lib/quantity-text.ts";

export type StockDialogProps = {
  product: Pick<Product, "id" | "name" | "unit" | "stock" | "variants">;
  onClose: () => void;
};

/** Something happened to a stock: goods came in or back, broke, or somebody counted. */
export function StockDialog({ product, onClose }: StockDialogProps) {
  const { t } = useTranslation(["products", "common"]);
  const errorTextOf = useErrorText();
  const toasts = useOutcomeToasts();
  const change = useChangeStock(product.id);
  const count = useCountStock();
  const { variants } = product;
  const [what, setWhat] = useState<StockChange>("restock");
  const [variantId, setVariantId] = useState<string | null>(variants[0]?.id ?? null);
  const [quantity, setQuantity] = useState<number | null>(null);
  const [note, setNote] = useState("");
  const [isMissing, setMissing] = useState(false);
  const [key, setKey] = useState(randomKey);
  const variant = variants.find(({ id }) => id === variantId);
  const now = variant ? variant.stock : product.stock;
  const isCounting = what === "counted" || now === null;
  const after = quantity === null ? null : stockAfter(isCounting ? "counted" : what, now, quantity);

  /** What is told now is something else than what was told before. */
  function retell<Value>(set: (value: Value) => void) {
    return (value: Value) => {
      set(value);
      setMissing(false);
      setKey(randomKey());
    };
  }

  function confirm() {
    if (quantity === null || (quantity === 0 && !isCounting)) return setMissing(true);
    const onSuccess = () => {
      toasts.done(t("stockChange.saved"), product.name);
      onClose();
    };
    if (isCounting) {
      const counts = [{ product_id: product.id, variant_id: variantId, counted: quantity }];
      return count.mutate({ key, counts, note: note.trim() }, { onSuccess });
    }
    const entry = {
      variant_id: variantId,
      reason: what,
      quantity: what === "damage" ? -quantity : quantity,
      note: note.trim(),
    };
    return change.mutate({ key, entry }, { onSuccess });
  }

  const error = change.error ?? count.error;
  return (
    <ConfirmDialog
      title={t("stockChange.title", { name: product.name })}
      {...(now === null && { description: t("stockChange.startsCounting") })}
      confirmLabel={t("stockChange.save")}
      isPending={change.isPending || count.isPending}
      error={error && errorTextOf(error)}
      onConfirm={confirm}
      onClose={onClose}
    >
      <div className="grid gap-4">
        {now !== null && (
          <RadioGroup
            legend={t("stockChange.what")}
            look="rows"
            value={what}
            onChange={retell(setWhat)}
            options={stockChanges.map((value) => ({ value, label: t(`stockChange.kinds.${value}`) }))}
          />
        )}
        {variants.length > 0 && (
          <Field label={t("view.variant")}>
            <Select
              value={variantId ?? ""}
              onChange={({ target }) => retell(setVariantId)(target.value)}
              options={variants.map(({ id, name, stock }) => ({
                value: id,
                label: stock === null ? name : `${name} (${quantityText(stock)})`,
              }))}
            />
          </Field>
        )}
        <Field
          label={t(isCounting ? "stockChange.counted" : "stockChange.quantity")}
          error={isMissing && t("stockChange.quantityMissing")}
          hint={
            after !== null && now !== null
              ? t("stockChange.becomes", { before: quantityText(now), after: quantityText(after) })
              : undefined
          }
        >
          <NumberInput
            value={quantity}
            onChange={retell(setQuantity)}
            decimals={isFractional(product.unit) ? 3 : 0}
          />
        </Field>
        <Field
          label={t("stockChange.note")}
          hint={t("stockChange.noteHint")}
          optional={`(${t("common:optional")})`}
        >
          <TextInput
            value={note}
            maxLength={200}
            autoComplete="off"
            onChange={({ target }) => retell(setNote)(target.value)}
          />
        </Field>
      </div>
    </ConfirmDialog>
  );
}

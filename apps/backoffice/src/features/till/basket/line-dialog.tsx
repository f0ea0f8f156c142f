import { formatMoney } from "@agiza/i18n/money";
import { Button } from "@agiza/ui/button";
import { Field } from "@agiza/ui/field";
import { MoneyInput } from "@agiza/ui/money-input";
import { NumberInput } from "@agiza/ui/number-input";
import { TextInput } from "@agiza/ui/text-input";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ConfirmDialog } from "#patterns/confirm-dialog.tsx";
import { type BasketLine, mostOfOne } from "../basket.rules.ts";
import type { PricedLine } from "../pricing.rules.ts";
import { ShareFields, shareOfTyped, typedOf } from "./share-fields.tsx";

type Edit = Pick<BasketLine, "quantity" | "agreedMinor" | "reason" | "discount" | "note">;
type LineDialogProps = {
  priced: PricedLine;
  onSave: (edit: Edit) => void;
  onRemove: () => void;
  onClose: () => void;
};

/** What is agreed about a line: how much, its price and why, what is taken off, a word about it. */
export function LineDialog({ priced, onSave, onRemove, onClose }: LineDialogProps) {
  const { t } = useTranslation("till");
  const { line, listUnitMinor } = priced;
  const [quantity, setQuantity] = useState<number | null>(line.quantity);
  const [priceMinor, setPrice] = useState<number | null>(line.agreedMinor ?? listUnitMinor);
  const [reason, setReason] = useState(line.reason);
  const [discount, setDiscount] = useState(() => typedOf(line.discount));
  const [note, setNote] = useState(line.note);
  const [problem, setProblem] = useState<"quantity" | "price" | "discount" | null>(null);
  const isAgreed = priceMinor !== null && priceMinor !== listUnitMinor;

  function save() {
    const share = shareOfTyped(discount);
    if (quantity === null || quantity <= 0 || quantity > mostOfOne) return setProblem("quantity");
    if (priceMinor === null) return setProblem("price");
    if (share === "wrong") return setProblem("discount");
    onSave({
      quantity,
      agreedMinor: isAgreed ? priceMinor : null,
      reason: isAgreed ? reason.trim() : "",
      discount: share,
      note: note.trim(),
    });
  }

  return (
    <ConfirmDialog
      title={[line.name, line.details].filter(Boolean).join(", ")}
      confirmLabel={t("saveLine")}
      isPending={false}
      onConfirm={save}
      onClose={onClose}
    >
      <div className="grid gap-4">
        <Field label={t("quantity")} error={problem === "quantity" && t("missing.quantity")}>
          <NumberInput value={quantity} decimals={line.isCounted ? 0 : 3} onChange={setQuantity} />
        </Field>
        <Field
          label={t("priceOfOne")}
          hint={listUnitMinor !== null && t("usualPrice", { price: formatMoney(listUnitMinor) })}
          error={problem === "price" && t("missing.price")}
        >
          <MoneyInput valueMinor={priceMinor} onChange={setPrice} />
        </Field>
        {isAgreed && line.goods && (
          <Field label={t("reason")} optional={t("optional")}>
            <TextInput value={reason} maxLength={140} onChange={({ target }) => setReason(target.value)} />
          </Field>
        )}
        {line.goods && (
          <ShareFields
            label={t("lineDiscount")}
            typed={discount}
            error={problem === "discount" ? t("missing.percent") : null}
            onChange={setDiscount}
          />
        )}
        <Field label={t("lineNote")} optional={t("optional")}>
          <TextInput value={note} maxLength={140} onChange={({ target }) => setNote(target.value)} />
        </Field>
        <div>
          <Button variant="light" icon={<Trash2 aria-hidden="true" strokeWidth={1.9} />} onClick={onRemove}>
            {t("remove", { name: line.name })}
          </Button>
        </div>
      </div>
    </ConfirmDialog>
  );
}

import { QuantityStepper } from "@agiza/ui/quantity-stepper";
import { TextInput } from "@agiza/ui/text-input";
import { useState } from "react";
import { type CartLine, unitOf } from "./cart.ts";
import { fieldIds, isFractional } from "./cart-problems.ts";
import type { Product } from "./order.ts";
import { useTexts } from "./texts.ts";
import { useLineRemoval } from "./use-line-removal.ts";
import { useOrderActions } from "./use-order-page.ts";

/** How many of a product; its bin takes the line out. Goods by weight or length are typed. */
export function QuantityChoice({ product, line, name }: { product: Product; line: CartLine; name: string }) {
  const t = useTexts();
  const { changeLine } = useOrderActions();
  const setRemoved = useLineRemoval(line.lineId);
  const unit = unitOf(product, line);
  if (isFractional(unit)) return <AmountInput unit={unit} line={line} name={name} />;
  return (
    <div id={fieldIds.quantity(line.lineId)}>
      <QuantityStepper
        className="h-12! [&_button]:w-[min(3rem,15vw)]!"
        value={line.quantity}
        onChange={(quantity) => changeLine(line.lineId, { quantity })}
        onRemove={() => setRemoved(true)}
        labels={{
          quantity: t("quantity", { name }),
          decrease: t("less"),
          increase: t("more"),
          remove: t("remove", { name }),
        }}
      />
    </div>
  );
}

/** A decimal with comma or point; the text stays as typed while it is being typed. */
function AmountInput({ unit, line, name }: { unit: string; line: CartLine; name: string }) {
  const t = useTexts();
  const { changeLine } = useOrderActions();
  const [text, setText] = useState(String(line.quantity));
  return (
    <TextInput
      id={fieldIds.quantity(line.lineId)}
      className="h-12! w-32! max-w-full"
      aria-label={t("quantity", { name })}
      inputMode="decimal"
      trailing={unit}
      value={text}
      onChange={(event) => {
        setText(event.target.value);
        const quantity = Number(event.target.value.trim().replace(",", ".") || Number.NaN);
        changeLine(line.lineId, { quantity: Number.isFinite(quantity) ? quantity : 0 });
      }}
    />
  );
}

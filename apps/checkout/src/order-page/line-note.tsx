import { Button } from "@agiza/ui/button";
import { Field } from "@agiza/ui/field";
import { TextInput } from "@agiza/ui/text-input";
import { useState } from "react";
import type { CartLine } from "./cart.ts";
import type { Product } from "./order.ts";
import { useTexts } from "./texts.ts";
import { useOrderActions } from "./use-order-page.ts";

/** A note on one product; only a link until somebody wants one. */
export function LineNote({ product, line }: { product: Product; line: CartLine }) {
  const t = useTexts();
  const { changeLine } = useOrderActions();
  const [isOpen, setIsOpen] = useState(line.note !== "");
  if (!isOpen) {
    return (
      <Button variant="link" className="min-h-11 justify-self-start" onClick={() => setIsOpen(true)}>
        {t("addNote")}
      </Button>
    );
  }
  return (
    <Field label={t("lineNote", { name: product.name })} optional={t("optional")}>
      <TextInput
        maxLength={140}
        value={line.note}
        onChange={(event) => changeLine(line.lineId, { note: event.target.value })}
      />
    </Field>
  );
}

import { Field } from "@agiza/ui/field";
import { MoneyInput } from "@agiza/ui/money-input";
import { TextInput } from "@agiza/ui/text-input";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ConfirmDialog } from "#patterns/confirm-dialog.tsx";
import type { NewLine } from "../basket.rules.ts";

/** Asks for something without a product: a name and a price. */
export function FreeLineDialog({ onAdd, onClose }: { onAdd: (line: NewLine) => void; onClose: () => void }) {
  const { t } = useTranslation("till");
  const [name, setName] = useState("");
  const [priceMinor, setPrice] = useState<number | null>(null);
  const [isTried, setTried] = useState(false);

  function add() {
    if (name.trim() === "" || priceMinor === null) return setTried(true);
    onAdd({
      goods: null,
      name: name.trim(),
      details: "",
      imageUrl: null,
      isCounted: true,
      quantity: 1,
      ownMinor: priceMinor,
      setMinor: null,
      agreedMinor: null,
    });
  }

  return (
    <ConfirmDialog
      title={t("freeLine")}
      confirmLabel={t("addFreeLine")}
      isPending={false}
      onConfirm={add}
      onClose={onClose}
    >
      <div className="grid gap-4">
        <Field label={t("freeName")} error={isTried && name.trim() === "" && t("missing.name")}>
          <TextInput
            value={name}
            maxLength={80}
            autoComplete="off"
            onChange={({ target }) => setName(target.value)}
          />
        </Field>
        <Field label={t("priceOfOne")} error={isTried && priceMinor === null && t("missing.price")}>
          <MoneyInput valueMinor={priceMinor} onChange={setPrice} />
        </Field>
      </div>
    </ConfirmDialog>
  );
}

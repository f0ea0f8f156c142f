import { randomKey } from "@agiza/api-client/random-key";
import { Field } from "@agiza/ui/field";
import { TextInput } from "@agiza/ui/text-input";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { mostCounts, useCountStock } from "#data/product-stock.ts";
import { useErrorText } from "#lib/use-error-text.ts";
import { ConfirmDialog } from "#patterns/confirm-dialog.tsx";
import { useOutcomeToasts } from "#patterns/use-outcome-toasts.ts";
import { differenceOf } from "./stock-change.rules.ts";
import { quantityText } from "#lib/quantity-text.ts";
import type { StockCounting } from "./use-stock-count.ts";

/** What was counted and how it differs, before it becomes the stock. */
export function CountDialog({ count }: { count: StockCounting }) {
  const { t } = useTranslation(["products", "common"]);
  const errorTextOf = useErrorText();
  const toasts = useOutcomeToasts();
  const save = useCountStock();
  const [key] = useState(randomKey);
  const [note, setNote] = useState("");
  const lines = count.lines.slice(0, mostCounts);
  const different = lines.filter(({ counted, expected }) => differenceOf(counted, expected) !== 0);

  const confirm = () =>
    save.mutate(
      {
        key,
        note: note.trim(),
        counts: lines.map(({ productId, variantId, counted }) => ({
          product_id: productId,
          variant_id: variantId,
          counted,
        })),
      },
      {
        onSuccess: ({ results }) => {
          const changed = results.filter(({ outcome }) => outcome === "changed").length;
          count.forget(lines);
          count.stopAsking();
          toasts.done(t("taking.saved"), t("taking.changed", { count: changed }));
        },
      },
    );

  return (
    <ConfirmDialog
      title={t("taking.saveTitle", { count: lines.length })}
      description={
        different.length === 0
          ? t("taking.noDifference")
          : t("taking.differences", { count: different.length })
      }
      confirmLabel={t("taking.save")}
      isPending={save.isPending}
      error={save.error && errorTextOf(save.error)}
      onConfirm={confirm}
      onClose={count.stopAsking}
    >
      {different.length > 0 && (
        <ul
          aria-label={t("taking.differencesLabel")}
          className="m-0 mb-4 max-h-60 list-none overflow-y-auto p-0"
        >
          {different.map(({ productId, variantId, name, counted, expected }) => {
            const difference = differenceOf(counted, expected);
            return (
              <li
                key={variantId ?? productId}
                className="flex justify-between gap-3 border-b border-line py-2 tabular-nums last:border-b-0"
              >
                <span className="min-w-0 wrap-anywhere">{name}</span>
                <span className="flex-none">
                  {expected !== null && <span className="text-ink-3">{quantityText(expected)} → </span>}
                  <span className="font-strong">{quantityText(counted)}</span>{" "}
                  <span className="text-ink-3">
                    ({difference > 0 ? "+" : "−"}
                    {quantityText(Math.abs(difference))})
                  </span>
                </span>
              </li>
            );
          })}
        </ul>
      )}
      <Field label={t("stockChange.note")} optional={`(${t("common:optional")})`}>
        <TextInput
          value={note}
          maxLength={200}
          autoComplete="off"
          onChange={({ target }) => setNote(target.value)}
        />
      </Field>
    </ConfirmDialog>
  );
}

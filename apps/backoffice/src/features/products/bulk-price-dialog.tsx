import { splitMoney } from "@agiza/i18n/money";
import { Field } from "@agiza/ui/field";
import { MoneyInput } from "@agiza/ui/money-input";
import { NumberInput } from "@agiza/ui/number-input";
import { Segmented } from "@agiza/ui/segmented";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useBulkProducts, type BulkProducts, type ProductOutcome } from "#data/bulk-products.ts";
import type { ListedProduct } from "#data/products.ts";
import { useErrorText } from "#lib/use-error-text.ts";
import { ConfirmDialog } from "#patterns/confirm-dialog.tsx";
import { useOutcomeToasts } from "#patterns/use-outcome-toasts.ts";
import { OutcomeProblem } from "./outcome-problem.tsx";

export type BulkDialogProps = {
  products: readonly ListedProduct[];
  onClose: () => void;
  onDone: () => void;
};

/** Raises or lowers the prices of several products: shows what each would become, and only then does it. */
export function BulkPriceDialog({ products, onClose, onDone }: BulkDialogProps) {
  const { t } = useTranslation("products");
  const errorTextOf = useErrorText();
  const toasts = useOutcomeToasts();
  const trial = useBulkProducts();
  const bulk = useBulkProducts();
  const [direction, setDirection] = useState<"raise" | "lower">("raise");
  const [by, setBy] = useState<"percent" | "amount">("percent");
  const [percent, setPercent] = useState<number | null>(null);
  const [amountMinor, setAmountMinor] = useState<number | null>(null);
  const [isMissing, setMissing] = useState(false);
  const preview = trial.data?.results;

  /** What is asked for now is something else than what was tried. */
  function change<Value>(set: (value: Value) => void) {
    return (value: Value) => {
      set(value);
      setMissing(false);
      trial.reset();
    };
  }

  function confirm() {
    const size = by === "percent" ? percent : amountMinor;
    if (!size) return setMissing(true);
    const signed = direction === "lower" ? -size : size;
    const body: BulkProducts = {
      ids: products.map(({ id }) => id),
      action: "price",
      dry_run: preview === undefined,
      ...(by === "percent" ? { percent: signed } : { amount_minor: signed }),
    };
    if (body.dry_run) return trial.mutate(body);
    return bulk.mutate(body, {
      onSuccess: ({ results }) => {
        const changed = results.filter(({ outcome }) => outcome === "changed").length;
        toasts.done(t("bulk.done.price", { count: changed }));
        onDone();
      },
    });
  }

  const error = trial.error ?? bulk.error;
  return (
    <ConfirmDialog
      title={t("bulk.priceTitle", { count: products.length })}
      description={t("bulk.priceText")}
      confirmLabel={t(preview ? "bulk.changePrices" : "bulk.preview")}
      isPending={trial.isPending || bulk.isPending}
      error={error && errorTextOf(error)}
      onConfirm={confirm}
      onClose={onClose}
    >
      <div className="grid gap-4">
        <div className="flex flex-wrap gap-3">
          <Segmented
            label={t("bulk.direction")}
            value={direction}
            onChange={change(setDirection)}
            segments={[
              { value: "raise", label: t("bulk.raise") },
              { value: "lower", label: t("bulk.lower") },
            ]}
          />
          <Segmented
            label={t("bulk.by")}
            value={by}
            onChange={change(setBy)}
            segments={[
              { value: "percent", label: t("bulk.byPercent") },
              { value: "amount", label: t("bulk.byAmount") },
            ]}
          />
        </div>
        <Field
          label={t(by === "percent" ? "bulk.percent" : "bulk.amount")}
          error={isMissing && t("bulk.sizeMissing")}
        >
          {by === "percent" ? (
            <NumberInput value={percent} decimals={3} trailing="%" onChange={change(setPercent)} />
          ) : (
            <MoneyInput valueMinor={amountMinor} onChange={change(setAmountMinor)} />
          )}
        </Field>
        {preview && <Preview results={preview} />}
      </div>
    </ConfirmDialog>
  );
}

function Preview({ results }: { results: readonly ProductOutcome[] }) {
  const { t } = useTranslation("products");
  return (
    <ul aria-label={t("bulk.previewLabel")} className="m-0 max-h-72 list-none overflow-y-auto p-0">
      {results.map(({ id, name, outcome, problem, before, after }) => (
        <li
          key={id}
          className="flex flex-wrap items-baseline justify-between gap-x-3 border-b border-line py-2 tabular-nums last:border-b-0"
        >
          <span className="min-w-0 flex-1 wrap-anywhere">{name ?? "–"}</span>
          {outcome === "changed" && before && after ? (
            <BeforeAfter before={rangeText(before)} after={rangeText(after)} />
          ) : (
            <OutcomeProblem outcome={outcome} problem={problem} />
          )}
          {outcome === "changed" &&
            after?.packs.map((pack, place) => (
              <span
                key={pack.name}
                className="flex basis-full items-baseline justify-between gap-x-3 pl-3 text-sm text-ink-2"
              >
                <span className="min-w-0 wrap-anywhere">{pack.name}</span>
                <BeforeAfter
                  before={whole(before!.packs[place]!.price_minor)}
                  after={whole(pack.price_minor)}
                />
              </span>
            ))}
        </li>
      ))}
    </ul>
  );
}

const BeforeAfter = ({ before, after }: { before: string; after: string }) => (
  <span className="flex-none">
    <s className="text-ink-3">{before}</s> <span className="font-strong">{after}</span>
  </span>
);

const whole = (minor: number): string => splitMoney(minor).whole;

const rangeText = ({ price_minor: from, price_to_minor: to }: NonNullable<ProductOutcome["before"]>) =>
  to > from ? `${whole(from)} – ${whole(to)}` : whole(from);

import { randomKey } from "@agiza/api-client/random-key";
import { formatMoney } from "@agiza/i18n/money";
import { Button } from "@agiza/ui/button";
import { Field } from "@agiza/ui/field";
import { Money } from "@agiza/ui/money";
import { NumberInput } from "@agiza/ui/number-input";
import { QuantityStepper } from "@agiza/ui/quantity-stepper";
import { TextArea } from "@agiza/ui/text-area";
import { useQuery } from "@tanstack/react-query";
import { Plus, RotateCcw, Trash2 } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { changePreviewQuery, useAskOrderChange, type WantedLines } from "#data/order-changes.ts";
import type { Order } from "#data/order-types.ts";
import { useErrorText } from "#lib/use-error-text.ts";
import { ConfirmDialog } from "#patterns/confirm-dialog.tsx";
import { useOutcomeToasts } from "#patterns/use-outcome-toasts.ts";
import { AddGoodsDialog, type AddedGoods } from "./add-goods-dialog.tsx";
import { ChangedLines } from "./changed-lines.tsx";

/** A line as it is to be: one the order holds, or another one. */
type DraftLine = { key: string; quantity: number | null; isLeftOut: boolean } & (
  | { held: Order["lines"][number]; added: null }
  | { held: null; added: AddedGoods }
);

const fromOrder = ({ lines }: Order): DraftLine[] =>
  lines.map((held) => ({ key: held.id, quantity: held.quantity, isLeftOut: false, held, added: null }));

/** All lines as they are to be; null while a quantity is missing or nothing would be left. */
function wantedOf(draft: readonly DraftLine[]): WantedLines | null {
  const kept = draft.filter(({ isLeftOut }) => !isLeftOut);
  if (kept.length === 0 || kept.some(({ quantity }) => quantity === null || quantity <= 0)) return null;
  return kept.map(({ held, added, quantity }) =>
    held
      ? { line_id: held.id, quantity: quantity! }
      : {
          product_id: added.productId,
          variant_id: added.variantId,
          pack_id: added.packId,
          add_on_ids: added.addOnIds,
          quantity: quantity!,
          note: "",
        },
  );
}

const isChanged = (draft: readonly DraftLine[]): boolean =>
  draft.some(({ held, quantity, isLeftOut }) => held === null || isLeftOut || held.quantity !== quantity);

/** Other quantities, lines left out and goods added, with what it comes to and whether the customer has to agree. */
export function ChangeOrderDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const { t } = useTranslation("orderChanges");
  const errorTextOf = useErrorText();
  const toasts = useOutcomeToasts();
  const ask = useAskOrderChange(order.id);
  const [draft, setDraft] = useState(() => fromOrder(order));
  const [note, setNote] = useState("");
  const [isAdding, setAdding] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const wanted = isChanged(draft) ? wantedOf(draft) : null;
  const preview = useQuery({ ...changePreviewQuery(order.id, wanted ?? []), enabled: wanted !== null });
  const seen = wanted !== null && !preview.error ? preview.data : undefined;

  function edit(key: string, change: Partial<Pick<DraftLine, "quantity" | "isLeftOut">>) {
    setProblem(null);
    setDraft((lines) => lines.map((line) => (line.key === key ? { ...line, ...change } : line)));
  }

  function send() {
    if (!isChanged(draft)) return setProblem(t("nothingChanged"));
    if (!wanted)
      return setProblem(t(draft.every(({ isLeftOut }) => isLeftOut) ? "allLeftOut" : "quantityMissing"));
    if (preview.error) return setProblem(errorTextOf(preview.error));
    if (!seen || preview.isPlaceholderData) return setProblem(t("stillReckoning"));
    ask.mutate(
      { lines: wanted, note: note.trim(), expected_total_minor: seen.total_minor },
      {
        onSuccess: ({ status }) => {
          toasts.done(t(status === "open" ? "customerAsked" : "changed"));
          onClose();
        },
      },
    );
  }

  return (
    <>
      <ConfirmDialog
        title={t("title", { number: order.number })}
        description={t("text")}
        confirmLabel={t(seen?.needs_customer === false ? "changeNow" : "askCustomer")}
        keepLabel={t("keep")}
        isPending={ask.isPending}
        error={problem ?? (ask.error ? errorTextOf(ask.error) : null)}
        onConfirm={send}
        onClose={onClose}
      >
        <ul aria-label={t("lines")} className="m-0 grid list-none p-0">
          {draft.map((line) => (
            <DraftRow
              key={line.key}
              line={line}
              onQuantity={(quantity) => edit(line.key, { quantity })}
              onLeaveOut={() =>
                line.held
                  ? edit(line.key, { isLeftOut: !line.isLeftOut })
                  : setDraft((lines) => lines.filter(({ key }) => key !== line.key))
              }
            />
          ))}
        </ul>
        <Button
          variant="light"
          className="mt-3"
          icon={<Plus aria-hidden="true" strokeWidth={1.9} />}
          onClick={() => setAdding(true)}
        >
          {t("addGoods")}
        </Button>
        <output className="mt-4 block">
          {seen && (
            <div className="rounded-lg bg-surface-3 p-4">
              <ChangedLines diff={seen.diff} />
              <p className="m-0 mt-3 flex justify-between gap-3 border-t border-line pt-3 font-semibold">
                <span>{t("newTotal")}</span>
                <span>
                  {formatMoney(seen.previous_total_minor)} → {formatMoney(seen.total_minor)}
                </span>
              </p>
              <p className="m-0 mt-1 text-sm text-ink-2">
                {t(seen.needs_customer ? "needsCustomer" : "needsNobody")}
              </p>
            </div>
          )}
          {wanted !== null && preview.error && (
            <p className="m-0 text-danger-ink">{errorTextOf(preview.error)}</p>
          )}
        </output>
        <Field label={t("note")} hint={t("noteHint")} className="mt-4">
          <TextArea value={note} rows={2} maxLength={300} onChange={({ target }) => setNote(target.value)} />
        </Field>
      </ConfirmDialog>
      {isAdding && (
        <AddGoodsDialog
          onAdd={(added) => {
            setProblem(null);
            setDraft((lines) => [
              ...lines,
              {
                key: randomKey(),
                quantity: 1,
                isLeftOut: false,
                held: null,
                added,
              },
            ]);
            setAdding(false);
          }}
          onClose={() => setAdding(false)}
        />
      )}
    </>
  );
}

type DraftRowProps = {
  line: DraftLine;
  onQuantity: (quantity: number | null) => void;
  onLeaveOut: () => void;
};

function DraftRow({ line, onQuantity, onLeaveOut }: DraftRowProps) {
  const { t } = useTranslation("orderChanges");
  const { held, added, quantity, isLeftOut } = line;
  const name = held ? held.name : added.name;
  const details = held ? held.variant_name : added.details;
  // A weight is typed, pieces are counted.
  const isWhole = held ? Number.isInteger(held.quantity) : added.isCounted;
  const labels = {
    quantity: t("quantityOf", { name }),
    decrease: t("less", { name }),
    increase: t("more", { name }),
  };
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line py-3 first:border-0">
      <div className={`min-w-28 flex-1 ${isLeftOut ? "text-ink-3 line-through" : ""}`}>
        <p className="m-0 font-medium wrap-anywhere">{name}</p>
        <p className="m-0 text-sm text-ink-2">
          {[details, added && t("new")].filter(Boolean).join(" · ")}{" "}
          {held && <Money minor={held.unit_price_minor} withCurrency={false} plainDecimals />}
        </p>
      </div>
      {!isLeftOut &&
        (isWhole ? (
          <QuantityStepper value={quantity ?? 1} labels={labels} onChange={onQuantity} />
        ) : (
          <NumberInput
            aria-label={labels.quantity}
            className="w-24 tabular-nums"
            value={quantity}
            decimals={3}
            onChange={onQuantity}
          />
        ))}
      <Button
        variant="light"
        size="icon"
        aria-label={t(isLeftOut ? "keepLine" : "leaveOut", { name })}
        icon={
          isLeftOut ? (
            <RotateCcw aria-hidden="true" strokeWidth={1.9} />
          ) : (
            <Trash2 aria-hidden="true" strokeWidth={1.9} />
          )
        }
        onClick={onLeaveOut}
      />
    </li>
  );
}

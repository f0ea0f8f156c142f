import { formatMoney } from "@agiza/i18n/money";
import { Button } from "@agiza/ui/button";
import { ErrorLine } from "@agiza/ui/error-line";
import { Field } from "@agiza/ui/field";
import { MoneyInput } from "@agiza/ui/money-input";
import { TextInput } from "@agiza/ui/text-input";
import { useQueryClient } from "@tanstack/react-query";
import { Plus, X } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { orderPaymentsQuery } from "#data/payments.ts";
import { type SuggestedOrders, useMatchUnmatched } from "#data/transactions.ts";
import { useErrorText } from "#lib/use-error-text.ts";
import { useIdempotencyKey } from "#lib/use-idempotency-key.ts";
import { ConfirmDialog } from "#patterns/confirm-dialog.tsx";
import { useOutcomeToasts } from "#patterns/use-outcome-toasts.ts";
import { findOrderByNumber } from "./find-order-by-number.ts";
import { type Part, problemOf, restOf, shareOut } from "./split.rules.ts";

type Props = { id: string; known: SuggestedOrders; onClose: () => void };

/** Divides money over several orders at once: all of them get their part, or none does. */
export function SplitDialog({ id, known: { left_minor: leftMinor, suggestions }, onClose }: Props) {
  const { t } = useTranslation("transactions");
  const errorTextOf = useErrorText();
  const toasts = useOutcomeToasts();
  const keyOf = useIdempotencyKey();
  const match = useMatchUnmatched(id);
  const [parts, setParts] = useState(() => shareOut(leftMinor, suggestions));
  const [problem, setProblem] = useState<"none" | "tooMuch" | "beyondDue" | null>(null);
  const restMinor = restOf(leftMinor, parts);
  const change = (changed: readonly Part[]) => {
    setParts([...changed]);
    setProblem(null);
  };
  function confirm() {
    const found = problemOf(leftMinor, parts);
    if (found) return setProblem(found);
    const shares = parts.flatMap(({ id: order_id, amountMinor }) =>
      amountMinor ? [{ order_id, amount_minor: amountMinor }] : [],
    );
    match.mutate(
      { key: keyOf(shares), shares },
      {
        onSuccess: () => {
          toasts.done(t("match.done"));
          onClose();
        },
      },
    );
  }
  return (
    <ConfirmDialog
      title={t("match.splitTitle", { amount: formatMoney(leftMinor) })}
      description={t("match.splitText")}
      confirmLabel={t("match.splitDo")}
      isPending={match.isPending}
      error={match.error && errorTextOf(match.error)}
      onConfirm={confirm}
      onClose={onClose}
    >
      <div className="grid gap-4">
        {parts.map((part) => (
          <PartField
            key={part.id}
            part={part}
            onChange={(amountMinor) =>
              change(parts.map((one) => (one.id === part.id ? { ...one, amountMinor } : one)))
            }
            onRemove={() => change(parts.filter((one) => one.id !== part.id))}
          />
        ))}
        <AddOrder
          parts={parts}
          onAdd={(order) =>
            change([
              ...parts,
              { ...order, amountMinor: Math.max(0, Math.min(restMinor, order.due_minor)) || null },
            ])
          }
        />
        <output className="border-t border-line pt-3 text-ink-2">
          {restMinor < 0
            ? t("match.splitOver", { amount: formatMoney(-restMinor) })
            : t("match.splitRest", { amount: formatMoney(restMinor) })}
        </output>
        {problem && (
          <p role="alert" className="m-0">
            <ErrorLine>{t(`match.splitProblem.${problem}`)}</ErrorLine>
          </p>
        )}
      </div>
    </ConfirmDialog>
  );
}

type PartFieldProps = { part: Part; onChange: (amountMinor: number | null) => void; onRemove: () => void };

function PartField({
  part: { number, customer_name, due_minor, amountMinor },
  onChange,
  onRemove,
}: PartFieldProps) {
  const { t } = useTranslation("transactions");
  const name = `#${number ?? ""} ${customer_name}`;
  return (
    <div className="flex items-end gap-2">
      <Field
        label={name}
        hint={t("match.due", { amount: formatMoney(due_minor) })}
        className="min-w-0 flex-1"
      >
        <MoneyInput valueMinor={amountMinor} onChange={onChange} />
      </Field>
      <Button
        variant="icon"
        aria-label={t("match.splitRemove", { order: name })}
        icon={<X aria-hidden="true" strokeWidth={1.9} />}
        onClick={onRemove}
      />
    </div>
  );
}

type AddOrderProps = { parts: readonly Part[]; onAdd: (order: Omit<Part, "amountMinor">) => void };

/** Another order, by its number. */
function AddOrder({ parts, onAdd }: AddOrderProps) {
  const { t } = useTranslation("transactions");
  const client = useQueryClient();
  const errorTextOf = useErrorText();
  const [number, setNumber] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  async function add() {
    try {
      const found = await findOrderByNumber(client, number);
      if (!found || parts.some(({ id }) => id === found.id))
        return setProblem(t(found ? "match.splitTwice" : "match.unknown"));
      const { id, customer } = found;
      const { due_minor } = await client.fetchQuery(orderPaymentsQuery(id));
      onAdd({ id, number: found.number, customer_name: customer?.name ?? "", due_minor });
      setNumber("");
    } catch (error) {
      setProblem(errorTextOf(error));
    }
  }
  return (
    <div className="flex items-end gap-2">
      <Field label={t("match.another")} error={problem} className="min-w-0 flex-1">
        <TextInput
          value={number}
          inputMode="numeric"
          maxLength={12}
          onChange={({ target }) => {
            setNumber(target.value);
            setProblem(null);
          }}
        />
      </Field>
      <Button variant="light" icon={<Plus aria-hidden="true" strokeWidth={1.9} />} onClick={() => void add()}>
        {t("match.splitAdd")}
      </Button>
    </div>
  );
}

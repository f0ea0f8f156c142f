import { formatMoney } from "@agiza/i18n/money";
import { Button } from "@agiza/ui/button";
import { ErrorLine } from "@agiza/ui/error-line";
import { Field } from "@agiza/ui/field";
import { MoneyInput } from "@agiza/ui/money-input";
import { RadioGroup } from "@agiza/ui/radio-group";
import { TextInput } from "@agiza/ui/text-input";
import { useQueryClient } from "@tanstack/react-query";
import { Check, Link2 } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type SuggestedOrder, type SuggestedOrders, useMatchUnmatched } from "#data/transactions.ts";
import { classNames } from "#lib/class-names.ts";
import { useIdempotencyKey } from "#lib/use-idempotency-key.ts";
import { useOutcomeToasts } from "#patterns/use-outcome-toasts.ts";
import { findOrderByNumber } from "./find-order-by-number.ts";

/** Chooses the order that some money was for, and how much of it. */
export function MatchForm({ id, known }: { id: string; known: SuggestedOrders }) {
  const { t } = useTranslation("transactions");
  const client = useQueryClient();
  const toasts = useOutcomeToasts();
  const keyOf = useIdempotencyKey();
  const match = useMatchUnmatched(id);
  const { left_minor: leftMinor, suggestions } = known;
  const [first] = suggestions;
  const [chosen, setChosen] = useState<SuggestedOrder | null>(first ?? null);
  const [number, setNumber] = useState("");
  const [typedMinor, setTyped] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const usualMinor = chosen && number === "" ? Math.min(leftMinor, chosen.due_minor) : leftMinor;

  async function orderId(): Promise<string | null> {
    if (number.replaceAll(/\D/g, "") === "") return chosen?.id ?? null;
    return (await findOrderByNumber(client, number))?.id ?? null;
  }

  async function run() {
    setProblem(null);
    try {
      const order = await orderId();
      if (order === null) return setProblem(t(number === "" ? "match.missing" : "match.unknown"));
      const shares = [{ order_id: order, amount_minor: typedMinor ?? usualMinor }];
      await match.mutateAsync({ key: keyOf(shares), shares });
      toasts.done(t("match.done"));
    } catch (error) {
      toasts.failed(error, t("match.notDone"));
    }
  }

  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (!match.isPending) void run();
      }}
    >
      {suggestions.length === 0 ? (
        <p className="m-0">{t("match.none")}</p>
      ) : (
        <RadioGroup
          legend={t("match.title")}
          hideLegend
          look="cards"
          value={number === "" ? (chosen?.id ?? null) : null}
          onChange={(value) => {
            setChosen(suggestions.find((one) => one.id === value) ?? null);
            setNumber("");
          }}
          options={suggestions.map((one) => ({
            value: one.id,
            label: `#${one.number ?? ""} ${one.customer_name}`,
            description: <Reasons order={one} />,
            trailing: <Likeness score={one.score} className="block w-28 text-right narrow:hidden" />,
          }))}
        />
      )}
      <div className="grid grid-cols-2 gap-4 narrow:grid-cols-1">
        <Field label={t("match.another")} hint={t("match.anotherHint")}>
          <TextInput
            value={number}
            inputMode="numeric"
            maxLength={12}
            onChange={({ target }) => setNumber(target.value)}
          />
        </Field>
        <Field label={t("match.amount")} hint={t("match.amountHint")}>
          <MoneyInput valueMinor={typedMinor ?? usualMinor} onChange={setTyped} />
        </Field>
      </div>
      {problem && (
        <p role="alert" className="m-0">
          <ErrorLine>{problem}</ErrorLine>
        </p>
      )}
      <Button
        type="submit"
        className="justify-self-start narrow:justify-self-stretch"
        icon={<Link2 aria-hidden="true" strokeWidth={1.9} />}
        loading={match.isPending}
      >
        {number === "" && chosen ? t("match.do", { number: chosen.number ?? "" }) : t("match.doAny")}
      </Button>
    </form>
  );
}

/** What an order asks for, and what speaks for it. */
function Reasons({ order: { due_minor, reasons, score } }: { order: SuggestedOrder }) {
  const { t } = useTranslation("transactions");
  return (
    <span className="mt-1 flex flex-wrap items-center gap-1.5">
      <span className="mr-1 text-ink-2 tabular-nums">
        {t("match.due", { amount: formatMoney(due_minor) })}
      </span>
      {reasons.map((reason) => (
        <span
          key={reason}
          className="inline-flex h-6 items-center gap-1 rounded-md bg-surface-3 px-2 text-xs font-medium whitespace-nowrap text-ink-2"
        >
          <Check aria-hidden="true" className="size-3 text-success-ink" strokeWidth={2.6} />
          {t(`match.reason.${reason}`)}
        </span>
      ))}
      {/* A phone has no room for it beside them. */}
      <Likeness score={score} className="mt-1 hidden w-full narrow:block" />
    </span>
  );
}

/** From here an order fits well. */
const strong = 80;

/** How well an order fits, as a bar and in a word. */
function Likeness({ score, className }: { score: number; className: string }) {
  const { t } = useTranslation("transactions");
  return (
    <span className={className}>
      <span className="block text-sm whitespace-nowrap text-ink-2 tabular-nums">
        {t("match.score", { score })}
      </span>
      <span aria-hidden="true" className="mt-1 block h-1.5 overflow-hidden rounded-full bg-surface-3">
        <span
          className={classNames("block h-full rounded-full", score >= strong ? "bg-success" : "bg-ink-3")}
          style={{ width: `${score}%` }}
        />
      </span>
    </span>
  );
}

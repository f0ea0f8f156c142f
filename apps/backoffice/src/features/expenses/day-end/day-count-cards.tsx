import { formatMoney } from "@agiza/i18n/money";
import { Card, CardBody, CardHeader } from "@agiza/ui/card";
import { Field } from "@agiza/ui/field";
import { Money } from "@agiza/ui/money";
import { MoneyInput } from "@agiza/ui/money-input";
import { Minus, Plus } from "lucide-react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { DayMethod } from "#data/day-ends.ts";
import { type DayCount, drawerOf, pieceValues } from "./day-count.rules.ts";
import { useMethodName } from "./use-method-name.ts";

type CountProps = { count: DayCount; onCount: (count: DayCount) => void };

type DrawerCountProps = CountProps & {
  /** How often signing was tried without it: each time what is missing is gone to. */
  missedTimes: number;
};

/** The shop's drawer, note by note, or as one amount. */
export function DrawerCount({ count, onCount, missedTimes }: DrawerCountProps) {
  const { t } = useTranslation("expenses");
  const amount = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (missedTimes > 0) amount.current?.focus();
  }, [missedTimes]);
  const drawerMinor = drawerOf(count);
  return (
    <Card className="print:hidden">
      <CardHeader
        title={t("dayEnd.count")}
        actions={drawerMinor !== null && <Money minor={drawerMinor} className="font-strong" />}
      />
      <ul className="m-0 mt-3 list-none p-0">
        {pieceValues.map((value) => (
          <li
            key={value}
            className="grid grid-cols-[4rem_auto_1fr] items-center gap-3 border-t border-line px-5 py-2 large-letters:grid-cols-1 narrow:px-4"
          >
            <span className="font-semibold tabular-nums">{formatMoney(value, "").trim().slice(0, -3)}</span>
            <PieceCount
              value={formatMoney(value)}
              count={count.pieces[value] ?? 0}
              onChange={(many) => onCount({ ...count, pieces: { ...count.pieces, [value]: many } })}
            />
            <Money
              minor={value * (count.pieces[value] ?? 0)}
              withCurrency={false}
              className="text-right text-ink-2"
              plainDecimals
            />
          </li>
        ))}
      </ul>
      <CardBody className="border-t border-line">
        <Field
          label={t("dayEnd.drawerCounted")}
          hint={t("dayEnd.drawerHint")}
          error={missedTimes > 0 && t("dayEnd.drawerMissing")}
        >
          <MoneyInput
            ref={amount}
            valueMinor={drawerMinor}
            // An amount that is typed is not made of the pieces above.
            onChange={(typedMinor) => {
              if (typedMinor !== drawerMinor) onCount({ ...count, pieces: {}, typedMinor });
            }}
          />
        </Field>
      </CardBody>
    </Card>
  );
}

const side =
  "grid size-control-md flex-none place-items-center rounded-md border-0 bg-transparent p-0 text-ink hover:bg-surface-3 " +
  "disabled:cursor-not-allowed disabled:text-ink-off focus-visible:-outline-offset-2";
const most = 100_000;

/** Minus, a number that can be typed, plus: a drawer may hold more notes than anybody presses for. */
function PieceCount(of: { value: string; count: number; onChange: (count: number) => void }) {
  const { t } = useTranslation("expenses");
  const { value, count, onChange } = of;
  return (
    <span className="inline-flex h-control-md w-max items-center rounded-md border border-line-control bg-surface">
      <button
        type="button"
        aria-label={t("dayEnd.fewer", { value })}
        disabled={count === 0}
        className={side}
        onClick={() => onChange(count - 1)}
      >
        <Minus aria-hidden="true" className="size-4" strokeWidth={1.9} />
      </button>
      <input
        aria-label={t("dayEnd.pieces", { value })}
        inputMode="numeric"
        autoComplete="off"
        value={count === 0 ? "" : count}
        placeholder="0"
        className="w-12 self-stretch border-0 bg-transparent p-0 text-center font-strong tabular-nums touch:text-lg"
        onChange={({ target }) => onChange(Math.min(most, Number(target.value.replaceAll(/\D/g, ""))))}
      />
      <button
        type="button"
        aria-label={t("dayEnd.more", { value })}
        disabled={count >= most}
        className={side}
        onClick={() => onChange(count + 1)}
      >
        <Plus aria-hidden="true" className="size-4" strokeWidth={1.9} />
      </button>
    </span>
  );
}

/** What is on the shop's own numbers, by network. */
export function NetworkCount({ count, onCount, methods }: CountProps & { methods: readonly DayMethod[] }) {
  const { t } = useTranslation("expenses");
  const nameOf = useMethodName();
  const own = methods.filter(({ kind }) => kind === "own_till");
  if (own.length === 0) return null;
  return (
    <Card className="print:hidden">
      <CardHeader title={t("dayEnd.networks")} />
      <CardBody className="grid gap-4">
        <p className="m-0 text-ink-2">{t("dayEnd.networksText")}</p>
        {own.map((method) => (
          <Field key={method.name} label={nameOf(method)}>
            <MoneyInput
              valueMinor={count.networks[method.name ?? ""] ?? null}
              onChange={(minor) =>
                onCount({ ...count, networks: { ...count.networks, [method.name ?? ""]: minor } })
              }
            />
          </Field>
        ))}
      </CardBody>
    </Card>
  );
}

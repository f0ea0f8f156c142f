import { formatClock } from "@agiza/i18n/dates";
import { useLanguage } from "@agiza/i18n/language-provider";
import { formatMoney } from "@agiza/i18n/money";
import { Card, CardHeader } from "@agiza/ui/card";
import { IconTile } from "@agiza/ui/icon-tile";
import { Money } from "@agiza/ui/money";
import { Scale } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { DayEnd, DayMethod } from "#data/day-ends.ts";
import { WayMark } from "#entities/amount/way-mark.tsx";
import { differenceOf, totalOf } from "./day-count.rules.ts";
import { useMethodName, wayOf } from "./use-method-name.ts";

type DaySheetProps = {
  /** With what was counted, or is being counted, of each. */
  methods: readonly DayMethod[];
  people: DayEnd["people"];
  /** Under the difference: who signs it. */
  children?: ReactNode;
};

/** What should be there beside what is there, and the difference at once. */
export function DaySheet({ methods, people, children }: DaySheetProps) {
  const { t } = useTranslation("expenses");
  const total = totalOf(methods);
  const cash = methods.find(({ kind }) => kind === "cash");
  const difference = cash ? differenceOf(cash) : null;
  const amount = "px-2 py-2.5 text-right last:pr-5 narrow:last:pr-4";
  return (
    <Card>
      <CardHeader title={t("dayEnd.sheet")} />
      <div className="overflow-x-auto">
        <table className="mt-2 w-full border-collapse">
          <thead>
            <tr className="bg-surface-2 text-sm text-ink-2">
              <th scope="col" className="py-2 pl-5 text-left font-semibold narrow:pl-4">
                {t("dayEnd.method")}
              </th>
              <th scope="col" className={`${amount} font-semibold`}>
                {t("dayEnd.expected")}
              </th>
              <th scope="col" className={`${amount} font-semibold`}>
                {t("dayEnd.counted")}
              </th>
            </tr>
          </thead>
          <tbody>
            {methods.map((method) => (
              <MethodRow key={`${method.kind} ${method.name}`} method={method} amountClass={amount} />
            ))}
          </tbody>
          {methods.length > 1 && (
            <tfoot>
              <tr className="border-t border-line font-strong">
                <th scope="row" className="py-2.5 pl-5 text-left narrow:pl-4">
                  {t("dayEnd.total")}
                </th>
                <td className={amount}>
                  <Money minor={total.expectedMinor} withCurrency={false} />
                </td>
                <td className={amount}>
                  {total.countedMinor !== null && <Money minor={total.countedMinor} withCurrency={false} />}
                </td>
              </tr>
            </tfoot>
          )}
        </table>
      </div>
      {difference !== null && <Difference minor={difference} people={people} />}
      {children}
    </Card>
  );
}

function MethodRow({ method, amountClass }: { method: DayMethod; amountClass: string }) {
  const { t } = useTranslation("expenses");
  const nameOf = useMethodName();
  const { opening_minor, parts, expected_minor, counted_minor } = method;
  const difference = differenceOf(method);
  const came = [
    ...(opening_minor === 0 ? [] : [[t("dayEnd.opening"), opening_minor] as const]),
    ...Object.entries(parts).flatMap(([part, minor]) =>
      minor === 0 ? [] : [[t(`dayEnd.part.${part as keyof typeof parts}`), minor] as const],
    ),
  ];
  return (
    <>
      <tr className="border-t border-line align-top">
        <th scope="row" className="py-2.5 pl-5 text-left font-normal narrow:pl-4">
          <span className="flex items-baseline gap-2">
            <WayMark way={wayOf(method)} />
            {nameOf(method)}
          </span>
        </th>
        <td className={`${amountClass} text-ink-2`}>
          <Money minor={expected_minor} withCurrency={false} plainDecimals />
        </td>
        <td className={amountClass}>
          {counted_minor === null ? (
            <span className="text-sm text-ink-3">{t("dayEnd.notCounted")}</span>
          ) : (
            <Money
              minor={counted_minor}
              withCurrency={false}
              plainDecimals
              className={`font-strong ${difference === 0 ? "" : "text-danger-ink"}`}
            />
          )}
          {difference !== null && difference !== 0 && (
            <Money
              minor={difference}
              withCurrency={false}
              signed
              plainDecimals
              className="block text-sm text-danger-ink"
            />
          )}
        </td>
      </tr>
      {came.length > 0 && (
        <tr className="text-sm text-ink-2">
          <td colSpan={3} className="px-5 pb-2.5 narrow:px-4">
            <span className="flex flex-wrap gap-x-3">
              {came.map(([name, minor]) => (
                <span key={name} className="whitespace-nowrap">
                  {name} <Money minor={minor} withCurrency={false} plainDecimals />
                </span>
              ))}
            </span>
            {method.kind !== "cash" && expected_minor < 0 && (
              <span className="mt-0.5 block">{t("dayEnd.wentOut")}</span>
            )}
          </td>
        </tr>
      )}
    </>
  );
}

/** How far cash is from what it should be, and who had it. */
function Difference({ minor, people }: { minor: number; people: DayEnd["people"] }) {
  const { t } = useTranslation("expenses");
  const { language } = useLanguage();
  const amount = formatMoney(Math.abs(minor));
  const since = people
    .flatMap(({ person, since: from }) => (from === null ? [] : [{ person, from }]))
    .toSorted((one, other) => one.from.localeCompare(other.from))
    .map(({ person, from }) =>
      t("dayEnd.since", { person: person.name, clock: formatClock(from, language) }),
    );
  return (
    <output
      className={`flex items-center gap-3 border-t border-line px-5 py-4 narrow:px-4 ${
        minor === 0 ? "bg-success-soft text-success-ink" : "bg-warning-soft text-warning-ink"
      }`}
    >
      <IconTile icon={<Scale aria-hidden="true" strokeWidth={1.9} />} />
      <span className="min-w-0 flex-1">
        <span className="block font-strong">
          {minor === 0 ? t("dayEnd.right") : t(minor < 0 ? "dayEnd.short" : "dayEnd.over", { amount })}
        </span>
        {minor !== 0 && since.length > 0 && <span className="block text-sm">{since.join(", ")}</span>}
      </span>
      {minor !== 0 && (
        <Money minor={minor} withCurrency={false} signed plainDecimals className="font-strong" />
      )}
    </output>
  );
}

import { Button } from "@agiza/ui/button";
import { ErrorLine } from "@agiza/ui/error-line";
import { MoneyInput } from "@agiza/ui/money-input";
import { NumberInput } from "@agiza/ui/number-input";
import { Segmented } from "@agiza/ui/segmented";
import { Select } from "@agiza/ui/select";
import { Trash2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { operators } from "#data/segments.ts";
import { NamesBox } from "./names-box.tsx";
import { criteria, type Criterion, type FormRule, windowsOf } from "./segment.values.ts";

const signs = { gt: ">", ge: "≥", eq: "=", le: "≤", lt: "<" } as const;

export type RuleRowProps = {
  rule: FormRule;
  /** 1 for the first. */
  place: number;
  problem: string | undefined;
  onChange: (part: Partial<FormRule>) => void;
  /** Left out for the only rule. */
  onRemove: (() => void) | undefined;
};

/** One rule: what it is about, how it compares, with what, and within which time. */
export function RuleRow({ rule, place, problem, onChange, onRemove }: RuleRowProps) {
  const { t } = useTranslation("segments");
  const { criterion } = rule;
  const isPlace = criterion === "region" || criterion === "district";
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-start gap-2">
        <Select
          aria-label={t("criterion", { place })}
          value={criterion}
          options={criteria.map((value) => ({ value, label: t(`criteria.${value}`) }))}
          onChange={({ target }) => onChange({ criterion: target.value as Criterion })}
          className="min-w-0 narrow:flex-1 wide:w-[172px]"
        />
        {/* On phones the bin stands beside what the rule is about; on desks at the end. */}
        {onRemove && <RemoveRule place={place} onRemove={onRemove} className="wide:order-last" />}
        {isPlace ? (
          <div className="min-w-0 narrow:w-full wide:flex-1">
            <NamesBox
              criterion={criterion}
              label={t("names", { place })}
              names={rule.names}
              onChange={(names) => onChange({ names })}
            />
          </div>
        ) : (
          <>
            <Segmented
              label={t("operator", { place })}
              value={rule.operator}
              onChange={(operator) => onChange({ operator })}
              stretch
              segments={operators.map((value) => ({
                value,
                label: (
                  <>
                    <span aria-hidden="true" className="text-lg">
                      {signs[value]}
                    </span>
                    <span className="sr-only">{t(`operators.${value}`)}</span>
                  </>
                ),
              }))}
              className="narrow:w-full wide:w-[188px] [&_label:has(:checked)]:bg-brand! [&_label:has(:checked)]:text-on-brand!"
            />
            {criterion === "total_amount" ? (
              <MoneyInput
                aria-label={t("amount", { place })}
                aria-invalid={problem !== undefined || undefined}
                valueMinor={rule.amount_minor}
                onChange={(amount_minor) => onChange({ amount_minor })}
                className="min-w-[156px] flex-1"
              />
            ) : (
              <span className="min-w-20 flex-1">
                <NumberInput
                  aria-label={t("orders", { place })}
                  aria-invalid={problem !== undefined || undefined}
                  value={rule.orders}
                  onChange={(orders) => onChange({ orders })}
                />
              </span>
            )}
            <Select
              aria-label={t("window", { place })}
              value={rule.window}
              options={[
                { value: "", label: t("allTime") },
                ...windowsOf(rule.window).map((value) => ({
                  value,
                  label: t("lastDays", { count: Number(value) }),
                })),
              ]}
              onChange={({ target }) => onChange({ window: target.value })}
              className="narrow:min-w-[126px] narrow:flex-1 wide:w-[132px]"
            />
          </>
        )}
      </div>
      {problem && <ErrorLine>{problem}</ErrorLine>}
    </div>
  );
}

const RemoveRule = ({
  place,
  onRemove,
  className,
}: {
  place: number;
  onRemove: () => void;
  className: string;
}) => {
  const { t } = useTranslation("segments");
  return (
    <Button
      variant="icon"
      aria-label={t("removeRule", { place })}
      icon={<Trash2 aria-hidden="true" strokeWidth={1.9} />}
      onClick={onRemove}
      className={className}
    />
  );
};

import { formatMoney } from "@agiza/i18n/money";
import { Card, CardBody } from "@agiza/ui/card";
import { Money } from "@agiza/ui/money";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { type DebtAge, debtAges } from "#data/debts.ts";
import { classNames } from "#lib/class-names.ts";
import { ageColours } from "./debt-parts.tsx";

type AgeTotalsProps = {
  /** Who owes whom: "They owe you". */
  title: string;
  owedMinor: number;
  /** How many, and what is due soon. */
  note: string;
  overdueMinor: number;
  minorOf: Readonly<Record<DebtAge, number>>;
  /** Where an age leads. */
  hrefOf?: (age: DebtAge) => string;
};

/** What is owed in all, and how old it is. */
export function AgeTotals({ title, owedMinor, note, overdueMinor, minorOf, hrefOf }: AgeTotalsProps) {
  const { t } = useTranslation("debt");
  return (
    <Card className="mb-4 narrow:mb-3.5">
      <CardBody className="grid items-center gap-5 wide:grid-cols-[minmax(0,1fr)_minmax(0,3fr)]">
        <div>
          <p className="m-0 text-ink-2">{title}</p>
          <p className="m-0 mt-0.5 mb-1 font-display text-3xl leading-heading font-bold tracking-tight">
            <Money minor={owedMinor} />
          </p>
          <p className="m-0 text-sm text-ink-2">{note}</p>
          {overdueMinor > 0 && (
            <p className="m-0 text-sm font-medium text-danger-ink">
              {t("overdue", { amount: formatMoney(overdueMinor) })}
            </p>
          )}
        </div>
        <div>
          <div aria-hidden="true" className="flex h-3 gap-0.5 overflow-hidden rounded-full">
            {debtAges
              .filter((age) => minorOf[age] > 0)
              .map((age) => (
                <span
                  key={age}
                  className={classNames("min-w-1", ageColours[age])}
                  style={{ flexGrow: minorOf[age] }}
                />
              ))}
          </div>
          <ul
            aria-label={t("ages")}
            className="m-0 mt-3 grid list-none grid-cols-2 gap-3 large-letters:grid-cols-1 p-0 wide:grid-cols-4"
          >
            {debtAges.map((age) => (
              <li key={age} className="grid grid-cols-[auto_1fr] items-center gap-x-2">
                <span aria-hidden="true" className={classNames("size-2.5 rounded-[3px]", ageColours[age])} />
                <span className="text-sm text-ink-2">
                  {hrefOf ? <Link to={hrefOf(age)}>{t(`age.${age}`)}</Link> : t(`age.${age}`)}
                </span>
                <Money minor={minorOf[age]} withCurrency={false} className="col-start-2 font-strong" />
              </li>
            ))}
          </ul>
        </div>
      </CardBody>
    </Card>
  );
}

import { formatMonth } from "@agiza/i18n/dates";
import type { Language } from "@agiza/i18n/language";
import { useLanguage } from "@agiza/i18n/language-provider";
import { buttonClasses } from "@agiza/ui/button-classes";
import { Card, CardBody } from "@agiza/ui/card";
import { Money } from "@agiza/ui/money";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { Compliance } from "#data/compliance.ts";
import { classNames } from "#lib/class-names.ts";
import { paths } from "#lib/paths.ts";

/** The meter is a little longer than to its mark, so that more than it can be seen. */
const room = 1.14;

/** "February 2027" */
const monthOf = (day: string, language: Language): string =>
  `${formatMonth(day, language)} ${day.slice(0, 4)}`;

/** Sales of twelve months beside the sum from which TRA asks for electronic receipts. */
export function TurnoverCard({ turnover }: { turnover: Compliance["turnover"] }) {
  const { t } = useTranslation("compliance");
  const { language } = useLanguage();
  const { last_year_minor: sold, highest_year_minor: most, limit_minor: limit } = turnover;
  const isOver = most >= limit;
  const share = (minor: number) => `${Math.min(100, (minor / (limit * room)) * 100)}%`;
  return (
    <Card>
      <CardBody>
        <h2 className="m-0 text-lg font-bold">{t("turnover.title")}</h2>
        <p className="m-0 mt-2 font-display text-2xl font-bold tracking-[-0.02em] tabular-nums">
          <Money minor={sold} />
        </p>
        <div aria-hidden="true" className="relative mt-3 h-2.5 rounded-full bg-surface-4">
          <span
            className={classNames(
              "absolute inset-y-0 left-0 rounded-full",
              isOver ? "bg-danger" : "bg-accent",
            )}
            style={{ width: share(sold) }}
          />
          <span className="absolute -inset-y-1 w-0.5 bg-ink" style={{ left: share(limit) }} />
        </div>
        <p aria-hidden="true" className="relative m-0 mt-1.5 h-5 text-sm text-ink-2">
          0
          <span className="absolute -translate-x-1/2 font-medium text-ink" style={{ left: share(limit) }}>
            {t("turnover.mark")}
          </span>
        </p>
        <p className="m-0 mt-2 text-sm text-ink-2">
          {t(isOver ? "turnover.over" : "turnover.text")}
          {!isOver && turnover.reaches_on !== null && (
            <> {t("turnover.pace", { month: monthOf(turnover.reaches_on, language) })}</>
          )}
        </p>
        <Link to={paths.fiscal} className={buttonClasses({ variant: "light", className: "mt-3 w-full" })}>
          {t("turnover.ready")}
        </Link>
      </CardBody>
    </Card>
  );
}

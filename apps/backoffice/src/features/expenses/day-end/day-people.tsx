import { useLanguage } from "@agiza/i18n/language-provider";
import { formatMoney } from "@agiza/i18n/money";
import { Card, CardBody, CardHeader } from "@agiza/ui/card";
import { Money } from "@agiza/ui/money";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { DayEnd, DayTill } from "#data/day-ends.ts";
import { orderMoment } from "#lib/order-moment.ts";
import { useNow } from "#lib/use-now.ts";

/** Who sold what, and who should have which cash. */
export function DayPeople({ dayEnd, action }: { dayEnd: DayEnd; action?: ReactNode }) {
  const { t } = useTranslation("expenses");
  const { people, tills } = dayEnd;
  const own = tills.filter(({ person }) => person !== null);
  const others = own.filter((till) => !people.some(({ person }) => person.id === till.person?.id));
  const [drawer] = tills;
  return (
    <Card>
      <CardHeader title={t("dayEnd.people")} />
      {people.length === 0 && own.length === 0 ? (
        <CardBody>
          <p className="m-0 text-ink-2">{t("dayEnd.noPeople")}</p>
        </CardBody>
      ) : (
        <ul aria-label={t("dayEnd.people")} className="m-0 mt-3 list-none p-0">
          {people.map(({ person, sales_count, sold_minor, cash_minor }) => (
            <Line key={person.id} name={person.name}>
              {t("dayEnd.sales", { count: sales_count, sold: formatMoney(sold_minor) })} ·{" "}
              {t("dayEnd.tookCash", { cash: formatMoney(cash_minor) })}
              <TillText till={own.find((till) => till.person?.id === person.id)} />
            </Line>
          ))}
          {others.map((till) => (
            <Line key={till.person?.id} name={till.person?.name ?? ""}>
              <TillText till={till} />
            </Line>
          ))}
          {own.length > 0 && drawer && (
            <Line name={t("dayEnd.shopDrawer")}>
              <TillText till={drawer} />
            </Line>
          )}
        </ul>
      )}
      {action && <div className="border-t border-line px-5 py-3 narrow:px-4 print:hidden">{action}</div>}
    </Card>
  );
}

const Line = ({ name, children }: { name: string; children: ReactNode }) => (
  <li className="border-t border-line px-5 py-3 narrow:px-4">
    <span className="block font-semibold">{name}</span>
    <span className="block text-sm text-ink-2">{children}</span>
  </li>
);

/** What a till should hold, and what was counted in it. */
function TillText({ till }: { till: DayTill | undefined }) {
  const { t } = useTranslation("expenses");
  if (!till) return null;
  const { expected_minor, counted_minor } = till;
  return (
    <span
      className={`block ${counted_minor === null || counted_minor === expected_minor ? "" : "text-danger-ink"}`}
    >
      {t("dayEnd.tillOf", { expected: formatMoney(expected_minor) })}
      {counted_minor !== null && `, ${t("dayEnd.tillCounted", { counted: formatMoney(counted_minor) })}`}
    </span>
  );
}

/** What was put into the drawer and taken out of it. */
export function DayMovements({ movements }: Pick<DayEnd, "movements">) {
  const { t } = useTranslation("expenses");
  const { language } = useLanguage();
  const now = useNow();
  return (
    <Card>
      <CardHeader title={t("dayEnd.moved")} />
      {movements.length === 0 ? (
        <CardBody>
          <p className="m-0 text-ink-2">{t("dayEnd.noMoved")}</p>
        </CardBody>
      ) : (
        <ul aria-label={t("dayEnd.moved")} className="m-0 mt-3 list-none p-0">
          {movements.map(({ id, kind, reason, amount_minor, made_by, made_at }) => (
            <li
              key={id}
              className="flex items-center justify-between gap-3 border-t border-line px-5 py-3 narrow:px-4"
            >
              <span className="min-w-0">
                <span className="block font-semibold wrap-anywhere">{reason}</span>
                <span className="block text-sm text-ink-2">
                  {made_by.name}, {orderMoment(made_at, language, now)}
                </span>
              </span>
              <Money
                minor={kind === "put_in" ? amount_minor : -amount_minor}
                withCurrency={false}
                signed
                plainDecimals
              />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

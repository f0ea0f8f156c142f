import { useLanguage } from "@agiza/i18n/language-provider";
import { Card, CardBody, CardHeader } from "@agiza/ui/card";
import { Money } from "@agiza/ui/money";
import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { creditQuery } from "#data/refunds.ts";
import { orderMoment } from "#lib/order-moment.ts";
import { paths } from "#lib/paths.ts";
import { useNow } from "#lib/use-now.ts";
import { useMay } from "#patterns/use-may.ts";

type CustomerCreditProps = { customerId: string };

/** What a customer can spend here and the orders it came from; nothing where there is none. Its words come after the page's. */
export const CustomerCredit = (props: CustomerCreditProps) => (
  <Suspense>
    <CreditCard {...props} />
  </Suspense>
);

function CreditCard({ customerId }: CustomerCreditProps) {
  const { t } = useTranslation("refunds");
  const { language } = useLanguage();
  const now = useNow();
  const mayRead = useMay("orders.read");
  const credit = useQuery({ ...creditQuery(customerId), enabled: mayRead }).data;
  if (!credit || credit.credit_minor === 0) return null;
  return (
    <Card>
      <CardHeader title={t("credit.title")} />
      <CardBody>
        <p className="m-0 text-xl font-bold">
          <Money minor={credit.credit_minor} />
        </p>
        <p className="m-0 mt-1 text-sm text-ink-3">{t("credit.text")}</p>
        <ul className="m-0 mt-3 grid list-none gap-2 p-0">
          {credit.items.map(({ id, order, left_minor, at }) => (
            <li key={id} className="flex flex-wrap items-baseline justify-between gap-2">
              <span>
                <Link to={paths.order(order.id)}>{t("credit.from", { number: order.number ?? "" })}</Link>
                <time dateTime={at} className="ml-2 text-sm text-ink-3">
                  {orderMoment(at, language, now)}
                </time>
              </span>
              <Money minor={left_minor} plainDecimals />
            </li>
          ))}
        </ul>
      </CardBody>
    </Card>
  );
}

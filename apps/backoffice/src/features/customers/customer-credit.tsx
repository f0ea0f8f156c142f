import { formatPhone } from "@agiza/i18n/phone";
import { useLanguage } from "@agiza/i18n/language-provider";
import { Button } from "@agiza/ui/button";
import { Card, CardBody, CardHeader } from "@agiza/ui/card";
import { Money } from "@agiza/ui/money";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { CreditOfCustomer } from "#data/line-credits.ts";
import { creditQuery } from "#data/refunds.ts";
import { orderMoment } from "#lib/order-moment.ts";
import { paths } from "#lib/paths.ts";
import { useNow } from "#lib/use-now.ts";
import { useMay } from "#patterns/use-may.ts";

const LineCreditBackDialog = lazy(async () => ({
  default: (await import("./line-credit-back-dialog.tsx")).LineCreditBackDialog,
}));

type CustomerCreditProps = { customerId: string };

/** What a customer can spend here and the orders it came from; nothing where there is none. Its words come after the page's. */
export const CustomerCredit = (props: CustomerCreditProps) => (
  <Suspense>
    <CreditCard {...props} />
  </Suspense>
);

function CreditCard({ customerId }: CustomerCreditProps) {
  const { t } = useTranslation("refunds");
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
          {credit.items.map((item) => (
            <CreditItem key={item.id} item={item} />
          ))}
        </ul>
      </CardBody>
    </Card>
  );
}

type Item = CreditOfCustomer["items"][number];

/** Where some of it came from. What came to the till without an order goes back to its payer, if not spent. */
function CreditItem({ item: { id, order, line, left_minor, at } }: { item: Item }) {
  const { t } = useTranslation(["refunds", "customers"]);
  const { language } = useLanguage();
  const now = useNow();
  const mayGive = useMay("transaction.refund");
  const [isOpen, setOpen] = useState(false);
  const payer = line && (line.payer_name || (line.payer_phone && formatPhone(line.payer_phone)));
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-2">
      <span>
        {order && <Link to={paths.order(order.id)}>{t("credit.from", { number: order.number ?? "" })}</Link>}
        {line && (
          <Link to={paths.transaction(line.id)}>
            {payer ? t("customers:lineCredit.from", { payer }) : t("customers:lineCredit.fromTill")}
          </Link>
        )}
        <time dateTime={at} className="ml-2 text-sm text-ink-3">
          {orderMoment(at, language, now)}
        </time>
      </span>
      <Money minor={left_minor} plainDecimals />
      {line && payer && mayGive && (
        <Button variant="light" size="sm" className="mt-1 basis-full" onClick={() => setOpen(true)}>
          {t("customers:lineCredit.open")}
        </Button>
      )}
      <Suspense>
        {isOpen && line && (
          <LineCreditBackDialog id={id} leftMinor={left_minor} line={line} onClose={() => setOpen(false)} />
        )}
      </Suspense>
    </li>
  );
}

import { formatDayToKeep } from "@agiza/i18n/dates";
import { useLanguage } from "@agiza/i18n/language-provider";
import { Button } from "@agiza/ui/button";
import { Card, CardBody, CardHeader } from "@agiza/ui/card";
import { Money } from "@agiza/ui/money";
import { Skeleton } from "@agiza/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { type CustomerDebts as Debts, debtPaymentsQuery, debtsQuery } from "#data/debts.ts";
import { DebtPaymentState, isToldStill } from "#entities/debt/debt-payment-state.tsx";
import { paths } from "#lib/paths.ts";
import { shopToday } from "#lib/shop-today.ts";
import { QueryView } from "#patterns/query-view.tsx";
import { useMay } from "#patterns/use-may.ts";

const AskDebtDialog = lazy(async () => ({
  default: (await import("#entities/debt/ask-debt-dialog.tsx")).AskDebtDialog,
}));
const CreditLimitDialog = lazy(async () => ({
  default: (await import("#entities/debt/credit-limit-dialog.tsx")).CreditLimitDialog,
}));

/** What a customer owes, by when, and how much they may owe; with a way to have their phone asked for it. */
export function CustomerDebts({ customerId, phone }: { customerId: string; phone: string | null }) {
  const { t } = useTranslation("customers");
  const mayAsk = useMay("order.take_cash");
  const [isAsking, setAsking] = useState(false);
  const mayRead = useMay("orders.read");
  const maySet = useMay("customer.set_credit_limit");
  const [isLimiting, setLimiting] = useState(false);
  const debts = useQuery({ ...debtsQuery(customerId), enabled: mayRead });
  const { data: payments } = useQuery({ ...debtPaymentsQuery(customerId), enabled: mayRead });
  if (!mayRead) return null;
  const last = payments?.items[0];
  const isOpen = last !== undefined && last.finished_at === null;
  return (
    <Card>
      <CardHeader
        title={t("debts.title")}
        actions={
          maySet &&
          debts.data && (
            <Button variant="link" onClick={() => setLimiting(true)}>
              {t("debts.setLimit")}
            </Button>
          )
        }
      />
      <QueryView
        query={debts}
        failedTitle={t("debts.failed")}
        skeleton={
          <div className="px-5 pb-5">
            <Skeleton className="h-12 w-full" />
          </div>
        }
      >
        {(known) => <Owed debts={known} />}
      </QueryView>
      {last && isToldStill(last) && <DebtPaymentState payment={last} />}
      {mayAsk && !isOpen && debts.data && debts.data.owed_minor > 0 && (
        <div className="border-t border-line px-5 py-3">
          <Button variant="light" onClick={() => setAsking(true)}>
            {t("debts.ask")}
          </Button>
        </div>
      )}
      {isAsking && debts.data && (
        <Suspense>
          <AskDebtDialog
            customerId={customerId}
            phone={phone}
            owedMinor={debts.data.owed_minor}
            onClose={() => setAsking(false)}
          />
        </Suspense>
      )}
      {isLimiting && debts.data && (
        <Suspense>
          <CreditLimitDialog
            customerId={customerId}
            limit={debts.data.limit}
            onClose={() => setLimiting(false)}
          />
        </Suspense>
      )}
    </Card>
  );
}

function Owed({ debts }: { debts: Debts }) {
  const { t } = useTranslation("customers");
  const { language } = useLanguage();
  const today = shopToday();
  return (
    <>
      <CardBody>
        <p className="m-0 text-xl font-bold">
          <Money minor={debts.owed_minor} />
        </p>
        <p className="m-0 mt-1 text-sm text-ink-2">
          {debts.limit ? (
            <>
              {t(`debts.limit.${debts.limit.action}`)} <Money minor={debts.limit.limit_minor} plainDecimals />
            </>
          ) : (
            t("debts.noLimit")
          )}
        </p>
      </CardBody>
      {debts.items.length > 0 && (
        <ul aria-label={t("debts.list")} className="m-0 list-none p-0">
          {debts.items.map((debt) => {
            const isLate = debt.due_on < today;
            return (
              <li key={debt.order_id} className="border-t border-line">
                <Link
                  to={paths.order(debt.order_id)}
                  className="flex min-h-14 items-center justify-between gap-3 px-5 py-2.5 text-ink no-underline hover:bg-surface-3"
                >
                  <span>
                    <span className="block font-semibold">
                      {t("debts.order", { number: debt.order_number })}
                    </span>
                    <span
                      className={`block text-sm ${isLate ? "font-medium text-danger-ink" : "text-ink-2"}`}
                    >
                      {t(isLate ? "debts.late" : "debts.due", {
                        day: formatDayToKeep(debt.due_on, language),
                      })}
                    </span>
                  </span>
                  <Money minor={debt.owed_minor} withCurrency={false} plainDecimals />
                </Link>
              </li>
            );
          })}
        </ul>
      )}
    </>
  );
}

import { formatPhone } from "@agiza/i18n/phone";
import { Avatar } from "@agiza/ui/avatar";
import { Button } from "@agiza/ui/button";
import { Card, CardBody } from "@agiza/ui/card";
import { Money } from "@agiza/ui/money";
import { useQuery } from "@tanstack/react-query";
import { Smartphone } from "lucide-react";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { type DebtAccount, debtPaymentsQuery } from "#data/debts.ts";
import { CustomerLinks } from "#entities/customer/customer-links.tsx";
import { daysSince } from "#entities/debt/debt-age.rules.ts";
import { DueDay, useDebtorName } from "#entities/debt/debt-parts.tsx";
import { DebtPaymentState, isToldStill } from "#entities/debt/debt-payment-state.tsx";
import { classNames } from "#lib/class-names.ts";
import { shopToday } from "#lib/shop-today.ts";
import { useWide } from "#lib/use-room.ts";
import { GuardedButton } from "#patterns/guarded-button.tsx";
import { useMay } from "#patterns/use-may.ts";

const AskDebtDialog = lazy(async () => ({
  default: (await import("#entities/debt/ask-debt-dialog.tsx")).AskDebtDialog,
}));
const CreditLimitDialog = lazy(async () => ({
  default: (await import("#entities/debt/credit-limit-dialog.tsx")).CreditLimitDialog,
}));

/** What somebody owes beside how much they may, how old it is, and the way to have their phone asked for it. */
export function DebtBalance({ account }: { account: DebtAccount }) {
  const { t } = useTranslation("debt");
  const { customer, owed_minor: owedMinor } = account;
  const payments = useQuery(debtPaymentsQuery(customer.id)).data;
  const [isAsking, setAsking] = useState(false);
  const isWide = useWide();
  const last = payments?.items[0];
  const waits = last !== undefined && last.finished_at === null;
  return (
    <Card className="narrow:order-first">
      <CardBody className="grid gap-4">
        {!isWide && <Debtor customer={customer} />}
        <div>
          <p className="m-0 text-ink-2">{t("owes")}</p>
          <p className="m-0 mt-1 font-display text-3xl leading-heading font-bold tracking-tight">
            <Money minor={owedMinor} />
          </p>
        </div>
        <Limit account={account} />
        {owedMinor > 0 && <Ages account={account} />}
        {owedMinor > 0 && !waits && (
          <GuardedButton
            needs="order.take_cash"
            variant="tertiary"
            className="w-full"
            icon={<Smartphone aria-hidden="true" strokeWidth={1.9} />}
            onClick={() => setAsking(true)}
          >
            {t("askPhone")}
          </GuardedButton>
        )}
      </CardBody>
      {last && isToldStill(last) && <DebtPaymentState payment={last} />}
      <Suspense>
        {isAsking && (
          <AskDebtDialog
            customerId={customer.id}
            phone={customer.phone}
            owedMinor={owedMinor}
            onClose={() => setAsking(false)}
          />
        )}
      </Suspense>
    </Card>
  );
}

/** Who it is, where the page's title stands in the bar above. */
function Debtor({ customer }: { customer: DebtAccount["customer"] }) {
  const name = useDebtorName()(customer);
  const { phone } = customer;
  return (
    <div className="flex items-center gap-3">
      <Avatar name={name} size={40} />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-strong">{name}</span>
        {phone && customer.name !== "" && (
          <span className="block text-sm text-ink-2 tabular-nums">{formatPhone(phone, "national")}</span>
        )}
      </span>
      {phone && !phone.includes("•") && <CustomerLinks phone={phone} name={name} />}
    </div>
  );
}

function Limit({ account: { customer, limit, owed_minor: owedMinor } }: { account: DebtAccount }) {
  const { t } = useTranslation("debt");
  const maySet = useMay("customer.set_credit_limit");
  const [isLimiting, setLimiting] = useState(false);
  const share = limit && limit.limit_minor > 0 ? Math.round((owedMinor / limit.limit_minor) * 100) : null;
  return (
    <div className="grid gap-2">
      <div className="flex items-baseline justify-between gap-3">
        <span className="text-sm text-ink-2">
          {limit ? (
            <>
              {t("limit")} <Money minor={limit.limit_minor} withCurrency={false} plainDecimals />
            </>
          ) : (
            t("noLimit")
          )}
        </span>
        {share !== null && <span className="font-strong tabular-nums">{share}%</span>}
        {maySet && !limit && <SetLimit onPress={() => setLimiting(true)}>{t("setLimit")}</SetLimit>}
      </div>
      {share !== null && (
        <div aria-hidden="true" className="h-2 overflow-hidden rounded-full bg-surface-4">
          <div
            className={classNames("h-full rounded-full", fillOf(share))}
            style={{ width: `${Math.min(share, 100)}%` }}
          />
        </div>
      )}
      {maySet && limit && (
        <span className="justify-self-end">
          <SetLimit onPress={() => setLimiting(true)}>{t("changeLimit")}</SetLimit>
        </span>
      )}
      <Suspense>
        {isLimiting && (
          <CreditLimitDialog customerId={customer.id} limit={limit} onClose={() => setLimiting(false)} />
        )}
      </Suspense>
    </div>
  );
}

const SetLimit = ({ onPress, children }: { onPress: () => void; children: string }) => (
  <Button variant="link" className="text-sm" onClick={onPress}>
    {children}
  </Button>
);

/** Red beyond the limit, orange near to it. */
function fillOf(share: number): string {
  if (share > 100) return "bg-danger";
  return share >= 80 ? "bg-chart-2" : "bg-chart-6";
}

/** How old the oldest is, when the first is due, and what of it is disputed. */
function Ages({ account: { entries } }: { account: DebtAccount }) {
  const { t } = useTranslation("debt");
  const open = entries.filter(({ owed_minor }) => owed_minor > 0);
  const days = Math.max(0, ...open.map(({ given_at }) => daysSince(given_at, shopToday())));
  const dueOn = open.map(({ due_on }) => due_on).toSorted()[0];
  const disputedMinor = open
    .filter(({ state }) => state === "disputed")
    .reduce((sum, { owed_minor }) => sum + owed_minor, 0);
  return (
    <dl className="m-0 grid gap-2 text-sm">
      <Fact name={t("oldestEntry")}>{days === 0 ? t("today") : t("days", { count: days })}</Fact>
      {dueOn !== undefined && (
        <Fact name={t("column.due")}>
          <DueDay day={dueOn} />
        </Fact>
      )}
      {disputedMinor > 0 && (
        <Fact name={t("state.disputed")}>
          <Money minor={disputedMinor} withCurrency={false} className="text-danger-ink" plainDecimals />
        </Fact>
      )}
    </dl>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex justify-between gap-3">
    <dt className="text-ink-2">{name}</dt>
    <dd className="m-0 font-medium">{children}</dd>
  </div>
);

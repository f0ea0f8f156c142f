import { formatMoney } from "@agiza/i18n/money";
import { formatPhone } from "@agiza/i18n/phone";
import { Avatar } from "@agiza/ui/avatar";
import { Button } from "@agiza/ui/button";
import { Card, CardHeader } from "@agiza/ui/card";
import { useQuery } from "@tanstack/react-query";
import { CircleX } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import { type DebtAccount, debtAccountQuery, type DebtEntry } from "#data/debts.ts";
import { CustomerLinks } from "#entities/customer/customer-links.tsx";
import { DebtAccountList } from "#entities/debt/debt-account.tsx";
import { useDebtorName } from "#entities/debt/debt-parts.tsx";
import { paths } from "#lib/paths.ts";
import { RouteButton } from "#lib/route-button.tsx";
import { useWide } from "#lib/use-room.ts";
import { DetailPage } from "#patterns/detail-page.tsx";
import { DetailScreen } from "#patterns/detail-screen.tsx";
import { Notice } from "#patterns/notice.tsx";
import { PageActions } from "#patterns/page-actions.tsx";
import { useMay } from "#patterns/use-may.ts";
import { DebtBalance } from "./debt-balance.tsx";
import { DebtNoticeCard } from "./debt-notice-card.tsx";
import { EntryActions } from "./entry-actions.tsx";
import { GiveCreditButton } from "./give-credit-button.tsx";
import { ReceiveButton } from "./receive-button.tsx";
import { RemindButton } from "./remind-button.tsx";
import { StatementButton } from "./statement-button.tsx";
import { StatementOnPaper } from "./statement-on-paper.tsx";

const WriteOffDialog = lazy(async () => ({
  default: (await import("./write-off-dialog.tsx")).WriteOffDialog,
}));

/** /debt/:id: what one customer took on credit and paid. */
export function DebtPersonScreen() {
  const { t } = useTranslation("debt");
  const { id = "" } = useParams();
  const query = useQuery(debtAccountQuery(id));
  return (
    <DetailScreen
      query={query}
      name={t("title")}
      trail={[{ label: t("title"), to: paths.debt }]}
      failedTitle={t("failed")}
      missing={{ title: t("gone"), message: t("goneText") }}
    >
      {(account) => <DebtPerson account={account} />}
    </DetailScreen>
  );
}

function DebtPerson({ account }: { account: DebtAccount }) {
  const { t } = useTranslation("debt");
  const { customer } = account;
  const name = useDebtorName()(customer);
  const isWide = useWide();
  const disputed = account.entries.filter(({ state }) => state === "disputed");
  return (
    <DetailPage
      title={name}
      trail={[{ label: t("title"), to: paths.debt }]}
      {...(isWide && { note: <Debtor customer={customer} name={name} /> })}
      actions={
        <PageActions>
          {isWide && customer.phone && !customer.phone.includes("•") && (
            <CustomerLinks phone={customer.phone} name={name} />
          )}
          {account.owed_minor > 0 && <ReceiveButton account={account} />}
          <GiveCreditButton customer={customer} />
        </PageActions>
      }
      aside={
        <div className="contents print:hidden">
          <DebtBalance account={account} />
          <RemindButton account={account} />
          {account.entries.length > 0 && <StatementButton account={account} />}
          {account.entries.length > 0 && <DebtNoticeCard account={account} />}
        </div>
      }
    >
      {/* The printer gets the statement alone. */}
      <StatementOnPaper account={account} />
      <div className="contents print:hidden">
        {disputed.map((entry) => (
          <Disputed key={entry.order_id} entry={entry} name={name} />
        ))}
        <Card className="overflow-clip narrow:order-last">
          <CardHeader
            title={t("account")}
            className="pb-3"
            actions={
              <RouteButton to={paths.customer(customer.id)} variant="link">
                {t("customerPage")}
              </RouteButton>
            }
          />
          <DebtAccountList account={account} actions={(entry) => <EntryActions entry={entry} />} />
        </Card>
      </div>
    </DetailPage>
  );
}

/** Their face before the name, their number after it. */
const Debtor = ({ customer, name }: { customer: DebtAccount["customer"]; name: string }) => (
  <>
    <Avatar name={name} size={56} className="-order-1" />
    {customer.phone && customer.name !== "" && (
      <span className="text-ink-2 tabular-nums">{formatPhone(customer.phone, "international")}</span>
    )}
  </>
);

/** What a customer says is not right, with the ways to put it right. */
function Disputed({ entry, name }: { entry: DebtEntry; name: string }) {
  const { t } = useTranslation("debt");
  const mayCorrect = useMay("debt.write_off");
  const [isCorrecting, setCorrecting] = useState(false);
  return (
    <Notice
      tone="danger"
      icon={CircleX}
      title={t("disputedTitle", { name, amount: formatMoney(entry.owed_minor) })}
      actions={
        <>
          {mayCorrect && (
            <Button size="sm" onClick={() => setCorrecting(true)}>
              {t("correct")}
            </Button>
          )}
          <RouteButton to={paths.order(entry.order_id)} variant="light" size="sm">
            {t("openOrder")}
          </RouteButton>
        </>
      }
    >
      <p className="m-0">{t("disputedText", { number: entry.order_number, goods: entry.goods })}</p>
      <Suspense>
        {isCorrecting && <WriteOffDialog entry={entry} isCorrection onClose={() => setCorrecting(false)} />}
      </Suspense>
    </Notice>
  );
}

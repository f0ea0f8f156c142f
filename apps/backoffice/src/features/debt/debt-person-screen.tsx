import { formatMoney } from "@agiza/i18n/money";
import { Button } from "@agiza/ui/button";
import { Card, CardBody, CardHeader } from "@agiza/ui/card";
import { Money } from "@agiza/ui/money";
import { useQuery } from "@tanstack/react-query";
import { Banknote, CircleX } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import { type DebtAccount, debtAccountQuery, type DebtEntry } from "#data/debts.ts";
import { DebtAccountList } from "#entities/debt/debt-account.tsx";
import { paths } from "#lib/paths.ts";
import { RouteButton } from "#lib/route-button.tsx";
import { DetailPage } from "#patterns/detail-page.tsx";
import { DetailScreen } from "#patterns/detail-screen.tsx";
import { GuardedButton } from "#patterns/guarded-button.tsx";
import { Notice } from "#patterns/notice.tsx";
import { PageActions } from "#patterns/page-actions.tsx";
import { useMay } from "#patterns/use-may.ts";
import { useDebtorName } from "./debtor-fields.tsx";
import { EntryActions } from "./entry-actions.tsx";
import { GiveCreditButton } from "./give-credit-button.tsx";

const ReceiveCashForm = lazy(async () => ({
  default: (await import("./receive-cash-form.tsx")).ReceiveCashForm,
}));
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
    >
      {(account) => <DebtPerson account={account} />}
    </DetailScreen>
  );
}

function DebtPerson({ account }: { account: DebtAccount }) {
  const { t } = useTranslation("debt");
  const nameOf = useDebtorName();
  const [isReceiving, setReceiving] = useState(false);
  const { customer } = account;
  const disputed = account.entries.filter(({ state }) => state === "disputed");
  return (
    <DetailPage
      title={nameOf(customer)}
      trail={[{ label: t("title"), to: paths.debt }]}
      actions={
        <PageActions>
          <RouteButton to={paths.customer(customer.id)} variant="light">
            {t("customerPage")}
          </RouteButton>
          {account.owed_minor > 0 && (
            <GuardedButton
              needs="order.take_cash"
              variant="light"
              icon={<Banknote aria-hidden="true" strokeWidth={1.9} />}
              onClick={() => setReceiving(true)}
            >
              {t("received")}
            </GuardedButton>
          )}
          <GiveCreditButton customer={customer} />
        </PageActions>
      }
      aside={<Balance account={account} />}
    >
      {disputed.map((entry) => (
        <Disputed key={entry.order_id} entry={entry} name={nameOf(customer)} />
      ))}
      <Card className="narrow:order-last">
        <CardHeader title={t("account")} />
        <DebtAccountList account={account} actions={(entry) => <EntryActions entry={entry} />} />
      </Card>
      <Suspense>
        {isReceiving && <ReceiveCashForm account={account} onClose={() => setReceiving(false)} />}
      </Suspense>
    </DetailPage>
  );
}

function Balance({ account }: { account: DebtAccount }) {
  const { t } = useTranslation("debt");
  const { limit, owed_minor: owedMinor } = account;
  return (
    <Card>
      <CardBody>
        <p className="m-0 text-ink-2">{t("owes")}</p>
        <p className="m-0 text-2xl font-bold">
          <Money minor={owedMinor} />
        </p>
        <p className="m-0 mt-1 text-sm text-ink-2">
          {limit ? t("limit", { amount: formatMoney(limit.limit_minor) }) : t("noLimit")}
        </p>
      </CardBody>
    </Card>
  );
}

/** What a customer says is not right, with the way to put it right. */
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
        mayCorrect && (
          <Button size="sm" onClick={() => setCorrecting(true)}>
            {t("correct")}
          </Button>
        )
      }
    >
      {t("disputedText", { number: entry.order_number, goods: entry.goods })}
      <Suspense>
        {isCorrecting && <WriteOffDialog entry={entry} isCorrection onClose={() => setCorrecting(false)} />}
      </Suspense>
    </Notice>
  );
}

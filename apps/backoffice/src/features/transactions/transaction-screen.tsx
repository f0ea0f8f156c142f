import { useLanguage } from "@agiza/i18n/language-provider";
import { Card, CardBody, CardHeader } from "@agiza/ui/card";
import { useQuery } from "@tanstack/react-query";
import { Check, X } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate, useParams } from "react-router";
import { transactionQuery, type TransactionDetails } from "#data/transactions.ts";
import { orderMoment } from "#lib/order-moment.ts";
import { paths } from "#lib/paths.ts";
import { useNow } from "#lib/use-now.ts";
import { useOnline } from "#lib/use-online.ts";
import { DetailPage } from "#patterns/detail-page.tsx";
import { DetailScreen } from "#patterns/detail-screen.tsx";
import { GuardedButton } from "#patterns/guarded-button.tsx";
import { PageActions } from "#patterns/page-actions.tsx";
import { ConfirmClaimDialog } from "./confirm-claim-dialog.tsx";
import { MatchCard } from "./match-card.tsx";
import { RefundCard } from "./refund-card.tsx";
import { RefuseClaimDialog } from "./refuse-claim-dialog.tsx";
import { OrderFacts, TransactionFacts } from "./transaction-facts.tsx";
import { TransactionHistory } from "./transaction-history.tsx";
import { Evidence } from "./transaction-parts.tsx";

const PayoutScreen = lazy(async () => ({ default: (await import("./payout-screen.tsx")).PayoutScreen }));

const DayScreen = lazy(async () => ({ default: (await import("./day-screen.tsx")).DayScreen }));

const isDay = (id: string): boolean => /^\d{4}-\d\d-\d\d$/.test(id);

const useTrail = () => {
  const { t } = useTranslation("transactions");
  return [{ label: t("title"), to: paths.transactions }] as const;
};

/** /transactions/:id, which may be a payout's, or a day's */
export function TransactionScreen() {
  const { id = "" } = useParams();
  if (!id.startsWith("pyo_") && !isDay(id)) return <MovementScreen id={id} />;
  return <Suspense>{isDay(id) ? <DayScreen key={id} day={id} /> : <PayoutScreen />}</Suspense>;
}

function MovementScreen({ id }: { id: string }) {
  const { t } = useTranslation("transactions");
  return (
    <DetailScreen
      query={useQuery(transactionQuery(id))}
      name={t("page.facts")}
      trail={useTrail()}
      failedTitle={t("failed")}
      missing={{ title: t("page.missing"), message: t("page.missingText") }}
    >
      {(details) => <TransactionPage details={details} />}
    </DetailScreen>
  );
}

function TransactionPage({ details }: { details: TransactionDetails }) {
  const { t } = useTranslation("transactions");
  const { language } = useLanguage();
  const now = useNow();
  const { transaction } = details;
  return (
    <DetailPage
      title={t("page.of", { at: orderMoment(transaction.at, language, now) })}
      trail={useTrail()}
      note={
        <output>
          <Evidence transaction={transaction} />
        </output>
      }
      actions={transaction.state === "claimed" && <ClaimActions details={details} />}
      aside={
        details.order && (
          <Card>
            <CardHeader title={t("withOrder", { number: details.order.number ?? "" })} />
            <CardBody>
              <OrderFacts order={details.order} />
            </CardBody>
          </Card>
        )
      }
    >
      <Card>
        <CardHeader title={t("page.facts")} />
        <CardBody>
          <TransactionFacts transaction={transaction} />
        </CardBody>
      </Card>
      {transaction.kind === "refund" && details.order && (
        <RefundCard id={transaction.id} orderId={details.order.id} />
      )}
      {transaction.state === "unmatched" && <MatchCard transaction={transaction} />}
      <Card>
        <CardHeader title={t("page.history")} />
        <CardBody>
          <TransactionHistory details={details} />
        </CardBody>
      </Card>
    </DetailPage>
  );
}

/** A claim is decided by somebody who looks at the till: the money is there, or it is not. */
function ClaimActions({ details: { transaction, order } }: { details: TransactionDetails }) {
  const { t } = useTranslation("transactions");
  const navigate = useNavigate();
  const isOnline = useOnline();
  const [open, setOpen] = useState<"confirm" | "refuse" | null>(null);
  const offline = isOnline ? null : t("needsNetwork");
  return (
    <>
      <PageActions>
        <GuardedButton
          needs="transaction.claim"
          variant="light"
          icon={<X aria-hidden="true" strokeWidth={1.9} />}
          blockedBecause={offline}
          onClick={() => setOpen("refuse")}
        >
          {t("refuse.open")}
        </GuardedButton>
        <GuardedButton
          needs="transaction.claim"
          icon={<Check aria-hidden="true" strokeWidth={1.9} />}
          blockedBecause={offline}
          onClick={() => setOpen("confirm")}
        >
          {t("confirm.open")}
        </GuardedButton>
      </PageActions>
      {open === "confirm" && (
        <ConfirmClaimDialog
          claim={transaction}
          // As a payment it has another address; the order shows it.
          onConfirmed={() => void navigate(order ? paths.order(order.id) : paths.transactions)}
          onClose={() => setOpen(null)}
        />
      )}
      {open === "refuse" && <RefuseClaimDialog claim={transaction} onClose={() => setOpen(null)} />}
    </>
  );
}

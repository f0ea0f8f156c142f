import { formatMoney } from "@agiza/i18n/money";
import { Button } from "@agiza/ui/button";
import { Card, CardBody, CardHeader } from "@agiza/ui/card";
import { Skeleton } from "@agiza/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { Undo2, Wallet } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { suggestedOrdersQuery, type SuggestedOrders, type Transaction } from "#data/transactions.ts";
import { useGiveBack } from "#data/refunds.ts";
import { paths } from "#lib/paths.ts";
import { useIdempotencyKey } from "#lib/use-idempotency-key.ts";
import { useConfirm } from "#patterns/use-confirm.tsx";
import { QueryView } from "#patterns/query-view.tsx";
import { useMay } from "#patterns/use-may.ts";
import { useOutcomeToasts } from "#patterns/use-outcome-toasts.ts";
import { MatchForm } from "./match-form.tsx";
import { ReturnDialog } from "./return-dialog.tsx";

const KeepAsCreditDialog = lazy(async () => ({
  default: (await import("./keep-as-credit-dialog.tsx")).KeepAsCreditDialog,
}));

/** Where money without an order goes: to the order it was for, to its customer's credit, or back. */
export function MatchCard({ transaction }: { transaction: Transaction }) {
  const { t } = useTranslation("transactions");
  const mayMatch = useMay("transaction.match");
  const found = useQuery(suggestedOrdersQuery(transaction.id));
  return (
    <Card>
      <CardHeader title={t("match.title")} />
      <QueryView
        query={found}
        failedTitle={t("match.failed")}
        skeleton={
          <CardBody>
            <Skeleton className="h-24 w-full" />
          </CardBody>
        }
      >
        {(known) => <Ways transaction={transaction} known={known} mayMatch={mayMatch} />}
      </QueryView>
    </Card>
  );
}

type WaysProps = { transaction: Transaction; known: SuggestedOrders; mayMatch: boolean };

function Ways({ transaction, known, mayMatch }: WaysProps) {
  const { t } = useTranslation("transactions");
  const { left_minor: leftMinor } = known;
  const { order } = transaction;
  return (
    <CardBody>
      <p className="m-0 mb-3 text-ink-2">
        {t("match.left")}: <strong>{formatMoney(leftMinor)}</strong>
      </p>
      {mayMatch && (
        <>
          {/* What was matched before leaves another amount to match. */}
          <MatchForm key={leftMinor} id={transaction.id} known={known} />
          <p className="m-0 mt-5 mb-2 text-ink-2">{t("match.elsewhere")}</p>
          {order ? (
            <WaysOfLateMoney orderId={order.id} leftMinor={leftMinor} />
          ) : (
            <WaysOfLine transaction={transaction} leftMinor={leftMinor} />
          )}
        </>
      )}
    </CardBody>
  );
}

/** Money that came for an order goes on as a refund of it. */
function WaysOfLateMoney({ orderId, leftMinor }: { orderId: string; leftMinor: number }) {
  const { t } = useTranslation("transactions");
  const toasts = useOutcomeToasts();
  const confirm = useConfirm();
  const credit = useGiveBack(orderId);
  const keyOf = useIdempotencyKey();
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button
        variant="light"
        icon={<Wallet aria-hidden="true" strokeWidth={1.9} />}
        onClick={() =>
          confirm.ask({
            title: t("match.creditTitle"),
            description: t("match.creditText"),
            confirmLabel: t("match.credit"),
            run: async () => {
              const body = {
                way: "store_credit" as const,
                amount_minor: leftMinor,
                reason: t("match.creditReason"),
                goods: [],
              };
              await credit.mutateAsync({ key: keyOf(body), body });
              toasts.done(t("match.credited"));
            },
          })
        }
      >
        {t("match.credit")}
      </Button>
      <Link to={paths.order(orderId)} className="inline-flex items-center gap-1.5">
        <Undo2 aria-hidden="true" className="size-4" strokeWidth={1.9} />
        {t("match.giveBack")}
      </Link>
      {confirm.dialog}
    </div>
  );
}

/** Money of the till's statement becomes a customer's credit, or goes back by the PIN of who gave it. */
function WaysOfLine({ transaction, leftMinor }: { transaction: Transaction; leftMinor: number }) {
  const { t } = useTranslation("transactions");
  const seesCustomers = useMay("customers.read");
  const [open, setOpen] = useState<"credit" | "back" | null>(null);
  const dialog = { transaction, leftMinor, onClose: () => setOpen(null) };
  return (
    <div className="flex flex-wrap gap-3 narrow:grid">
      {seesCustomers && (
        <Button
          variant="light"
          icon={<Wallet aria-hidden="true" strokeWidth={1.9} />}
          onClick={() => setOpen("credit")}
        >
          {t("match.credit")}
        </Button>
      )}
      <Button
        variant="light"
        icon={<Undo2 aria-hidden="true" strokeWidth={1.9} />}
        onClick={() => setOpen("back")}
      >
        {t("match.lineBack")}
      </Button>
      <Suspense>{open === "credit" && <KeepAsCreditDialog {...dialog} />}</Suspense>
      {open === "back" && <ReturnDialog {...dialog} />}
    </div>
  );
}

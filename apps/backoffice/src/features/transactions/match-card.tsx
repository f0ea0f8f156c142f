import { formatMoney } from "@agiza/i18n/money";
import { Button } from "@agiza/ui/button";
import { Card, CardBody, CardHeader } from "@agiza/ui/card";
import { Skeleton } from "@agiza/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { Undo2, Wallet } from "lucide-react";
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

function Ways({
  transaction,
  known,
  mayMatch,
}: {
  transaction: Transaction;
  known: SuggestedOrders;
  mayMatch: boolean;
}) {
  const { t } = useTranslation("transactions");
  const toasts = useOutcomeToasts();
  const confirm = useConfirm();
  const credit = useGiveBack(transaction.order.id);
  const keyOf = useIdempotencyKey();
  return (
    <CardBody>
      <p className="m-0 mb-3 text-ink-2">
        {t("match.left")}: <strong>{formatMoney(known.left_minor)}</strong>
      </p>
      {mayMatch && (
        <>
          <MatchForm id={transaction.id} known={known} />
          <p className="m-0 mt-5 mb-2 text-ink-2">{t("match.elsewhere")}</p>
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
                      amount_minor: known.left_minor,
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
            <Link to={paths.order(transaction.order.id)} className="inline-flex items-center gap-1.5">
              <Undo2 aria-hidden="true" className="size-4" strokeWidth={1.9} />
              {t("match.giveBack")}
            </Link>
          </div>
          {confirm.dialog}
        </>
      )}
    </CardBody>
  );
}

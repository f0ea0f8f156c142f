import { formatMoney } from "@agiza/i18n/money";
import { Card, CardBody, CardHeader } from "@agiza/ui/card";
import { Skeleton } from "@agiza/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { Split, Undo2, Wallet } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
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
import { WayTile } from "./way-tile.tsx";

const KeepAsCreditDialog = lazy(async () => ({
  default: (await import("./keep-as-credit-dialog.tsx")).KeepAsCreditDialog,
}));

const SplitDialog = lazy(async () => ({ default: (await import("./split-dialog.tsx")).SplitDialog }));

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
          <div className="grid grid-cols-3 gap-3 narrow:grid-cols-1">
            <SplitTile id={transaction.id} known={known} />
            {order ? (
              <WaysOfLateMoney orderId={order.id} leftMinor={leftMinor} />
            ) : (
              <WaysOfLine transaction={transaction} leftMinor={leftMinor} />
            )}
          </div>
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
    <>
      <WayTile
        icon={Wallet}
        title={t("match.credit")}
        text={t("match.creditOfOrder")}
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
      />
      <WayTile
        icon={Undo2}
        title={t("match.lineBack")}
        text={t("match.giveBack")}
        to={paths.order(orderId)}
      />
      {confirm.dialog}
    </>
  );
}

function SplitTile({ id, known }: { id: string; known: SuggestedOrders }) {
  const { t } = useTranslation("transactions");
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <WayTile
        icon={Split}
        title={t("match.split")}
        text={t("match.splitShort")}
        onClick={() => setOpen(true)}
      />
      <Suspense>{isOpen && <SplitDialog id={id} known={known} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}

/** Money of the till's statement becomes a customer's credit, or goes back by the PIN of who gave it. */
function WaysOfLine({ transaction, leftMinor }: { transaction: Transaction; leftMinor: number }) {
  const { t } = useTranslation("transactions");
  const seesCustomers = useMay("customers.read");
  const [open, setOpen] = useState<"credit" | "back" | null>(null);
  const dialog = { transaction, leftMinor, onClose: () => setOpen(null) };
  return (
    <>
      {seesCustomers && (
        <WayTile
          icon={Wallet}
          title={t("match.credit")}
          text={t("match.creditChosen")}
          onClick={() => setOpen("credit")}
        />
      )}
      <WayTile
        icon={Undo2}
        title={t("match.lineBack")}
        text={t("match.lineBackPin")}
        onClick={() => setOpen("back")}
      />
      <Suspense>{open === "credit" && <KeepAsCreditDialog {...dialog} />}</Suspense>
      {open === "back" && <ReturnDialog {...dialog} />}
    </>
  );
}

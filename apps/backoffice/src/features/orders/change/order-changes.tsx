import { useLanguage } from "@agiza/i18n/language-provider";
import { formatMoney } from "@agiza/i18n/money";
import { Button } from "@agiza/ui/button";
import { Card, CardBody, CardHeader } from "@agiza/ui/card";
import { Skeleton } from "@agiza/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { MessageCircleQuestion } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { orderChangesQuery, type OrderChange, useDecideOrderChange } from "#data/order-changes.ts";
import type { Order } from "#data/order-types.ts";
import { orderMoment } from "#lib/order-moment.ts";
import { useErrorText } from "#lib/use-error-text.ts";
import { useNow } from "#lib/use-now.ts";
import { ConfirmDialog } from "#patterns/confirm-dialog.tsx";
import { Notice } from "#patterns/notice.tsx";
import { QueryView } from "#patterns/query-view.tsx";
import { ChangedLines } from "./changed-lines.tsx";

/** What was wanted of the order since it was sent in: what its customer is being asked, and on demand what came before. */
export function OrderChanges({ order }: { order: Order }) {
  const { t } = useTranslation("orderChanges");
  const changes = useQuery(orderChangesQuery(order.id));
  return (
    <QueryView query={changes} failedTitle={t("failed")} skeleton={<Skeleton className="h-24 w-full" />}>
      {({ items }) => {
        const open = items.find(({ status }) => status === "open");
        const past = items.filter(({ status }) => status !== "open");
        return (
          <>
            {open && <OpenChange key={open.id} order={order} change={open} />}
            {past.length > 0 && <PastChanges changes={past} />}
          </>
        );
      }}
    </QueryView>
  );
}

function OpenChange({ order, change }: { order: Order; change: OrderChange }) {
  const { t } = useTranslation("orderChanges");
  const { language } = useLanguage();
  const now = useNow();
  const errorTextOf = useErrorText();
  const decide = useDecideOrderChange(order.id);
  const [asked, setAsked] = useState<"agreement" | "withdrawal" | null>(null);
  const close = () => {
    setAsked(null);
    decide.reset();
  };
  return (
    <Notice
      tone="warning"
      icon={MessageCircleQuestion}
      title={t("open", { name: change.asked_by.name, when: orderMoment(change.asked_at, language, now) })}
      actions={
        <>
          <Button variant="light" onClick={() => setAsked("agreement")}>
            {t("agreement.action")}
          </Button>
          <Button variant="light" onClick={() => setAsked("withdrawal")}>
            {t("withdrawal.action")}
          </Button>
        </>
      }
    >
      <ChangedLines diff={change.diff} />
      <p className="m-0 mt-2 font-semibold">{totalsOf(change)}</p>
      {change.note !== "" && <p className="m-0 mt-1 wrap-anywhere">“{change.note}”</p>}
      {asked && (
        <ConfirmDialog
          title={t(`${asked}.title`)}
          description={t(`${asked}.text`)}
          confirmLabel={t(`${asked}.action`)}
          isPending={decide.isPending}
          error={decide.error && errorTextOf(decide.error)}
          onConfirm={() => decide.mutate({ changeId: change.id, as: asked }, { onSuccess: close })}
          onClose={close}
        />
      )}
    </Notice>
  );
}

const totalsOf = ({ previous_total_minor, total_minor }: OrderChange): string =>
  `${formatMoney(previous_total_minor)} → ${formatMoney(total_minor)}`;

function PastChanges({ changes }: { changes: readonly OrderChange[] }) {
  const { t } = useTranslation("orderChanges");
  const { language } = useLanguage();
  const now = useNow();
  return (
    <Card>
      <CardHeader title={t("past")} note={changes.length} />
      <CardBody>
        {changes.map((change) => (
          <details key={change.id} className="border-t border-line py-2 first:border-0">
            <summary className="min-h-11 cursor-pointer content-center">
              <span className="font-medium">{t(`status.${change.status}`)}</span>{" "}
              <span className="text-sm text-ink-2">
                {totalsOf(change)} · {orderMoment(change.decided_at ?? change.asked_at, language, now)}
              </span>
            </summary>
            <div className="grid gap-2 pb-3">
              <ChangedLines diff={change.diff} />
              {change.note !== "" && <p className="m-0 wrap-anywhere text-ink-2">“{change.note}”</p>}
              <p className="m-0 text-sm text-ink-2">
                {t("askedBy", { name: change.asked_by.name })}
                {change.by_phone && ` · ${t("byPhone", { name: change.decided_by_name ?? "" })}`}
              </p>
            </div>
          </details>
        ))}
      </CardBody>
    </Card>
  );
}

import { Avatar } from "@agiza/ui/avatar";
import { Button } from "@agiza/ui/button";
import { Card, CardBody, CardHeader } from "@agiza/ui/card";
import { Money } from "@agiza/ui/money";
import { Pill } from "@agiza/ui/pill";
import { useQueryClient } from "@tanstack/react-query";
import { ArrowLeftRight, ArrowRight, Check, Merge } from "lucide-react";
import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { mergePreviewQuery, useMergeCustomers, type MergePreview } from "#data/customer-merges.ts";
import type { Customer } from "#data/customers.ts";
import { paths } from "#lib/paths.ts";
import { RouteButton } from "#lib/route-button.tsx";
import { DetailPage } from "#patterns/detail-page.tsx";
import { PageActions } from "#patterns/page-actions.tsx";
import { useConfirm } from "#patterns/use-confirm.tsx";
import { useOutcomeToasts } from "#patterns/use-outcome-toasts.ts";
import { BlockedPill, useCustomerName } from "./customer-parts.tsx";
import { MergePhones } from "./merge-phones.tsx";
import { MergeResult } from "./merge-result.tsx";
import { mostPhones } from "./merge.rules.ts";
import { useCustomersTrail } from "./use-customers-trail.ts";

/** Two customers side by side, and what they would be as one. */
export function MergePreviewPage({ preview }: { preview: MergePreview }) {
  const { t } = useTranslation("customers");
  const navigate = useNavigate();
  const client = useQueryClient();
  const toasts = useOutcomeToasts();
  const nameOf = useCustomerName();
  const { ask, dialog } = useConfirm();
  const { kept, gone, merged, needs_choice: needsChoice } = preview;
  const merge = useMergeCustomers(kept.id);
  const [phones, setPhones] = useState<readonly string[]>(merged.phones.slice(0, mostPhones));
  const nameIn = ({ name, phones: [phone] }: Customer) => nameOf({ name, phone });
  const [keptName, goneName] = [nameIn(kept), nameIn(gone)];
  const trail = [...useCustomersTrail(), { label: keptName, to: paths.customer(kept.id) }];

  const run = async () => {
    try {
      const { id } = await merge.mutateAsync({
        customer_id: gone.id,
        updated_at: kept.updated_at,
        their_updated_at: gone.updated_at,
        ...(needsChoice && { phones: [...phones] }),
      });
      toasts.done(t("merge.done"), keptName);
      void navigate(paths.customer(id), { replace: true });
    } catch (error) {
      // Either may have changed: what is shown is read again before the next try.
      void client.invalidateQueries(mergePreviewQuery(kept.id, gone.id));
      throw error;
    }
  };
  return (
    <DetailPage
      title={t("merge.title")}
      trail={trail}
      actions={
        <PageActions>
          <RouteButton to={paths.mergeCustomer(kept.id)} variant="light">
            {t("merge.another")}
          </RouteButton>
          <Button
            icon={<Merge aria-hidden="true" strokeWidth={1.9} />}
            onClick={() =>
              ask({
                title: t("merge.confirmTitle", { gone: goneName, kept: keptName }),
                description: t("merge.confirmText"),
                confirmLabel: t("merge.confirm"),
                run,
              })
            }
          >
            {t("merge.confirm")}
          </Button>
        </PageActions>
      }
      aside={
        <>
          {needsChoice && <MergePhones preview={preview} chosen={phones} onChoose={setPhones} />}
          <WhatMoves preview={preview} />
        </>
      }
    >
      <div className="grid gap-4 wide:grid-cols-2">
        <Side
          customer={kept}
          name={keptName}
          note={<Pill tone="green" icon={Check} label={t("merge.stays")} />}
        />
        <Side
          customer={gone}
          name={goneName}
          note={<Pill tone="grey" icon={ArrowRight} label={t("merge.becomes", { name: keptName })} />}
          action={
            <RouteButton
              to={paths.mergeCustomer(gone.id, kept.id)}
              variant="light"
              size="sm"
              icon={<ArrowLeftRight aria-hidden="true" strokeWidth={1.9} />}
            >
              {t("merge.swap", { name: goneName })}
            </RouteButton>
          }
        />
      </div>
      <MergeResult
        preview={preview}
        phones={needsChoice ? phones : merged.phones}
        names={{ keptName, goneName }}
      />
      {dialog}
    </DetailPage>
  );
}

function Side({
  customer,
  name,
  note,
  action,
}: {
  customer: Customer;
  name: string;
  note: ReactNode;
  action?: ReactNode;
}) {
  const { t } = useTranslation("customers");
  return (
    <Card>
      <CardBody>
        <div className="flex items-center gap-3">
          <Avatar name={name} size={40} />
          <div className="min-w-0">
            <h2 className="heading-card m-0 wrap-anywhere">{name}</h2>
            <p className="m-0 text-sm text-ink-2">
              {t("ordersAndLast", { count: customer.orders_count })} ·{" "}
              <Money minor={customer.spent_minor} withCurrency={false} className="text-ink" />
            </p>
          </div>
        </div>
        <div className="mt-3 flex flex-wrap items-center gap-2">
          {note}
          {customer.blocked_at !== null && <BlockedPill />}
          {action}
        </div>
      </CardBody>
    </Card>
  );
}

/** What is the kept one's from then on, beside what is written of them. */
function WhatMoves({ preview: { gone, chats } }: { preview: MergePreview }) {
  const { t } = useTranslation("customers");
  const nothing = gone.orders_count === 0 && chats === 0;
  return (
    <Card>
      <CardHeader title={t("merge.moves")} />
      <CardBody>
        {nothing ? (
          <p className="m-0 text-ink-3">{t("merge.movesNothing")}</p>
        ) : (
          <ul className="m-0 grid list-none gap-2 p-0">
            {gone.orders_count > 0 && <li>{t("merge.movesOrders", { count: gone.orders_count })}</li>}
            {chats > 0 && <li>{t("merge.movesChats", { count: chats })}</li>}
          </ul>
        )}
      </CardBody>
    </Card>
  );
}

import { formatDateTime } from "@agiza/i18n/dates";
import { useLanguage } from "@agiza/i18n/language-provider";
import { Button } from "@agiza/ui/button";
import { useQuery } from "@tanstack/react-query";
import { Merge } from "lucide-react";
import { useTranslation } from "react-i18next";
import { customerMergesQuery, useUndoMerge } from "#data/customer-merges.ts";
import type { Customer } from "#data/customers.ts";
import { Notice } from "#patterns/notice.tsx";
import { useMay } from "#patterns/use-may.ts";
import { useOutcomeToasts } from "#patterns/use-outcome-toasts.ts";
import { useCustomerName } from "./customer-parts.tsx";

/** That somebody became this customer lately, and the way back. */
export function MergedNotice({ customer }: { customer: Customer }) {
  const { t } = useTranslation("customers");
  const { language } = useLanguage();
  const toasts = useOutcomeToasts();
  const nameOf = useCustomerName();
  const mayChange = useMay("customer.change");
  const undo = useUndoMerge();
  const [newest] = useQuery(customerMergesQuery(customer.id)).data?.items ?? [];
  if (!newest) return null;
  return (
    <Notice
      tone="info"
      icon={Merge}
      title={t("merged.title", { name: nameOf({ name: newest.name, phone: null }) })}
      actions={
        mayChange && (
          <Button
            variant="light"
            size="sm"
            loading={undo.isPending}
            onClick={() =>
              undo.mutate(newest.id, {
                onSuccess: () => toasts.done(t("merged.undone"), newest.name),
                onError: (error) => toasts.failed(error),
              })
            }
          >
            {t("merged.undo")}
          </Button>
        )
      }
    >
      {t("merged.text", { until: formatDateTime(newest.undo_until, language) })}
    </Notice>
  );
}

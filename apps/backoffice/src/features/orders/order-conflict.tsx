import type { ApiError } from "@agiza/api-client/api-error";
import { useLanguage } from "@agiza/i18n/language-provider";
import { formatRelativeTime } from "@agiza/i18n/relative-time";
import { Button } from "@agiza/ui/button";
import { GitMerge, X } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Order } from "#data/orders.ts";
import { useErrorText } from "#lib/use-error-text.ts";
import { useNow } from "#lib/use-now.ts";

export type OrderConflictProps = { order: Order; error: ApiError; onClose: () => void };

/** Somebody was faster: what the API said, and who moved the order where. The page already shows the outcome. */
export function OrderConflict({ order, error, onClose }: OrderConflictProps) {
  const { t } = useTranslation(["orders", "common"]);
  const { language } = useLanguage();
  const now = useNow();
  const errorTextOf = useErrorText();
  const lastMove = order.timeline.find(({ facts }) => facts["to"] === order.lifecycle);
  return (
    <div
      role="alert"
      className="flex w-full items-start gap-3 rounded-lg border border-warning-line bg-warning-soft px-4 py-3 text-warning-ink"
    >
      <GitMerge aria-hidden="true" className="mt-0.5 size-[18px] flex-none" strokeWidth={1.9} />
      <div className="min-w-0 flex-1">
        <p className="m-0 font-strong">{t("changed")}</p>
        <p className="m-0">
          {lastMove?.actor_name && error.code === "order.status_conflict"
            ? t("changedBy", {
                name: lastMove.actor_name,
                status: t(`common:orderStatus.${order.lifecycle}`),
                when: formatRelativeTime(lastMove.at, language, now),
              })
            : errorTextOf(error)}
        </p>
      </div>
      <Button
        variant="icon"
        size="sm"
        aria-label={t("common:close")}
        icon={<X aria-hidden="true" strokeWidth={1.9} />}
        onClick={onClose}
        className="-my-1 -mr-2"
      />
    </div>
  );
}

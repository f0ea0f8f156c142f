import type { ApiError } from "@agiza/api-client/api-error";
import { useLanguage } from "@agiza/i18n/language-provider";
import { formatRelativeTime } from "@agiza/i18n/relative-time";
import { GitMerge } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Order } from "#data/orders.ts";
import { useErrorText } from "#lib/use-error-text.ts";
import { useNow } from "#lib/use-now.ts";
import { Notice } from "#patterns/notice.tsx";

export type OrderConflictProps = { order: Order; error: ApiError; onClose: () => void };

/** Somebody was faster: what the API said, and who moved the order where. The page already shows the outcome. */
export function OrderConflict({ order, error, onClose }: OrderConflictProps) {
  const { t } = useTranslation(["orders", "common"]);
  const { language } = useLanguage();
  const now = useNow();
  const errorTextOf = useErrorText();
  const lastMove = order.timeline.find(({ facts }) => facts["to"] === order.lifecycle);
  return (
    <Notice role="alert" tone="warning" icon={GitMerge} title={t("changed")} onClose={onClose}>
      <p className="m-0">
        {lastMove?.actor_name && error.code === "order.status_conflict"
          ? t("changedBy", {
              name: lastMove.actor_name,
              status: t(`common:orderStatus.${order.lifecycle}`),
              when: formatRelativeTime(lastMove.at, language, now),
            })
          : errorTextOf(error)}
      </p>
    </Notice>
  );
}

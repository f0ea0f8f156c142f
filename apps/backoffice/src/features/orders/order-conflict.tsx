import type { ApiError } from "@agiza/api-client/api-error";
import { useLanguage } from "@agiza/i18n/language-provider";
import { GitMerge } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Order } from "#data/order-types.ts";
import { orderMoment } from "#lib/order-moment.ts";
import { useErrorText } from "#lib/use-error-text.ts";
import { useNow } from "#lib/use-now.ts";
import { Notice } from "#patterns/notice.tsx";
import { lastMoveTo } from "./order-moves.rules.ts";

export type OrderConflictProps = {
  order: Order;
  /** Null where the step was taken by somebody else and nothing was refused. */
  error: ApiError | null;
  onClose: () => void;
};

/** Somebody was faster: who moved the order where and when, or what the API said. The page already shows the outcome. */
export function OrderConflict({ order, error, onClose }: OrderConflictProps) {
  const { t } = useTranslation(["orders", "common"]);
  const { language } = useLanguage();
  const now = useNow();
  const errorTextOf = useErrorText();
  const move = lastMoveTo(order, order.lifecycle);
  const isAboutMove = error === null || error.code === "order.status_conflict";
  return (
    <Notice role="alert" tone="warning" icon={GitMerge} title={t("changed")} onClose={onClose}>
      <p className="m-0">
        {move?.actor_name && isAboutMove
          ? t(error ? "changedBy" : "changedFirst", {
              name: move.actor_name,
              status: t(`common:orderStatus.${order.lifecycle}`),
              when: orderMoment(move.at, language, now),
            })
          : error && errorTextOf(error)}
      </p>
    </Notice>
  );
}

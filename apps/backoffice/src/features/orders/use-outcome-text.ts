import { useTranslation } from "react-i18next";
import type { BulkLifecycle, OrderOutcome } from "#data/orders.ts";

/** Whether an order of several stayed as it was, though something else was asked for. */
export const stayed = ({ outcome }: OrderOutcome): boolean =>
  outcome === "refused" || outcome === "not_found";

/** Why an order stayed as it was. @param to where it was to go; null where it was given to somebody */
export function useOutcomeText() {
  const { t } = useTranslation(["orders", "common"]);
  return (
    { outcome, lifecycle, blocked_by, problem, text }: OrderOutcome,
    to: BulkLifecycle | null,
  ): string => {
    if (text) return text;
    if (outcome === "not_found") return t("many.notFound");
    if (problem === "delivery.not_for_delivery") return t("many.notBrought");
    if (to === null || lifecycle === null) return t("stepFailed");
    if (blocked_by === "unpaid") return t(`blocked.unpaid.${to === "picked_up" ? "picked_up" : "completed"}`);
    if (blocked_by !== null) return t(`blocked.${blocked_by}`);
    return t("many.noStep", {
      from: t(`common:orderStatus.${lifecycle}`),
      to: t(`common:orderStatus.${to}`),
    });
  };
}

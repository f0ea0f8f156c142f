import { Button } from "@agiza/ui/button";
import { Dialog } from "@agiza/ui/dialog";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { OrderSummary } from "#data/order-types.ts";
import type { BulkLifecycle, OrderOutcome } from "#data/orders.ts";
import { paths } from "#lib/paths.ts";
import { stayed, useOutcomeText } from "./use-outcome-text.ts";

export type OutcomesDialogProps = {
  /** As they were chosen, for the names of their customers. */
  orders: readonly OrderSummary[];
  results: readonly OrderOutcome[];
  /** Where they were to go; null where they were given to somebody. */
  to: BulkLifecycle | null;
  onClose: () => void;
};

/** Which of several orders stayed as they were, each with why and the way to it. */
export function OutcomesDialog({ orders, results, to, onClose }: OutcomesDialogProps) {
  const { t } = useTranslation(["orders", "common"]);
  const textOf = useOutcomeText();
  const left = results.filter(stayed);
  const done = results.filter(({ outcome }) => outcome === "changed").length;
  const nameOf = (id: string) => orders.find((order) => order.id === id)?.customer?.name ?? "";
  const numberOf = ({ id, number }: OrderOutcome) =>
    number ?? orders.find((order) => order.id === id)?.number ?? 0;
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={t("many.stayed", { count: left.length })}
      description={done > 0 ? t("many.done", { count: done }) : undefined}
      closeLabel={t("common:close")}
      actions={<Button onClick={onClose}>{t("common:close")}</Button>}
    >
      <ul className="m-0 grid max-h-[50vh] list-none gap-0 overflow-y-auto p-0">
        {left.map((outcome) => (
          <li key={outcome.id} className="grid gap-0.5 border-b border-line py-2.5 last:border-b-0">
            <span className="flex min-w-0 gap-2">
              <Link to={paths.order(outcome.id)} className="flex-none font-strong tabular-nums">
                #{numberOf(outcome)}
              </Link>
              <span className="truncate text-ink-2">{nameOf(outcome.id)}</span>
            </span>
            <span className="text-sm text-ink-2">{textOf(outcome, to)}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

import { useLanguage } from "@agiza/i18n/language-provider";
import { Bike, MessageCircle, MoveRight, Printer, UserPlus } from "lucide-react";
import { lazy, Suspense, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import type { OrderSummary } from "#data/order-types.ts";
import { useMoveOrdersToStage } from "#data/order-stage.ts";
import { useMoveOrders, type BulkLifecycle, type OrderOutcome } from "#data/orders.ts";
import { paths } from "#lib/paths.ts";
import type { RowsAction } from "#patterns/list/use-bulk-actions.tsx";
import { useMay } from "#patterns/use-may.ts";
import { useOutcomeToasts } from "#patterns/use-outcome-toasts.ts";
import type { OutcomesDialogProps } from "./outcomes-dialog.tsx";
import { stayed, useOutcomeText } from "./use-outcome-text.ts";

const AssignDialog = lazy(async () => ({ default: (await import("./assign-dialog.tsx")).AssignDialog }));
const OutcomesDialog = lazy(async () => ({
  default: (await import("./outcomes-dialog.tsx")).OutcomesDialog,
}));
const GiveOrdersDialog = lazy(async () => {
  const dialog = await import("./give-orders-dialog.tsx");
  return { default: dialog.GiveManyDialog };
});
const StageDialog = lazy(async () => ({ default: (await import("./stage-dialog.tsx")).StageDialog }));

const icon = { "aria-hidden": true, strokeWidth: 1.9 } as const;

type Opened = { what: "assign" | "stage" | "rider"; orders: readonly OrderSummary[]; onDone: () => void };

/** Something that can be done with one order of the list. */
export type RowAction = { key: string; label: string; icon: ReactNode; onSelect: () => void };

/** The customer's chat in WhatsApp; null where their number is not known, or not shown. */
const chatOf = ({ customer }: OrderSummary): string | null =>
  customer?.phone && /^\+\d+$/.test(customer.phone) ? `https://wa.me/${customer.phone.slice(1)}` : null;

/** What can be done with orders from their list: with one by its menu or a swipe, with several by the bar above. */
export function useOrdersActions() {
  const { t } = useTranslation(["orders", "common"]);
  const navigate = useNavigate();
  const mayAssign = useMay("order.assign");
  const move = useMoveOrders();
  const moveToStage = useMoveOrdersToStage();
  const { language } = useLanguage();
  const outcomeText = useOutcomeText();
  const toasts = useOutcomeToasts();
  const [opened, setOpened] = useState<Opened | null>(null);
  const [partly, setPartly] = useState<Omit<OutcomesDialogProps, "onClose"> | null>(null);

  const open = (what: Opened["what"]) => (orders: readonly OrderSummary[], onDone: () => void) =>
    setOpened({ what, orders, onDone });
  const assign = (order: OrderSummary) =>
    setOpened({ what: "assign", orders: [order], onDone: () => undefined });
  const print = (orders: readonly OrderSummary[]) =>
    void navigate(paths.printOrders(orders.map(({ id }) => id)));

  function stepOn(order: OrderSummary): RowAction | null {
    const { next_stage: stage } = order;
    if (stage) return stageOn(order, language === "sw" ? stage.name_sw : stage.name_en, stage.id);
    const to = order.next_lifecycle as BulkLifecycle | null;
    if (to === null) return null;
    return {
      key: "step",
      label: t(`step.${to}`),
      icon: <MoveRight {...icon} />,
      onSelect: () =>
        move.mutate(
          { ids: [order.id], lifecycle: to },
          {
            onSuccess: ({ results }) => {
              const refused = results.find(stayed);
              if (refused)
                return toasts.stayed(t("stayed", { number: order.number }), outcomeText(refused, to));
              toasts.done(t("moved", { number: order.number, status: t(`common:orderStatus.${to}`) }));
            },
            onError: (error) => toasts.failed(error, t("stepFailed")),
          },
        ),
    };
  }

  function stageOn(order: OrderSummary, stage: string, stageId: string): RowAction {
    return {
      key: "step",
      label: t("stage.to", { stage }),
      icon: <MoveRight {...icon} />,
      onSelect: () =>
        moveToStage.mutate(
          { ids: [order.id], stage_id: stageId },
          {
            onSuccess: ({ results }) => {
              const refused = results.find(stayed);
              if (refused)
                return toasts.stayed(
                  t("stayed", { number: order.number }),
                  refused.text ?? t("stage.failed"),
                );
              toasts.done(t("stage.moved", { number: order.number, stage }));
            },
            onError: (error) => toasts.failed(error, t("stepFailed")),
          },
        ),
    };
  }

  function chat(order: OrderSummary): RowAction | null {
    const address = chatOf(order);
    if (address === null) return null;
    return {
      key: "chat",
      label: t("row.chat"),
      icon: <MessageCircle {...icon} />,
      onSelect: () => void window.open(address, "_blank", "noopener,noreferrer"),
    };
  }

  const actionsOf = (order: OrderSummary): RowAction[] => [
    ...[stepOn(order), chat(order)].filter((action) => action !== null),
    ...(mayAssign
      ? [
          {
            key: "assign",
            label: t("row.assign"),
            icon: <UserPlus {...icon} />,
            onSelect: () => assign(order),
          },
        ]
      : []),
    { key: "print", label: t("print"), icon: <Printer {...icon} />, onSelect: () => print([order]) },
  ];

  /** To the right goes on, to the left goes to the chat. */
  function swipesOf(order: OrderSummary) {
    const swipe = (action: RowAction | null) =>
      action === null ? undefined : { label: action.label, icon: action.icon, onSwipe: action.onSelect };
    return { right: swipe(stepOn(order)), left: swipe(chat(order)) };
  }

  const bulk: readonly RowsAction<OrderSummary>[] = [
    {
      key: "stage",
      label: t("many.stage"),
      icon: <MoveRight {...icon} />,
      needs: "order.change",
      opens: open("stage"),
    },
    {
      key: "assign",
      label: t("row.assign"),
      icon: <UserPlus {...icon} />,
      needs: "order.assign",
      opens: open("assign"),
    },
    {
      key: "rider",
      label: t("many.rider"),
      icon: <Bike {...icon} />,
      needs: "order.assign",
      opens: open("rider"),
    },
    { key: "print", label: t("print"), icon: <Printer {...icon} />, opens: (orders) => print(orders) },
  ];

  function finish({ orders, onDone }: Opened, results: readonly OrderOutcome[], to: BulkLifecycle | null) {
    setOpened(null);
    onDone();
    if (results.some(stayed)) return setPartly({ orders, results, to });
    toasts.done(t("many.done", { count: results.filter(({ outcome }) => outcome === "changed").length }));
  }

  const Dialog =
    opened?.what === "stage" ? StageDialog : opened?.what === "rider" ? GiveOrdersDialog : AssignDialog;
  return {
    bulk,
    actionsOf,
    swipesOf,
    assign: mayAssign ? assign : null,
    dialog: (
      <Suspense fallback={null}>
        {opened && (
          <Dialog
            orders={opened.orders}
            onClose={() => setOpened(null)}
            onDone={(results, to) => finish(opened, results, to)}
          />
        )}
        {partly && <OutcomesDialog {...partly} onClose={() => setPartly(null)} />}
      </Suspense>
    ),
  };
}

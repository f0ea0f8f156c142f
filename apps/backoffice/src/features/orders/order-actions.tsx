import { ApiError } from "@agiza/api-client/api-error";
import { Button } from "@agiza/ui/button";
import { ButtonLink } from "@agiza/ui/button-link";
import { Menu } from "@agiza/ui/menu";
import {
  Bike,
  Check,
  Ellipsis,
  Handbag,
  MessageCircle,
  PackageCheck,
  PackageOpen,
  Printer,
  RotateCcw,
  Truck,
  UserCheck,
  X,
} from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Lifecycle, Order } from "#data/order-types.ts";
import { useChangeLifecycle } from "#data/orders.ts";
import { useCurrentUser } from "#data/user.ts";
import { callable } from "#lib/callable.ts";
import { useWide } from "#lib/use-room.ts";
import { useErrorText } from "#lib/use-error-text.ts";
import { PageActions } from "#patterns/page-actions.tsx";
import { useMay } from "#patterns/use-may.ts";
import { useOutcomeToasts } from "#patterns/use-outcome-toasts.ts";
import { OrderConflict } from "./order-conflict.tsx";
import { wasOvertaken } from "./order-moves.rules.ts";
import type { StepDetails } from "./order-step-dialog.tsx";
import { asksFirst, isFailedDelivery, splitSteps } from "./order-steps.ts";
import { SendOrderLink } from "./send-order-link.tsx";

const CollectedByDialog = lazy(async () => ({
  default: (await import("./collected-by-dialog.tsx")).CollectedByDialog,
}));
const OrderStepDialog = lazy(async () => ({
  default: (await import("./order-step-dialog.tsx")).OrderStepDialog,
}));

const icons: Partial<Record<Lifecycle, typeof Check>> = {
  pending: RotateCcw,
  preparing: PackageOpen,
  ready: PackageCheck,
  out_for_delivery: Bike,
  picked_up: Handbag,
  delivered: Truck,
  completed: Check,
  cancelled: X,
};

/** The lifecycles a person can be offered; the API never lists the others. */
type Step = Exclude<Lifecycle, "draft" | "awaiting_customer">;
const isStep = (lifecycle: Lifecycle): lifecycle is Step =>
  lifecycle !== "draft" && lifecycle !== "awaiting_customer";

/**
 * What is done with every order, and the next steps the API offers for this one and this person; on phones the main one
 * sticks above the bottom bar, beside a menu of all others.
 */
export function OrderActions({ order }: { order: Order }) {
  const { t } = useTranslation("orders");
  const errorTextOf = useErrorText();
  const toasts = useOutcomeToasts();
  const change = useChangeLifecycle(order.id);
  const [asked, setAsked] = useState<Step | null>(null);
  const [isOvertaken, setOvertaken] = useState(false);
  const current = useCurrentUser();
  const me = current.state === "known" ? current.user.id : null;
  const [isNaming, setNaming] = useState(false);
  const { main, others } = splitSteps(order);
  const mayChange = useMay("order.change");

  function close() {
    setAsked(null);
    setNaming(false);
  }

  function move(to: Step, details: StepDetails = {}) {
    change.mutate(
      { lifecycle: to, ...details },
      {
        // Who presses second for the same step is refused nothing, and is told that it was not their press.
        onSuccess: (moved) => {
          close();
          setOvertaken(wasOvertaken(moved, to, me));
        },
        onError: (error) => {
          const isConflict = error instanceof ApiError && error.status === 409;
          if (isConflict) close();
          // A conflict is told beside the steps, where its outcome shows; a question still open tells its own.
          else if (asked === null && !isNaming) toasts.failed(error, t("stepFailed"));
        },
      },
    );
  }

  const choose = (to: Step) => (asksFirst(order.lifecycle, to) ? setAsked(to) : move(to));
  const labelOf = (to: Step) =>
    isFailedDelivery(order.lifecycle, to) ? t("deliveryFailed") : t(`step.${to}`);
  const iconOf = (to: Step) => {
    const Icon = icons[to] ?? Check;
    return <Icon aria-hidden="true" strokeWidth={1.9} />;
  };
  const conflict = change.error instanceof ApiError && change.error.status === 409 ? change.error : null;
  const mainStep = main !== undefined && isStep(main) ? main : undefined;
  const otherSteps = others.filter(isStep);
  const stepItems = otherSteps.map((to) => ({
    key: to as string,
    label: labelOf(to),
    icon: iconOf(to),
    danger: to === "cancelled",
    onSelect: () => choose(to),
  }));
  // Most collect themselves, in one press; who sent somebody is written down from here.
  const named = {
    key: "collected_by",
    label: t("collected.step"),
    icon: <UserCheck aria-hidden="true" strokeWidth={1.9} />,
    danger: false,
    onSelect: () => setNaming(true),
  };
  const isWide = useWide();
  const phone = callable(order.customer?.phone);
  const chat = phone && `https://wa.me/${phone.slice(1)}`;
  const everyOrders = [
    ...(chat
      ? [
          {
            key: "message",
            label: t("message"),
            icon: <MessageCircle aria-hidden="true" strokeWidth={1.9} />,
            onSelect: () => void window.open(chat, "_blank", "noopener,noreferrer"),
          },
        ]
      : []),
    {
      key: "print",
      label: t("print"),
      icon: <Printer aria-hidden="true" strokeWidth={1.9} />,
      onSelect: () => window.print(),
    },
  ];
  const menuItems = [
    ...(isWide ? [] : everyOrders),
    ...(order.next_lifecycles.includes("picked_up") ? [named] : []),
    ...stepItems,
  ];
  const moreIcon = <Ellipsis aria-hidden="true" strokeWidth={1.9} />;
  const sendsLink = order.lifecycle === "awaiting_customer" && mayChange;
  const goesOn = mainStep !== undefined || sendsLink;
  const hasMenu = menuItems.length > 0;
  return (
    <>
      <PageActions label={t("actions")}>
        {isWide && (
          <Button
            variant="light"
            icon={<Printer aria-hidden="true" strokeWidth={1.9} />}
            onClick={() => window.print()}
          >
            {t("print")}
          </Button>
        )}
        {isWide && chat && (
          <ButtonLink
            variant="light"
            href={chat}
            target="_blank"
            rel="noreferrer"
            icon={<MessageCircle aria-hidden="true" strokeWidth={1.9} />}
          >
            {t("message")}
          </ButtonLink>
        )}
        {hasMenu && (
          <Menu
            align="end"
            trigger={
              goesOn ? (
                <Button variant="light" size="icon" aria-label={t("moreActions")} icon={moreIcon} />
              ) : (
                <Button variant="light" icon={moreIcon}>
                  {t("moreActions")}
                </Button>
              )
            }
            items={menuItems}
          />
        )}
        {sendsLink && <SendOrderLink order={order} />}
        {mainStep && (
          <Button
            className="narrow:leading-tight narrow:whitespace-normal"
            icon={iconOf(mainStep)}
            loading={change.isPending && asked === null && !isNaming}
            onClick={() => choose(mainStep)}
          >
            {labelOf(mainStep)}
          </Button>
        )}
      </PageActions>
      {(conflict || isOvertaken) && (
        <OrderConflict
          order={order}
          error={conflict}
          onClose={() => {
            setOvertaken(false);
            change.reset();
          }}
        />
      )}
      <Suspense>
        {asked && (
          <OrderStepDialog
            order={order}
            to={asked}
            isPending={change.isPending}
            error={change.error && !conflict ? errorTextOf(change.error) : null}
            onConfirm={(details) => move(asked, details)}
            onClose={() => {
              close();
              change.reset();
            }}
          />
        )}
        {isNaming && (
          <CollectedByDialog
            number={order.number}
            isPending={change.isPending}
            error={change.error && !conflict ? errorTextOf(change.error) : null}
            onConfirm={(name) => move("picked_up", { collected_by: name })}
            onClose={() => {
              close();
              change.reset();
            }}
          />
        )}
      </Suspense>
    </>
  );
}

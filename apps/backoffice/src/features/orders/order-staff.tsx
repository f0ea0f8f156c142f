import { Avatar } from "@agiza/ui/avatar";
import { Button } from "@agiza/ui/button";
import { Card, CardBody, CardHeader } from "@agiza/ui/card";
import { Menu } from "@agiza/ui/menu";
import { useQuery } from "@tanstack/react-query";
import { ChevronsUpDown, UserMinus } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Order } from "#data/order-types.ts";
import { assigneesQuery, useAssignOrders } from "#data/orders.ts";
import { useCurrentUser } from "#data/user.ts";
import { useErrorText } from "#lib/use-error-text.ts";
import { useMay } from "#patterns/use-may.ts";
import { useOutcomeToasts } from "#patterns/use-outcome-toasts.ts";

/** Who looks after the order; whoever may, gives it to somebody else here. */
export function OrderStaff({ order }: { order: Order }) {
  const { t } = useTranslation("orders");
  const mayAssign = useMay("order.assign");
  return (
    <Card className="print:hidden">
      <CardHeader title={t("staff")} />
      <CardBody>
        {mayAssign ? <Assignee order={order} /> : <Person name={order.staff?.name ?? null} />}
      </CardBody>
    </Card>
  );
}

function Person({ name }: { name: string | null }) {
  const { t } = useTranslation("orders");
  if (name === null) return <span className="text-ink-3">{t("noStaff")}</span>;
  return (
    <span className="flex min-w-0 items-center gap-2.5">
      <Avatar name={name} size={28} />
      <span className="truncate font-medium">{name}</span>
    </span>
  );
}

function Assignee({ order }: { order: Order }) {
  const { t } = useTranslation(["orders", "screens"]);
  const errorTextOf = useErrorText();
  const toasts = useOutcomeToasts();
  const current = useCurrentUser();
  const me = current.state === "known" ? current.user.id : null;
  // The list is brought when a hand comes near: most who open an order leave it with whom it is.
  const [isNear, setNear] = useState(false);
  const people = useQuery({ ...assigneesQuery(), enabled: isNear });
  const assign = useAssignOrders();

  const give = (staffId: string | null) =>
    assign.mutate(
      { ids: [order.id], staff_id: staffId },
      { onError: (error) => toasts.failed(error, t("stepFailed")) },
    );

  const others = (people.data?.items ?? []).filter(({ id }) => id !== order.staff?.id);
  const items = people.data
    ? [
        ...others
          .toSorted((a, b) => Number(b.id === me) - Number(a.id === me))
          .map(({ id, name }) => ({
            key: id,
            label: id === me ? t("assignToMe", { name }) : name,
            icon: <Avatar name={name} size={24} />,
            onSelect: () => give(id),
          })),
        ...(order.staff
          ? [
              {
                key: "nobody",
                label: t("many.nobody"),
                icon: <UserMinus aria-hidden="true" strokeWidth={1.9} />,
                onSelect: () => give(null),
              },
            ]
          : []),
      ]
    : [
        {
          key: "loading",
          label: people.error ? errorTextOf(people.error) : t("screens:loading"),
          disabled: true,
          onSelect: () => undefined,
        },
      ];
  const name = order.staff?.name ?? null;
  return (
    <div onPointerEnter={() => setNear(true)} onFocus={() => setNear(true)}>
      <Menu
        align="start"
        trigger={
          <Button
            variant="light"
            loading={assign.isPending}
            className="h-auto! min-h-11 w-full justify-between! px-3! py-2 text-left"
            trailing={<ChevronsUpDown aria-hidden="true" className="size-4 text-ink-3" strokeWidth={1.9} />}
          >
            <span className="sr-only">{t("assignedChange", { name: name ?? t("noStaff") })}</span>
            <span aria-hidden="true" className="min-w-0">
              <Person name={name} />
            </span>
          </Button>
        }
        items={items}
      />
    </div>
  );
}

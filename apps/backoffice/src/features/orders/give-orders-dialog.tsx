import { Checkbox } from "@agiza/ui/checkbox";
import { Field } from "@agiza/ui/field";
import { MoneyInput } from "@agiza/ui/money-input";
import { Select } from "@agiza/ui/select";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useGiveOrders } from "#data/deliveries.ts";
import type { OrderOutcome } from "#data/orders.ts";
import { ridersQuery, useAddRider } from "#data/riders.ts";
import { RiderDialog } from "#entities/rider/rider-dialog.tsx";
import { useErrorText } from "#lib/use-error-text.ts";
import { ConfirmDialog } from "#patterns/confirm-dialog.tsx";
import type { ManyOrdersDialogProps } from "./assign-dialog.tsx";

type GiveOrdersDialogProps = {
  orders: readonly { id: string; number: number }[];
  /** Who has the one order now, and for what fare. */
  now?: { id: string; fare_minor: number | null } | null;
  onDone: (results: readonly OrderOutcome[], name: string) => void;
  onClose: () => void;
};

const somebodyNew = "new";

/** Gives one order or several to somebody who brings them. */
export function GiveOrdersDialog({ orders, now = null, onDone, onClose }: GiveOrdersDialogProps) {
  const { t } = useTranslation(["riders", "screens"]);
  const errorTextOf = useErrorText();
  const riders = useQuery(ridersQuery());
  const give = useGiveOrders();
  const add = useAddRider();
  const [rider, setRider] = useState(now?.id ?? "");
  const [fareMinor, setFareMinor] = useState<number | null>(now?.fare_minor ?? null);
  const [tells, setTells] = useState(true);
  const [isMissing, setMissing] = useState(false);
  const items = riders.data?.items ?? [];

  function confirm() {
    if (rider === "") return setMissing(true);
    give.mutate(
      {
        ids: orders.map(({ id }) => id),
        rider_id: rider,
        fare_minor: fareMinor === 0 ? null : fareMinor,
        tells_rider: tells,
      },
      { onSuccess: ({ results }) => onDone(results, items.find(({ id }) => id === rider)?.name ?? "") },
    );
  }

  if (rider === somebodyNew)
    return (
      <RiderDialog
        isPending={add.isPending}
        error={add.error}
        onSave={(values) => add.mutate(values, { onSuccess: ({ id }) => setRider(id) })}
        onClose={() => setRider("")}
      />
    );
  const failure = give.error ?? riders.error;
  const [first] = orders;
  return (
    <ConfirmDialog
      title={
        orders.length === 1
          ? t("giveTitle", { number: first!.number })
          : t("giveMany", { count: orders.length })
      }
      description={t("giveText")}
      confirmLabel={t("giveConfirm")}
      isPending={give.isPending}
      error={failure && errorTextOf(failure)}
      onConfirm={confirm}
      onClose={onClose}
    >
      <div className="grid gap-4">
        <Field label={t("rider")} error={isMissing && t("chooseMissing")}>
          <Select
            value={rider}
            placeholder={riders.isPending ? t("screens:loading") : t("choose")}
            options={[
              ...items.map(({ id, name }) => ({ value: id, label: name })),
              { value: somebodyNew, label: t("new") },
            ]}
            onChange={({ target }) => {
              setRider(target.value);
              setMissing(false);
            }}
          />
        </Field>
        {orders.length === 1 && (
          <Field label={t("fare")} hint={t("fareHint")}>
            <MoneyInput valueMinor={fareMinor} onChange={setFareMinor} />
          </Field>
        )}
        <Checkbox label={t("tell")} checked={tells} onChange={({ target }) => setTells(target.checked)} />
      </div>
    </ConfirmDialog>
  );
}

/** The same, for several that were chosen in their list. */
export const GiveManyDialog = ({ onDone, ...props }: ManyOrdersDialogProps) => (
  <GiveOrdersDialog {...props} onDone={(results) => onDone(results, null)} />
);

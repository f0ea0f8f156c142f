import { Field } from "@agiza/ui/field";
import { Select } from "@agiza/ui/select";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { OrderSummary } from "#data/order-types.ts";
import { assigneesQuery, useAssignOrders, type BulkLifecycle, type OrderOutcome } from "#data/orders.ts";
import { useErrorText } from "#lib/use-error-text.ts";
import { ConfirmDialog } from "#patterns/confirm-dialog.tsx";

export type ManyOrdersDialogProps = {
  orders: readonly Pick<OrderSummary, "id" | "number" | "staff">[];
  /** @param to where they were to go; null where they were given to somebody */
  onDone: (results: readonly OrderOutcome[], to: BulkLifecycle | null) => void;
  onClose: () => void;
};

const nobody = "nobody";

/** Gives one order or several to somebody who looks after them from now on. */
export function AssignDialog({ orders, onDone, onClose }: ManyOrdersDialogProps) {
  const { t } = useTranslation(["orders", "screens"]);
  const errorTextOf = useErrorText();
  const people = useQuery(assigneesQuery());
  const assign = useAssignOrders();
  const [first] = orders;
  const [person, setPerson] = useState(orders.length === 1 ? (first?.staff?.id ?? "") : "");
  const [isMissing, setMissing] = useState(false);

  function confirm() {
    if (person === "") return setMissing(true);
    assign.mutate(
      { ids: orders.map(({ id }) => id), staff_id: person === nobody ? null : person },
      { onSuccess: ({ results }) => onDone(results, null) },
    );
  }

  const failure = assign.error ?? people.error;
  return (
    <ConfirmDialog
      title={
        orders.length === 1
          ? t("row.assignOrder", { number: first!.number })
          : t("many.assignTitle", { count: orders.length })
      }
      description={t("many.assignText")}
      confirmLabel={t("row.assign")}
      isPending={assign.isPending}
      error={failure && errorTextOf(failure)}
      onConfirm={confirm}
      onClose={onClose}
    >
      <Field label={t("many.assignTo")} error={isMissing && t("many.missing")}>
        <Select
          value={person}
          placeholder={people.isPending ? t("screens:loading") : t("many.missing")}
          options={[
            ...(people.data?.items ?? []).map(({ id, name }) => ({ value: id, label: name })),
            { value: nobody, label: t("many.nobody") },
          ]}
          onChange={({ target }) => {
            setPerson(target.value);
            setMissing(false);
          }}
        />
      </Field>
    </ConfirmDialog>
  );
}

import { formatDayToKeep } from "@agiza/i18n/dates";
import { useLanguage } from "@agiza/i18n/language-provider";
import { Checkbox } from "@agiza/ui/checkbox";
import { Field } from "@agiza/ui/field";
import { Select } from "@agiza/ui/select";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Order } from "#data/order-types.ts";
import { daysOfOrderQuery, useMoveOrderDay } from "#data/pre-orders.ts";
import { useErrorText } from "#lib/use-error-text.ts";
import { ConfirmDialog } from "#patterns/confirm-dialog.tsx";
import { useMay } from "#patterns/use-may.ts";
import { useOutcomeToasts } from "#patterns/use-outcome-toasts.ts";

/** For which day an order is: one of those that are offered; a full one where somebody answers for it. */
export function OrderDayDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const { t } = useTranslation("preOrders");
  const { language } = useLanguage();
  const errorTextOf = useErrorText();
  const toasts = useOutcomeToasts();
  const move = useMoveOrderDay(order.id);
  const mayOverbook = useMay("order.overbook");
  const days = useQuery(daysOfOrderQuery(order.id)).data ?? [];
  const [day, setDay] = useState(order.due_on ?? "");
  const [over, setOver] = useState(false);
  const isKnown = day === "" || days.some((one) => one.day === day);
  const shown = isKnown ? days : [{ day, is_full: false }, ...days];
  const isFull = day !== order.due_on && shown.some((one) => one.day === day && one.is_full);

  const confirm = () =>
    move.mutate(
      { due_on: day || null, over: over && isFull },
      {
        onSuccess: () => {
          toasts.done(t("day.saved"));
          onClose();
        },
      },
    );

  return (
    <ConfirmDialog
      title={t("day.dialogTitle", { number: order.number })}
      description={t("day.dialogText")}
      confirmLabel={t("day.save")}
      isPending={move.isPending}
      error={move.error && errorTextOf(move.error)}
      onConfirm={confirm}
      onClose={onClose}
    >
      <div className="grid gap-4">
        <Field label={t("day.label")}>
          <Select
            value={day}
            options={[
              { value: "", label: t("day.none") },
              ...shown.map((one) => {
                const worded = formatDayToKeep(one.day, language);
                const full = one.is_full && one.day !== order.due_on;
                return {
                  value: one.day,
                  label: full ? t("day.full", { day: worded }) : worded,
                  disabled: full && !mayOverbook,
                };
              }),
            ]}
            onChange={({ target }) => setDay(target.value)}
          />
        </Field>
        {isFull && (
          <Checkbox
            label={t("day.over")}
            description={t("day.overHint")}
            checked={over}
            onChange={({ target }) => setOver(target.checked)}
          />
        )}
      </div>
    </ConfirmDialog>
  );
}

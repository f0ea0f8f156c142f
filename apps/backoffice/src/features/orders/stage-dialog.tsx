import { Field } from "@agiza/ui/field";
import { Select } from "@agiza/ui/select";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { bulkLifecycles, useMoveOrders, type BulkLifecycle } from "#data/orders.ts";
import { useErrorText } from "#lib/use-error-text.ts";
import { ConfirmDialog } from "#patterns/confirm-dialog.tsx";
import type { ManyOrdersDialogProps } from "./assign-dialog.tsx";

/** Moves several orders along; those that cannot go there are named afterwards. */
export function StageDialog({ orders, onDone, onClose }: ManyOrdersDialogProps) {
  const { t } = useTranslation(["orders", "common"]);
  const errorTextOf = useErrorText();
  const move = useMoveOrders();
  const [to, setTo] = useState<BulkLifecycle | "">("");
  const [isMissing, setMissing] = useState(false);

  function confirm() {
    if (to === "") return setMissing(true);
    move.mutate(
      { ids: orders.map(({ id }) => id), lifecycle: to },
      { onSuccess: ({ results }) => onDone(results, to) },
    );
  }

  return (
    <ConfirmDialog
      title={t("many.stageTitle", { count: orders.length })}
      description={t("many.stageText")}
      confirmLabel={t("many.stageUse")}
      isPending={move.isPending}
      error={move.error && errorTextOf(move.error)}
      onConfirm={confirm}
      onClose={onClose}
    >
      <Field label={t("many.stageTo")} error={isMissing && t("many.missing")}>
        <Select
          value={to}
          placeholder={t("many.missing")}
          options={bulkLifecycles.map((value) => ({ value, label: t(`common:orderStatus.${value}`) }))}
          onChange={({ target }) => {
            setTo(target.value as BulkLifecycle | "");
            setMissing(false);
          }}
        />
      </Field>
    </ConfirmDialog>
  );
}

import { Field } from "@agiza/ui/field";
import { TextInput } from "@agiza/ui/text-input";
import { useQueryClient } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { orderQuery } from "#data/orders.ts";
import { orderPaymentsQuery } from "#data/payments.ts";
import type { CollectedOrder } from "#entities/collecting/collected-order.ts";
import { useErrorText } from "#lib/use-error-text.ts";
import { ConfirmDialog } from "#patterns/confirm-dialog.tsx";
import { findOrderByNumber } from "./find-order-by-number.ts";

const TakeCashDialog = lazy(async () => ({
  default: (await import("#entities/collecting/take-cash-dialog.tsx")).TakeCashDialog,
}));

/** Cash is always for an order: asks which one, and then how much was handed over. */
export function RecordCash({ onClose }: { onClose: () => void }) {
  const [collected, setCollected] = useState<CollectedOrder | null>(null);
  return collected ? (
    <Suspense>
      <TakeCashDialog {...collected} onClose={onClose} />
    </Suspense>
  ) : (
    <WhichOrder onFound={setCollected} onClose={onClose} />
  );
}

function WhichOrder({ onFound, onClose }: { onFound: (order: CollectedOrder) => void; onClose: () => void }) {
  const { t } = useTranslation("transactions");
  const client = useQueryClient();
  const errorTextOf = useErrorText();
  const [number, setNumber] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const [isPending, setPending] = useState(false);
  async function find() {
    setPending(true);
    try {
      const found = await findOrderByNumber(client, number);
      if (!found) return setProblem(t(number === "" ? "check.orderMissing" : "check.orderUnknown"));
      const order = await client.fetchQuery({ ...orderQuery(found.id), staleTime: 0 });
      const payments = await client.fetchQuery({ ...orderPaymentsQuery(found.id), staleTime: 0 });
      if (order.submitted_at === null || payments.due_minor === 0) return setProblem(t("cash.nothingDue"));
      onFound({ order, payments });
    } catch (error) {
      setProblem(errorTextOf(error));
    } finally {
      setPending(false);
    }
  }
  return (
    <ConfirmDialog
      title={t("cash.title")}
      description={t("cash.text")}
      confirmLabel={t("cash.next")}
      isPending={isPending}
      onConfirm={() => void find()}
      onClose={onClose}
    >
      <Field label={t("check.order")} error={problem}>
        <TextInput
          value={number}
          inputMode="numeric"
          maxLength={12}
          onChange={({ target }) => {
            setNumber(target.value);
            setProblem(null);
          }}
        />
      </Field>
    </ConfirmDialog>
  );
}

import { Button } from "@agiza/ui/button";
import { Field } from "@agiza/ui/field";
import { MoneyInput } from "@agiza/ui/money-input";
import { TextInput } from "@agiza/ui/text-input";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ordersQuery } from "#data/orders.ts";
import { claimPayment } from "#data/payments.ts";
import type { CheckedMessage } from "#data/transactions.ts";
import { useIdempotencyKey } from "#lib/use-idempotency-key.ts";
import { useOutcomeToasts } from "#patterns/use-outcome-toasts.ts";

type Props = {
  checked: CheckedMessage;
  /** What was pasted. */
  message: string;
  onWritten: () => void;
};

/** Asks for which order it was, and writes the payment down there as claimed. */
export function WriteClaim({ checked, message, onWritten }: Props) {
  const { t } = useTranslation("transactions");
  const client = useQueryClient();
  const toasts = useOutcomeToasts();
  const keyOf = useIdempotencyKey();
  const [number, setNumber] = useState("");
  const [amountMinor, setAmount] = useState<number | null>(checked.message?.amount_minor ?? null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function write() {
    const wanted = number.replaceAll(/\D/g, "");
    if (wanted === "") return setProblem(t("check.orderMissing"));
    setBusy(true);
    try {
      const search = { status: "all", search_by: "name", search: `#${wanted}` } as const;
      const found = await client.fetchQuery({ ...ordersQuery(search), staleTime: 0 });
      const order = found.items.find((one) => one.number === Number(wanted));
      if (!order) return setProblem(t("check.orderUnknown"));
      const said = {
        reference: checked.reference ?? "",
        ...(amountMinor !== null && { amount_minor: amountMinor }),
        ...(checked.message && { message }),
      };
      await claimPayment(order.id, keyOf({ order: order.id, ...said }), said);
      await client.invalidateQueries({ queryKey: ["transactions"] });
      toasts.done(t("check.written"));
      onWritten();
    } catch (failure) {
      toasts.failed(failure, t("check.notWritten"));
    } finally {
      setBusy(false);
    }
  }

  return (
    <form
      noValidate
      className="grid gap-3 border-t border-line pt-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) void write();
      }}
    >
      <Field label={t("check.order")} hint={t("check.orderHint")} error={problem}>
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
      <Field label={t("check.amount")}>
        <MoneyInput valueMinor={amountMinor} onChange={setAmount} />
      </Field>
      <Button type="submit" className="justify-self-start" loading={isBusy}>
        {t("check.write")}
      </Button>
    </form>
  );
}

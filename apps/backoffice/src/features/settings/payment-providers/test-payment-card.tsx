import { formatMoney } from "@agiza/i18n/money";
import { Button } from "@agiza/ui/button";
import { Card, CardBody, CardHeader } from "@agiza/ui/card";
import { Segmented } from "@agiza/ui/segmented";
import { Spinner } from "@agiza/ui/spinner";
import { useQuery } from "@tanstack/react-query";
import { CircleCheck, CircleX } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import {
  testPaymentQuery,
  useRequestTestPayment,
  type ProviderAccount,
  type TestPayment,
} from "#data/provider-accounts.ts";
import { useErrorText } from "#lib/use-error-text.ts";
import { ErrorLine } from "@agiza/ui/error-line";

const amounts = [50_000, 100_000] as const;

/** A real payment from the owner's own phone, and how it goes. */
export function TestPaymentCard({ account }: { account: ProviderAccount }) {
  const { t } = useTranslation("paymentProviders");
  const errorTextOf = useErrorText();
  const request = useRequestTestPayment(account.id);
  const [amount, setAmount] = useState<number>(amounts[0]);
  const [tries, setTries] = useState(0);
  const [id, setId] = useState<string | null>(null);
  const { data: payment } = useQuery({ ...testPaymentQuery(id ?? ""), enabled: id !== null });
  const isOpen = payment !== undefined && payment.finished_at === null;
  const ask = () =>
    request.mutate(
      { amount_minor: amount, tries },
      {
        onSuccess: (asked) => {
          setId(asked.id);
          setTries(tries + 1);
        },
      },
    );
  return (
    <Card>
      <CardHeader title={t("test")} />
      <CardBody>
        <p className="m-0 mb-3 text-sm text-ink-2">{t("testText")}</p>
        <div className="flex flex-wrap items-center gap-3">
          <Segmented
            label={t("testAmount")}
            segments={amounts.map((value) => ({ value: String(value), label: formatMoney(value) }))}
            value={String(amount)}
            onChange={(value) => setAmount(Number(value))}
          />
          <Button variant="light" loading={request.isPending} disabled={isOpen} onClick={ask}>
            {t("testAsk", { amount: formatMoney(amount) })}
          </Button>
        </div>
        {request.error && (
          <p role="alert" className="m-0 mt-3">
            <ErrorLine>{errorTextOf(request.error)}</ErrorLine>
          </p>
        )}
        <output className="mt-3 block empty:hidden">
          {payment && !request.error && <TestState payment={payment} />}
        </output>
      </CardBody>
    </Card>
  );
}

function TestState({ payment: { status, phone, failure_code } }: { payment: TestPayment }) {
  const { t } = useTranslation(["paymentProviders", "orders"]);
  const words = t(`testState.${status}`, {
    phone: phone ?? "",
    reason: t(`orders:failure.${failure_code ?? "unknown"}`),
  });
  const look =
    status === "succeeded" ? "done" : ["failed", "cancelled", "expired"].includes(status) ? "not" : "waits";
  return (
    <span className="flex items-center gap-2.5 font-semibold">
      {look === "waits" && <Spinner />}
      {look === "done" && (
        <CircleCheck aria-hidden="true" className="size-5 flex-none text-success-ink" strokeWidth={1.9} />
      )}
      {look === "not" && (
        <CircleX aria-hidden="true" className="size-5 flex-none text-danger-ink" strokeWidth={1.9} />
      )}
      {words}
    </span>
  );
}

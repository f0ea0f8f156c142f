import { formatMoney } from "@agiza/i18n/money";
import { formatPhone } from "@agiza/i18n/phone";
import { Button } from "@agiza/ui/button";
import { RefreshCw, Smartphone } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { type PaymentAttempt, useCheckPrompt } from "#data/payments.ts";
import { Notice } from "#patterns/notice.tsx";
import { useOutcomeToasts } from "#patterns/use-outcome-toasts.ts";

/** A phone is being asked: which, for how much, for how long already, and a way to look at once. */
export function WaitingPrompt({ orderId, prompt }: { orderId: string; prompt: PaymentAttempt }) {
  const { t } = useTranslation("collecting");
  const toasts = useOutcomeToasts();
  const check = useCheckPrompt(orderId);
  const isUnclear = prompt.status === "unknown";
  return (
    <Notice
      tone={isUnclear ? "warning" : "info"}
      icon={Smartphone}
      title={t(isUnclear ? "prompt.unclear" : "prompt.waiting", {
        phone: prompt.phone ? formatPhone(prompt.phone) : "",
      })}
      actions={
        <Button
          variant="light"
          size="sm"
          icon={<RefreshCw aria-hidden="true" strokeWidth={1.9} />}
          loading={check.isPending}
          onClick={() => check.mutate(undefined, { onError: (error) => toasts.failed(error) })}
        >
          {t("prompt.check")}
        </Button>
      }
    >
      <p className="m-0">
        {t(isUnclear ? "prompt.unclearText" : "prompt.waitingText", {
          amount: formatMoney(prompt.amount_minor),
        })}{" "}
        <Seconds since={prompt.created_at} />
      </p>
    </Notice>
  );
}

/** How long the phone has been asked. */
function Seconds({ since }: { since: string }) {
  const { t } = useTranslation("collecting");
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.max(0, Math.round((now - Date.parse(since)) / 1_000));
  return (
    <span aria-hidden="true" className="tabular-nums">
      {t("prompt.since", { time: `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}` })}
    </span>
  );
}

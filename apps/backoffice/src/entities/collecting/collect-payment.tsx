import { Button } from "@agiza/ui/button";
import { Link2, ReceiptText, Smartphone } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { randomKey } from "@agiza/api-client/random-key";
import { useSendPaymentLink } from "#data/payments.ts";
import { useOnline } from "#lib/use-online.ts";
import { GuardedButton } from "#patterns/guarded-button.tsx";
import { useMay } from "#patterns/use-may.ts";
import { useOutcomeToasts } from "#patterns/use-outcome-toasts.ts";
import { isPromptRefused, openPromptOf } from "./open-prompt.rules.ts";
import { TakeCash } from "./take-cash.tsx";
import { WaitingPrompt } from "./waiting-prompt.tsx";
import type { CollectedOrder } from "./collected-order.ts";

const PromptDialog = lazy(async () => ({ default: (await import("./prompt-dialog.tsx")).PromptDialog }));
const PayWithCredit = lazy(async () => ({
  default: (await import("#entities/refunds/pay-with-credit.tsx")).PayWithCredit,
}));
const ClaimDialog = lazy(async () => ({ default: (await import("./claim-dialog.tsx")).ClaimDialog }));

/** The ways to take what is due of an order; while a phone is being asked, how far that is. */
export function CollectPayment({ order, payments }: CollectedOrder) {
  const { t } = useTranslation("collecting");
  const mayCollect = useMay("order.take_cash");
  const isOnline = useOnline();
  const [open, setOpen] = useState<"prompt" | "claim" | null>(null);
  const isDue = order.submitted_at !== null && order.lifecycle !== "cancelled" && payments.due_minor > 0;
  if (!mayCollect || (!isDue && open === null)) return null;
  const prompt = openPromptOf(payments);
  const offline = isOnline ? null : t("needsNetwork");
  return (
    <div className="mt-4 grid gap-3">
      {prompt && <WaitingPrompt key={prompt.id} orderId={order.id} prompt={prompt} />}
      <div className="flex flex-wrap gap-2">
        <TakeCash order={order} payments={payments} isMain={isPromptRefused(payments)} />
        {!prompt && (
          <GuardedButton
            variant="light"
            icon={<Smartphone aria-hidden="true" strokeWidth={1.9} />}
            blockedBecause={offline}
            onClick={() => setOpen("prompt")}
          >
            {t("prompt.ask")}
          </GuardedButton>
        )}
        <Button
          variant="light"
          icon={<ReceiptText aria-hidden="true" strokeWidth={1.9} />}
          onClick={() => setOpen("claim")}
        >
          {t("claim.write")}
        </Button>
        {order.customer?.phone && !order.is_practice && <SendLink orderId={order.id} offline={offline} />}
        {order.customer && !order.is_practice && (
          <Suspense>
            <PayWithCredit order={order} dueMinor={payments.due_minor} />
          </Suspense>
        )}
      </div>
      <Suspense>
        {open === "prompt" && (
          <PromptDialog order={order} payments={payments} onClose={() => setOpen(null)} />
        )}
        {open === "claim" && <ClaimDialog order={order} payments={payments} onClose={() => setOpen(null)} />}
      </Suspense>
    </div>
  );
}

function SendLink({ orderId, offline }: { orderId: string; offline: string | null }) {
  const { t } = useTranslation("collecting");
  const toasts = useOutcomeToasts();
  const send = useSendPaymentLink();
  return (
    <GuardedButton
      variant="light"
      icon={<Link2 aria-hidden="true" strokeWidth={1.9} />}
      loading={send.isPending}
      blockedBecause={offline}
      onClick={() =>
        send.mutate(
          { id: orderId, key: randomKey() },
          {
            onSuccess: () => toasts.done(t("link.sent")),
            onError: (error) => toasts.failed(error, t("link.failed")),
          },
        )
      }
    >
      {t("link.send")}
    </GuardedButton>
  );
}

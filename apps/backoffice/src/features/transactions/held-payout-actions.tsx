import { formatMoney } from "@agiza/i18n/money";
import { useQuery } from "@tanstack/react-query";
import { Send, X } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import {
  type PayoutDetails,
  payoutOverviewQuery,
  useCallOffPayout,
  useSendHeldPayout,
} from "#data/payouts.ts";
import { useErrorText } from "#lib/use-error-text.ts";
import { useOnline } from "#lib/use-online.ts";
import { ConfirmDialog } from "#patterns/confirm-dialog.tsx";
import { GuardedButton } from "#patterns/guarded-button.tsx";
import { PageActions } from "#patterns/page-actions.tsx";
import { useOutcomeToasts } from "#patterns/use-outcome-toasts.ts";
import { WordField, wordOf } from "./word-field.tsx";

/** What waits for an owner is sent all the same, or called off. */
export function HeldPayoutActions({ payout }: { payout: PayoutDetails }) {
  const { t } = useTranslation(["payouts", "transactions"]);
  const blockedBecause = useOnline() ? null : t("transactions:needsNetwork");
  const [open, setOpen] = useState<"send" | "callOff" | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <PageActions>
        <GuardedButton
          needs="payout.request"
          variant="light"
          icon={<X aria-hidden="true" strokeWidth={1.9} />}
          blockedBecause={blockedBecause}
          onClick={() => setOpen("callOff")}
        >
          {t("page.callOff")}
        </GuardedButton>
        <GuardedButton
          needs="payout.request"
          icon={<Send aria-hidden="true" strokeWidth={1.9} />}
          blockedBecause={blockedBecause}
          onClick={() => setOpen("send")}
        >
          {t("page.sendAnyway")}
        </GuardedButton>
      </PageActions>
      {open === "send" && <SendDialog payout={payout} onClose={close} />}
      {open === "callOff" && <CallOffDialog payout={payout} onClose={close} />}
    </>
  );
}

type DialogProps = { payout: PayoutDetails; onClose: () => void };

function SendDialog({ payout, onClose }: DialogProps) {
  const { t } = useTranslation("payouts");
  const errorTextOf = useErrorText();
  const toasts = useOutcomeToasts();
  const send = useSendHeldPayout(payout.id);
  const isPin = useQuery(payoutOverviewQuery()).data?.needs_pin ?? true;
  const [word, setWord] = useState("");
  const [isMissing, setMissing] = useState(false);
  function sendAnyway() {
    if (word === "") return setMissing(true);
    send.mutate(wordOf(isPin, word), {
      onSuccess: () => {
        toasts.done(t("page.sent"));
        onClose();
      },
    });
  }
  return (
    <ConfirmDialog
      title={t("page.sendTitle", { amount: formatMoney(payout.arrives_minor) })}
      description={t("page.sendText")}
      confirmLabel={t("page.sendAnyway")}
      tone="danger"
      isPending={send.isPending}
      error={send.error && errorTextOf(send.error)}
      onConfirm={sendAnyway}
      onClose={onClose}
    >
      <WordField
        isPin={isPin}
        value={word}
        isMissing={isMissing}
        onChange={(value) => {
          setWord(value);
          setMissing(false);
        }}
      />
    </ConfirmDialog>
  );
}

function CallOffDialog({ payout, onClose }: DialogProps) {
  const { t } = useTranslation("payouts");
  const errorTextOf = useErrorText();
  const toasts = useOutcomeToasts();
  const callOff = useCallOffPayout(payout.id);
  return (
    <ConfirmDialog
      title={t("page.callOffTitle")}
      description={t("page.callOffText")}
      confirmLabel={t("page.callOff")}
      isPending={callOff.isPending}
      error={callOff.error && errorTextOf(callOff.error)}
      onConfirm={() =>
        callOff.mutate(undefined, {
          onSuccess: () => {
            toasts.done(t("page.calledOff"));
            onClose();
          },
        })
      }
      onClose={onClose}
    />
  );
}

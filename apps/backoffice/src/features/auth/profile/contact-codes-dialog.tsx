import { formatPhone } from "@agiza/i18n/phone";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useChangeContact } from "#data/account.ts";
import { TryRefused } from "#data/try-refused.ts";
import { useErrorText } from "#lib/use-error-text.ts";
import { ConfirmDialog } from "#patterns/confirm-dialog.tsx";
import { useOutcomeToasts } from "#patterns/use-outcome-toasts.ts";
import { CodeInput } from "../code-input.tsx";
import { codeLength } from "../entry.values.ts";
import { ResendCode } from "../resend-code.tsx";
import type { AskedContact, ContactDialogProps } from "./contact.types.ts";
import { useContactCodes } from "./use-contact-codes.ts";
import { useRefusal } from "./use-refusal.ts";

export type ContactCodesDialogProps = ContactDialogProps & { asked: AskedContact };

/** The second step: the code that went to the new phone or e-mail, and the one to where the person was reached. */
export function ContactCodesDialog({ kind, isNew, asked, onClose }: ContactCodesDialogProps) {
  const { t } = useTranslation(["account", "entry"]);
  const { contact } = asked;
  const { sent, ...codes } = useContactCodes(asked);
  const errorTextOf = useErrorText();
  const toasts = useOutcomeToasts();
  const change = useChangeContact();
  const refusal = useRefusal(["code", "current_code"]);
  const [triesLeft, setTriesLeft] = useState<number | null>(null);
  const [code, setCode] = useState("");
  const [currentCode, setCurrentCode] = useState("");
  const shown = "phone" in contact ? formatPhone(contact.phone, "international") : contact.email;

  function submit() {
    const missing = t("entry:codeMissing");
    const isWhole = refusal.check({
      code: code.length < codeLength && missing,
      current_code: currentCode.length < codeLength && missing,
    });
    if (!isWhole || refusal.isWaiting) return;
    change.mutate(
      { ...contact, code, current_code: currentCode },
      {
        onSuccess: () => {
          const text = isNew ? "contactAddedText" : "contactChangedText";
          toasts.done(t(kind === "phone" ? "phoneChanged" : "emailChanged"), t(text, { contact: shown }));
          onClose();
        },
        onError: (error) => {
          refusal.take(error);
          setTriesLeft(error instanceof TryRefused ? error.triesLeft : null);
        },
      },
    );
  }

  /** Only the newest codes work, with tries of their own. */
  function startAgain() {
    refusal.check({});
    setTriesLeft(null);
    setCode("");
    setCurrentCode("");
  }

  const hintFor = (field: "code" | "current_code") =>
    refusal.at[field] !== undefined && triesLeft !== null
      ? triesLeft > 0
        ? t("entry:triesLeft", { count: triesLeft })
        : t("entry:codeUsedUp")
      : t("entry:codeHint");

  return (
    <ConfirmDialog
      title={t(kind === "phone" ? "changePhone" : "changeEmail")}
      description={t("codesText", { minutes: Math.floor(sent.expires_in_seconds / 60) })}
      confirmLabel={t("change")}
      isPending={change.isPending}
      error={refusal.rest ?? (codes.error && errorTextOf(codes.error))}
      onConfirm={submit}
      onClose={onClose}
    >
      <div className="grid gap-4">
        <CodeInput
          label={t("codeFromNew", { address: sent.sent_to })}
          hint={hintFor("code")}
          error={refusal.at.code}
          value={code}
          onChange={setCode}
          readOnly={change.isPending}
        />
        <CodeInput
          label={t("codeFromCurrent", { address: sent.current_sent_to })}
          hint={hintFor("current_code")}
          error={refusal.at.current_code}
          value={currentCode}
          onChange={setCurrentCode}
          readOnly={change.isPending}
        />
        <ResendCode
          waitSeconds={codes.waitSeconds}
          isSending={codes.isSending}
          isResent={codes.isResent}
          texts={{ resend: t("resendCodes"), resent: t("codesResent") }}
          onResend={() => codes.resend(startAgain)}
        />
      </div>
    </ConfirmDialog>
  );
}

import { parsePhone } from "@agiza/i18n/phone";
import { Field } from "@agiza/ui/field";
import { PhoneInput } from "@agiza/ui/phone-input";
import { TextInput } from "@agiza/ui/text-input";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useRequestContactCodes } from "#data/account.ts";
import { ConfirmDialog } from "#patterns/confirm-dialog.tsx";
import type { AskedContact, ContactDialogProps } from "./contact.types.ts";
import { useRefusal } from "./use-refusal.ts";

export type NewContactDialogProps = ContactDialogProps & { onAsked: (asked: AskedContact) => void };

/** The first step: the new phone or e-mail. */
export function NewContactDialog({ kind, isNew, onAsked, onClose }: NewContactDialogProps) {
  const { t } = useTranslation("account");
  const request = useRequestContactCodes();
  const refusal = useRefusal(["phone", "email"]);
  const [text, setText] = useState("");
  const isPhone = kind === "phone";

  function submit() {
    const email = text.trim();
    const isRight = isPhone ? parsePhone(text) !== null : /^\S+@\S+$/.test(email);
    if (!refusal.check({ [kind]: !isRight && t(isPhone ? "phoneMissing" : "emailMissing") })) return;
    if (refusal.isWaiting) return;
    const contact = isPhone ? { phone: text } : { email };
    request.mutate(contact, {
      onSuccess: (sent) => onAsked({ contact, sent }),
      onError: refusal.take,
    });
  }

  return (
    <ConfirmDialog
      title={t(isPhone ? (isNew ? "addPhone" : "changePhone") : isNew ? "addEmail" : "changeEmail")}
      description={t("contactText")}
      confirmLabel={t("sendCodes")}
      isPending={request.isPending}
      error={refusal.rest}
      onConfirm={submit}
      onClose={onClose}
    >
      <Field label={t(isPhone ? "newPhone" : "newEmail")} error={refusal.at[kind]}>
        {isPhone ? (
          <PhoneInput value={text} onChange={setText} readOnly={request.isPending} />
        ) : (
          <TextInput
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            value={text}
            onChange={({ target }) => setText(target.value)}
            readOnly={request.isPending}
          />
        )}
      </Field>
    </ConfirmDialog>
  );
}

import { Button } from "@agiza/ui/button";
import { useRef, useState, type FormEvent, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { EntryProblem } from "./entry-problem.tsx";
import { faultOfIdentifier, toIdentifier } from "./entry.values.ts";
import { IdentifierField } from "./identifier-field.tsx";
import type { CodeReceipt, SentCodeState } from "./use-sent-code.ts";

export type AskForCodeProps = {
  codes: SentCodeState;
  onSent?: (sent: CodeReceipt) => void;
  /** The way to another form. */
  children?: ReactNode;
};

/** The first step of whatever a code opens: where to send it. */
export function AskForCode({ codes, onSent, children }: AskForCodeProps) {
  const { t } = useTranslation("entry");
  const [isTried, setTried] = useState(false);
  const identifier = useRef<HTMLInputElement>(null);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const text = identifier.current?.value ?? "";
    setTried(true);
    if (faultOfIdentifier(text)) identifier.current?.focus();
    else codes.send(toIdentifier(text), { ...(onSent && { onSent }) });
  }

  return (
    <form noValidate onSubmit={submit} className="mt-7 grid gap-4">
      <IdentifierField ref={identifier} isTried={isTried} readOnly={codes.isSending} />
      <EntryProblem error={codes.error} waitSeconds={codes.waitSeconds} />
      <Button
        type="submit"
        size="lg"
        disabled={codes.waitSeconds > 0}
        loading={codes.isSending}
        loadingLabel={t("sendingCode")}
        className="mt-1 w-full"
      >
        {t("sendCode")}
      </Button>
      {children}
    </form>
  );
}

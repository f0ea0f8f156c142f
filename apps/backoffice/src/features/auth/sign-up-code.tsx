import { useLanguage } from "@agiza/i18n/language-provider";
import { Button } from "@agiza/ui/button";
import type { FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { useSignUp } from "#data/entry.ts";
import { CodeField } from "./code-field.tsx";
import { forgetSignUp } from "./kept-sign-up.ts";
import { EntryProblem } from "./entry-problem.tsx";
import type { Details } from "./sign-up-details.tsx";
import { useCodeInput } from "./use-code-input.ts";
import type { CodeReceipt, SentCodeState } from "./use-sent-code.ts";

export type SignUpCodeProps = { codes: SentCodeState; sent: CodeReceipt; details: Details };

/** The second step of sign-up: the code; with it the account is made. */
export function SignUpCode({ codes, sent, details }: SignUpCodeProps) {
  const { t } = useTranslation("entry");
  const { language } = useLanguage();
  const signUp = useSignUp();
  const { ref, isMissing, ...code } = useCodeInput(codes);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (signUp.isPending) return;
    const digits = code.read();
    if (digits === null) return;
    signUp.mutate(
      { ...details, identifier: sent.identifier, code: digits, language },
      { onSuccess: forgetSignUp, onError: code.onError },
    );
  }

  return (
    <form noValidate onSubmit={submit} className="mt-7 grid gap-4">
      <CodeField ref={ref} codes={codes} sent={sent} isMissing={isMissing} readOnly={signUp.isPending} />
      <EntryProblem error={signUp.error ?? codes.error} waitSeconds={code.waitSeconds} />
      <p className="m-0 text-sm text-ink-2">{t("existsInstead")}</p>
      <Button
        type="submit"
        size="lg"
        disabled={code.waitSeconds > 0 || codes.triesLeft === 0}
        loading={signUp.isPending}
        loadingLabel={t("creatingAccount")}
        className="w-full"
      >
        {t("createAccount")}
      </Button>
      <Button variant="link" className="justify-self-center" onClick={codes.forget}>
        {t("otherAddress")}
      </Button>
    </form>
  );
}

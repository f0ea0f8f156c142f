import { useLanguage } from "@agiza/i18n/language-provider";
import { Button } from "@agiza/ui/button";
import { useRef, useState, type FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { useSignUp } from "#data/entry.ts";
import { CodeField } from "./code-field.tsx";
import { EntryProblem } from "./entry-problem.tsx";
import type { Details } from "./sign-up-details.tsx";
import { useRefusalWait } from "./use-refusal-wait.ts";
import type { CodeReceipt, SentCodeState } from "./use-sent-code.ts";

export type SignUpCodeProps = { codes: SentCodeState; sent: CodeReceipt; details: Details };

/** The second step of sign-up: the code; with it the account is made. */
export function SignUpCode({ codes, sent, details }: SignUpCodeProps) {
  const { t } = useTranslation("entry");
  const { language } = useLanguage();
  const signUp = useSignUp();
  const wait = useRefusalWait();
  const [isMissing, setMissing] = useState(false);
  const code = useRef<HTMLInputElement>(null);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (signUp.isPending) return;
    const digits = code.current?.value ?? "";
    setMissing(digits.length < 6);
    if (digits.length < 6) {
      code.current?.focus();
      return;
    }
    signUp.mutate(
      { ...details, identifier: sent.identifier, code: digits, language },
      {
        onError: (error) => {
          codes.countRefusal(error);
          wait.after(error);
          code.current?.select();
        },
      },
    );
  }

  return (
    <form noValidate onSubmit={submit} className="mt-7 grid gap-4">
      <CodeField ref={code} codes={codes} sent={sent} isMissing={isMissing} readOnly={signUp.isPending} />
      <EntryProblem error={signUp.error ?? codes.error} waitSeconds={wait.seconds} />
      <p className="m-0 text-sm text-ink-2">{t("existsInstead")}</p>
      <Button
        type="submit"
        size="lg"
        disabled={wait.seconds > 0 || codes.triesLeft === 0}
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

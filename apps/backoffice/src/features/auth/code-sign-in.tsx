import { Button } from "@agiza/ui/button";
import type { FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { useSignInByCode } from "#data/entry.ts";
import { entryPaths } from "#lib/entry-paths.ts";
import { AskForCode } from "./ask-for-code.tsx";
import { CodeField } from "./code-field.tsx";
import { CodeSentText } from "./code-sent-text.tsx";
import { EntryFrame } from "./entry-frame.tsx";
import { EntryLink } from "./entry-link.tsx";
import { EntryProblem } from "./entry-problem.tsx";
import { useCodeInput } from "./use-code-input.ts";
import { useSentCode, type CodeReceipt, type SentCodeState } from "./use-sent-code.ts";

/** Signing in without the password: six digits sent to the phone or e-mail. */
export function CodeSignIn() {
  const { t } = useTranslation(["entry", "auth"]);
  const codes = useSentCode("sign_in");
  const { sent } = codes;
  return (
    <EntryFrame
      title={t("codeSignIn")}
      heading={t("codeSignIn")}
      text={sent ? <CodeSentText sent={sent} isCertain={false} /> : t("codeSignInText")}
    >
      {sent ? <CodeForm codes={codes} sent={sent} /> : <AskForCode codes={codes} />}
      <p className="m-0 mt-5 grid justify-items-center gap-3 text-ink-2">
        {sent && (
          <Button variant="link" onClick={codes.forget}>
            {t("otherAddress")}
          </Button>
        )}
        <EntryLink to={entryPaths.login}>{t("backToSignIn")}</EntryLink>
        <span>
          {t("auth:newHere")} <EntryLink to={entryPaths.signUp}>{t("auth:openShop")}</EntryLink>
        </span>
      </p>
    </EntryFrame>
  );
}

function CodeForm({ codes, sent }: { codes: SentCodeState; sent: CodeReceipt }) {
  const { t } = useTranslation("auth");
  const signIn = useSignInByCode();
  const { ref, isMissing, ...code } = useCodeInput(codes);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (signIn.isPending) return;
    const digits = code.read();
    if (digits === null) return;
    signIn.mutate({ identifier: sent.identifier, code: digits }, { onError: code.onError });
  }

  return (
    <form noValidate onSubmit={submit} className="mt-7 grid gap-4">
      <CodeField ref={ref} codes={codes} sent={sent} isMissing={isMissing} readOnly={signIn.isPending} />
      <EntryProblem error={signIn.error ?? codes.error} waitSeconds={code.waitSeconds} />
      <Button
        type="submit"
        size="lg"
        disabled={code.waitSeconds > 0 || codes.triesLeft === 0}
        loading={signIn.isPending}
        loadingLabel={t("signingIn")}
        className="mt-1 w-full"
      >
        {t("signIn")}
      </Button>
    </form>
  );
}

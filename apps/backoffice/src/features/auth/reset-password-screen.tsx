import { Button } from "@agiza/ui/button";
import { toast } from "@agiza/ui/toast";
import { useRef, useState, type FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { Navigate, useLocation, type Location } from "react-router";
import { useResetPassword } from "#data/entry.ts";
import { entryPaths } from "#lib/entry-paths.ts";
import { CodeField } from "./code-field.tsx";
import { CodeSentText } from "./code-sent-text.tsx";
import { EntryFrame } from "./entry-frame.tsx";
import { EntryLink } from "./entry-link.tsx";
import { EntryProblem } from "./entry-problem.tsx";
import { shortestPassword } from "./entry.values.ts";
import { NewPasswordField } from "./new-password-field.tsx";
import { useCodeInput } from "./use-code-input.ts";
import { useSentCode, type CodeReceipt } from "./use-sent-code.ts";

/** /reset-password: the code and a new password. Without a code on its way it leads to where one is asked for. */
export function ResetPasswordScreen() {
  const { state } = useLocation() as Location<{ receipt?: CodeReceipt } | null>;
  return state?.receipt ? (
    <ResetPassword receipt={state.receipt} />
  ) : (
    <Navigate to={entryPaths.forgotPassword} replace state={state} />
  );
}

function ResetPassword({ receipt }: { receipt: CodeReceipt }) {
  const { t } = useTranslation("entry");
  const codes = useSentCode("reset_password", receipt);
  const sent = codes.sent ?? receipt;
  const reset = useResetPassword();
  const { ref, isMissing, ...code } = useCodeInput(codes);
  const [isTooShort, setTooShort] = useState(false);
  const password = useRef<HTMLInputElement>(null);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (reset.isPending) return;
    const digits = code.read();
    const secret = password.current?.value ?? "";
    setTooShort(secret.length < shortestPassword);
    if (digits === null) return;
    if (secret.length < shortestPassword) {
      password.current?.focus();
      return;
    }
    reset.mutate(
      { identifier: sent.identifier, code: digits, password: secret },
      {
        onSuccess: () =>
          toast({ title: t("passwordSaved"), description: t("passwordSavedText"), toastType: "success" }),
        onError: code.onError,
      },
    );
  }

  return (
    <EntryFrame title={t("reset")} heading={t("reset")} text={<CodeSentText sent={sent} isCertain={false} />}>
      <form noValidate onSubmit={submit} className="mt-7 grid gap-4">
        <CodeField ref={ref} codes={codes} sent={sent} isMissing={isMissing} readOnly={reset.isPending} />
        {/* Password managers keep the new password for this name. */}
        <input type="hidden" autoComplete="username" value={sent.identifier} readOnly />
        <NewPasswordField
          ref={password}
          label={t("newPassword")}
          isTooShort={isTooShort}
          readOnly={reset.isPending}
        />
        <EntryProblem error={reset.error ?? codes.error} waitSeconds={code.waitSeconds} />
        <p className="m-0 text-sm text-ink-2">{t("resetText")}</p>
        <Button
          type="submit"
          size="lg"
          disabled={code.waitSeconds > 0 || codes.triesLeft === 0}
          loading={reset.isPending}
          loadingLabel={t("savingPassword")}
          className="w-full"
        >
          {t("savePassword")}
        </Button>
      </form>
      <p className="m-0 mt-5 grid justify-items-center gap-3">
        <EntryLink to={entryPaths.forgotPassword}>{t("otherAddress")}</EntryLink>
        <EntryLink to={entryPaths.login}>{t("backToSignIn")}</EntryLink>
      </p>
    </EntryFrame>
  );
}

import { Button } from "@agiza/ui/button";
import { Field } from "@agiza/ui/field";
import { PasswordInput } from "@agiza/ui/password-input";
import { useRef, useState, type FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { useSignIn } from "#data/entry.ts";
import { TryRefused } from "#data/try-refused.ts";
import { entryPaths } from "#lib/entry-paths.ts";
import { EntryButton, EntryLink } from "./entry-link.tsx";
import { EntryProblem } from "./entry-problem.tsx";
import { faultOfIdentifier, toIdentifier } from "./entry.values.ts";
import { IdentifierField } from "./identifier-field.tsx";
import { useCountdown } from "./use-countdown.ts";

/** Phone or e-mail and password, and the ways to the other forms. Whoever is signed in then sees the page they came for. */
export function SignInForm() {
  const { t } = useTranslation("auth");
  const signIn = useSignIn();
  const [isTried, setTried] = useState(false);
  const [isPasswordMissing, setPasswordMissing] = useState(false);
  const { secondsLeft: waitSeconds, start: startWaiting } = useCountdown();
  const identifier = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (signIn.isPending) return;
    const text = identifier.current?.value ?? "";
    const secret = password.current?.value ?? "";
    const fault = faultOfIdentifier(text);
    setTried(true);
    setPasswordMissing(secret === "");
    if (fault || secret === "") {
      (fault ? identifier : password).current?.focus();
      return;
    }
    signIn.mutate(
      { identifier: toIdentifier(text), password: secret },
      {
        onError: (error) => {
          if (!(error instanceof TryRefused)) return;
          if (error.waitSeconds !== null) startWaiting(error.waitSeconds);
          else password.current?.select();
        },
      },
    );
  }

  return (
    <form noValidate onSubmit={submit} className="mt-7 grid grid-cols-1 gap-4">
      <IdentifierField ref={identifier} isTried={isTried} readOnly={signIn.isPending} />
      <div className="relative">
        <Field label={t("password")} error={isPasswordMissing && t("passwordMissing")}>
          <PasswordInput
            ref={password}
            name="password"
            showLabel={t("showPassword")}
            hideLabel={t("hidePassword")}
            className="min-h-control-lg!"
            readOnly={signIn.isPending}
            onInput={() => setPasswordMissing(false)}
          />
        </Field>
        {/* After the field in the order of keys, beside its label to the eye. */}
        <span className="absolute top-0 right-0 text-sm leading-normal large-letters:static large-letters:mt-2 large-letters:block">
          <EntryLink to={entryPaths.forgotPassword}>{t("forgotPassword")}</EntryLink>
        </span>
      </div>
      <EntryProblem error={signIn.error} waitSeconds={waitSeconds} />
      <Button
        type="submit"
        size="lg"
        disabled={waitSeconds > 0}
        loading={signIn.isPending}
        loadingLabel={t("signingIn")}
        className="mt-1 w-full"
      >
        {t("signIn")}
      </Button>
      <OtherWays />
    </form>
  );
}

function OtherWays() {
  const { t } = useTranslation("auth");
  return (
    <>
      <p className="m-0 flex items-center gap-3 text-ink-3 before:h-px before:flex-1 before:bg-line-2 after:h-px after:flex-1 after:bg-line-2">
        {t("or")}
      </p>
      <EntryButton to={entryPaths.codeSignIn}>{t("useCode")}</EntryButton>
      <p className="m-0 mt-2 text-center text-ink-2">
        {t("newHere")} <EntryLink to={entryPaths.signUp}>{t("openShop")}</EntryLink>
      </p>
    </>
  );
}

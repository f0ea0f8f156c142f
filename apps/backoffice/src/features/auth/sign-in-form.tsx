import { useLanguage } from "@agiza/i18n/language-provider";
import { Button } from "@agiza/ui/button";
import { Field } from "@agiza/ui/field";
import { PasswordInput } from "@agiza/ui/password-input";
import { TextInput } from "@agiza/ui/text-input";
import { CircleAlert, WifiOff } from "lucide-react";
import { useRef, useState, type FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { SignInRefused, useSignIn } from "#data/user.ts";
import { useErrorText } from "#lib/use-error-text.ts";
import { toSignInBody, type SignInErrors } from "./sign-in.values.ts";
import { useCountdown } from "./use-countdown.ts";

/** Phone or e-mail and password. Whoever is signed in then sees the page they came for. */
export function SignInForm() {
  const { t } = useTranslation("auth");
  const { offerLanguage } = useLanguage();
  const errorTextOf = useErrorText();
  const signIn = useSignIn();
  const [errors, setErrors] = useState<SignInErrors>({});
  const { secondsLeft: waitSeconds, start: startWaiting } = useCountdown();
  const identifier = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (signIn.isPending) return;
    const result = toSignInBody({
      identifier: identifier.current?.value ?? "",
      password: password.current?.value ?? "",
    });
    if ("errors" in result) {
      setErrors(result.errors);
      (result.errors.identifier ? identifier : password).current?.focus();
      return;
    }
    setErrors({});
    signIn.mutate(result.body, {
      onSuccess: (user) => offerLanguage(user.language),
      onError: (error) => {
        if (!(error instanceof SignInRefused)) return;
        if (error.waitSeconds !== null) startWaiting(error.waitSeconds);
        else password.current?.select();
      },
    });
  }

  const ProblemIcon = signIn.error instanceof SignInRefused ? CircleAlert : WifiOff;
  return (
    <form noValidate onSubmit={submit} className="mt-7 grid gap-4">
      <Field label={t("identifier")} error={errors.identifier && t(errors.identifier)}>
        <TextInput
          ref={identifier}
          name="identifier"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          inputMode="email"
          className="h-control-lg!"
          readOnly={signIn.isPending}
        />
      </Field>
      <Field label={t("password")} error={errors.password && t(errors.password)}>
        <PasswordInput
          ref={password}
          name="password"
          showLabel={t("showPassword")}
          hideLabel={t("hidePassword")}
          className="min-h-control-lg!"
          readOnly={signIn.isPending}
        />
      </Field>
      {signIn.error && (
        <div
          role="alert"
          className="flex items-start gap-2.5 rounded-md border border-danger-line bg-danger-soft px-3.5 py-3 font-medium text-danger-ink"
        >
          <ProblemIcon aria-hidden="true" className="mt-px size-[18px] flex-none" strokeWidth={1.9} />
          <span>{errorTextOf(signIn.error)}</span>
        </div>
      )}
      {waitSeconds > 0 && <p className="m-0 text-ink-2 tabular-nums">{t("wait", { count: waitSeconds })}</p>}
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
    </form>
  );
}

import { useTranslation } from "react-i18next";
import { EntryFrame } from "./entry-frame.tsx";
import { SignInForm } from "./sign-in-form.tsx";

/** Signing in with phone or e-mail and the password. */
export function PasswordSignIn() {
  const { t } = useTranslation("auth");
  return (
    <EntryFrame title={t("signIn")} heading={t("welcome")} text={t("welcomeText")}>
      <SignInForm />
    </EntryFrame>
  );
}

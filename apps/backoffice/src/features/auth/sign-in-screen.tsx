import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { EntryFrame } from "./entry-frame.tsx";
import { SignInForm } from "./sign-in-form.tsx";

const SignUp = lazy(async () => ({ default: (await import("./sign-up.tsx")).SignUp }));
const CodeSignIn = lazy(async () => ({ default: (await import("./code-sign-in.tsx")).CodeSignIn }));

/** The way in, at /login, and at /dashboard for whoever is signed out; `auth` in the address says which form is open. */
export function SignInScreen() {
  const [query] = useSearchParams();
  const form = query.get("auth");
  const Form = form === "Signup" ? SignUp : form === "Code" ? CodeSignIn : PasswordSignIn;
  return (
    <Suspense>
      <Form />
    </Suspense>
  );
}

function PasswordSignIn() {
  const { t } = useTranslation("auth");
  return (
    <EntryFrame title={t("signIn")} heading={t("welcome")} text={t("welcomeText")}>
      <SignInForm />
    </EntryFrame>
  );
}

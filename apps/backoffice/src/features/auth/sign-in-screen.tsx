import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useEffect } from "react";
import { useSearchParams } from "react-router";
import { owedLockQuery } from "#data/device-lock.ts";
import { forgetTouch } from "#lib/last-touch.ts";
import { mayHavePins } from "#lib/shared-device.ts";
import { PasswordSignIn } from "./password-sign-in.tsx";

const SignUp = lazy(async () => ({ default: (await import("./sign-up.tsx")).SignUp }));
const CodeSignIn = lazy(async () => ({ default: (await import("./code-sign-in.tsx")).CodeSignIn }));
const DeviceSignIn = lazy(async () => ({ default: (await import("./device-sign-in.tsx")).DeviceSignIn }));

const forms: Record<string, typeof PasswordSignIn | typeof SignUp> = {
  Signup: SignUp,
  Code: CodeSignIn,
  Password: PasswordSignIn,
};

/**
 * The way in, at /login, and at /dashboard for whoever is signed out; `auth` in the address says which form is open. On a
 * device that people share, it first asks who it is.
 */
export function SignInScreen() {
  const [query] = useSearchParams();
  useEffect(forgetTouch, []);
  useQuery(owedLockQuery());
  const Form = forms[query.get("auth") ?? ""] ?? (mayHavePins() ? DeviceSignIn : PasswordSignIn);
  return (
    <Suspense>
      <Form />
    </Suspense>
  );
}

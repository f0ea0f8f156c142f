import { lazy } from "react";
import { Navigate, useLocation, type Location } from "react-router";
import { useCurrentUser } from "#data/user.ts";
import { paths } from "#lib/paths.ts";
import { PageLoader } from "./page-loader.tsx";

const SignIn = lazy(async () => ({
  default: (await import("#features/auth/sign-in-screen.tsx")).SignInScreen,
}));

/** /login: sign-in; whoever is signed in goes on to the address they came from. */
export function LoginPage() {
  const current = useCurrentUser();
  const { state } = useLocation() as Location<{ from?: Location } | null>;
  if (current.state === "anonymous") return <SignIn />;
  if (current.state === "loading") return <PageLoader />;
  return <Navigate to={state?.from ?? paths.home} replace />;
}

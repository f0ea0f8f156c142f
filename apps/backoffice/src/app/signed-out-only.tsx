import { Navigate, Outlet, useLocation, type Location } from "react-router";
import { useCurrentUser } from "#data/user.ts";
import { paths } from "#lib/paths.ts";
import { PageLoader } from "./page-loader.tsx";

/** Pages for whoever is signed out; everybody else goes on to the address they came from, or home. */
export function SignedOutOnly() {
  const current = useCurrentUser();
  const { state } = useLocation() as Location<{ from?: Location } | null>;
  if (current.state === "anonymous") return <Outlet />;
  if (current.state === "loading") return <PageLoader />;
  return <Navigate to={state?.from ?? paths.home} replace />;
}

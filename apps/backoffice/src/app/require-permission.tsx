import { type GuardedScreen, meets, resourceOf, screenGuards } from "@agiza/permissions/guards";
import { toast } from "@agiza/ui/toast";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Navigate, Outlet } from "react-router";
import { useCurrentUser } from "#data/user.ts";
import { entryPaths } from "#lib/entry-paths.ts";
import { paths } from "#lib/paths.ts";
import { PageLoader } from "./page-loader.tsx";

export type RequirePermissionProps = { screen: GuardedScreen };

/** Lets only those through who may open the page by the guard table; the others are told once and sent home. */
export function RequirePermission({ screen }: RequirePermissionProps) {
  const need = screenGuards[screen];
  const current = useCurrentUser();
  if (current.state === "loading" || current.state === "failed") return <PageLoader />;
  if (current.state === "anonymous") return <Navigate to={entryPaths.login} replace />;
  return meets(current.user.permissions, need) ? <Outlet /> : <Denied resource={resourceOf(need)} />;
}

function Denied({ resource }: { resource: ReturnType<typeof resourceOf> }) {
  const { t } = useTranslation();
  const isTold = useRef(false);
  useEffect(() => {
    if (isTold.current) return;
    isTold.current = true;
    toast({
      title: t("accessDenied"),
      description: t("accessDeniedText", { resource: t(`resources.${resource}`) }),
      toastType: "danger",
    });
  }, [resource, t]);
  return <Navigate to={paths.home} replace />;
}

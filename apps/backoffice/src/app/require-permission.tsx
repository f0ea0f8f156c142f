import { can, type Action, type Resource } from "@agiza/permissions";
import { toast } from "@agiza/ui/toast";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Navigate, Outlet } from "react-router";
import { useCurrentUser } from "#data/user.ts";
import { paths } from "#lib/paths.ts";
import { PageLoader } from "./page-loader.tsx";

export type RequirePermissionProps = { action: Action; resource: Resource };

/** Lets only those through who may; the others are told once and sent home. */
export function RequirePermission({ action, resource }: RequirePermissionProps) {
  const current = useCurrentUser();
  if (current.state === "loading" || current.state === "failed") return <PageLoader />;
  if (current.state === "anonymous") return <Navigate to={paths.login} replace />;
  return can(current.user.permissions, action, resource) ? <Outlet /> : <Denied resource={resource} />;
}

function Denied({ resource }: { resource: Resource }) {
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

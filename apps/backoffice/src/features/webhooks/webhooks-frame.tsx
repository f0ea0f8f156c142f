import { TabLinks } from "@agiza/ui/tab-links";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router";
import { paths } from "#lib/paths.ts";
import { PageActions } from "#patterns/page-actions.tsx";
import { PageFrame } from "#patterns/page-frame.tsx";

/** The frame of the pages for a shop's own programs: their name, what is done here, and the way from one to the other. */
export function WebhooksFrame({ actions, children }: { actions?: ReactNode; children: ReactNode }) {
  const { t } = useTranslation(["webhooks", "settings"]);
  const { pathname } = useLocation();
  const links = [
    { href: paths.webhookEndpoints, label: t("tabEndpoints") },
    { href: paths.apiKeys, label: t("tabKeys") },
  ].map((link) => ({ ...link, current: link.href === pathname }));
  return (
    <PageFrame
      title={t("title")}
      width="list"
      trail={[{ label: t("settings:title"), to: paths.settings }]}
      {...(actions !== undefined && { actions: <PageActions>{actions}</PageActions> })}
    >
      <TabLinks
        label={t("tabs")}
        className="mb-4"
        links={links}
        renderLink={({ href, ...attributes }) => <Link to={href} preventScrollReset {...attributes} />}
      />
      {children}
    </PageFrame>
  );
}

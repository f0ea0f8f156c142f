import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { webhookCountsQuery } from "#data/webhook-logs.ts";
import { endpointsQuery } from "#data/webhooks.ts";
import { paths } from "#lib/paths.ts";
import type { ListTab } from "#patterns/list/list-tabs.tsx";

/** The pages for a shop's own programs, with how much each holds. */
export function useWebhookTabs(): { label: string; options: ListTab[] } {
  const { t } = useTranslation("webhooks");
  const { pathname } = useLocation();
  const counts = useQuery(webhookCountsQuery()).data;
  const endpoints = useQuery(endpointsQuery()).data;
  const options = [
    {
      href: paths.webhookLogs,
      label: t("tabIn"),
      ...(counts && { count: counts.incoming }),
    },
    { href: paths.webhooksOut, label: t("tabOut"), ...(counts && { count: counts.outgoing }) },
    {
      href: paths.webhookEndpoints,
      label: t("tabEndpoints"),
      ...(endpoints && { count: endpoints.items.length }),
    },
    { href: paths.apiKeys, label: t("tabKeys") },
  ].map((link) => ({ ...link, current: link.href === pathname }));
  return { label: t("tabs"), options };
}

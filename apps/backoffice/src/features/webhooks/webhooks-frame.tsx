import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { paths } from "#lib/paths.ts";
import { ListTabs } from "#patterns/list/list-tabs.tsx";
import { PageActions } from "#patterns/page-actions.tsx";
import { PageFrame } from "#patterns/page-frame.tsx";
import { useWebhookTabs } from "./use-webhook-tabs.ts";

/** The frame of the pages for a shop's own programs: their name, what is done here, and the way from one to the other. */
export function WebhooksFrame({ actions, children }: { actions: ReactNode; children: ReactNode }) {
  const { t } = useTranslation(["webhooks", "settings"]);
  const { label, options } = useWebhookTabs();
  return (
    <PageFrame
      title={t("title")}
      width="list"
      trail={[{ label: t("settings:title"), to: paths.settings }]}
      actions={<PageActions>{actions}</PageActions>}
    >
      <ListTabs label={label} tabs={options} />
      <div className="mt-4">{children}</div>
    </PageFrame>
  );
}

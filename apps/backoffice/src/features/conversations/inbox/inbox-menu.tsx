import { LayoutTemplate, Zap } from "lucide-react";
import { useTranslation } from "react-i18next";
import { paths } from "#lib/paths.ts";
import { PagesMenu } from "#patterns/pages-menu.tsx";

const icon = { "aria-hidden": true, strokeWidth: 1.9 } as const;

/** Where the texts are kept that the shop writes again and again. */
export function InboxMenu() {
  const { t } = useTranslation("conversations");
  return (
    <PagesMenu
      label={t("more")}
      pages={[
        { to: paths.quickReplies, label: t("compose.quickReply"), icon: <Zap {...icon} /> },
        { to: paths.templates, label: t("templates"), icon: <LayoutTemplate {...icon} /> },
      ]}
    />
  );
}

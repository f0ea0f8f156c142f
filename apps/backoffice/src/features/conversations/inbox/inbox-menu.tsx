import { Button } from "@agiza/ui/button";
import { Menu } from "@agiza/ui/menu";
import { EllipsisVertical, LayoutTemplate, Zap } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { paths } from "#lib/paths.ts";

/** Where the texts are kept that the shop writes again and again. */
export function InboxMenu() {
  const { t } = useTranslation("conversations");
  const navigate = useNavigate();
  const icon = { "aria-hidden": true, strokeWidth: 1.9 } as const;
  return (
    <Menu
      align="end"
      trigger={
        <Button
          variant="light"
          size="icon"
          aria-label={t("more")}
          title={t("more")}
          icon={<EllipsisVertical {...icon} />}
          className="flex-none"
        />
      }
      items={[
        {
          key: "quick-replies",
          label: t("compose.quickReply"),
          icon: <Zap {...icon} />,
          onSelect: () => void navigate(paths.quickReplies),
        },
        {
          key: "templates",
          label: t("templates"),
          icon: <LayoutTemplate {...icon} />,
          onSelect: () => void navigate(paths.templates),
        },
      ]}
    />
  );
}

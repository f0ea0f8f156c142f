import { useQuery } from "@tanstack/react-query";
import { FileClock, type LucideIcon, OctagonAlert, Unplug } from "lucide-react";
import { useTranslation } from "react-i18next";
import { type Marketing, marketingQuery } from "#data/campaigns.ts";
import { paths } from "#lib/paths.ts";
import { RouteButton } from "#lib/route-button.tsx";
import { Notice } from "#patterns/notice.tsx";

type Trouble = Exclude<Marketing["whatsapp"]["state"], "ready">;

const looks: Record<Trouble, { icon: LucideIcon; tone: "warning" | "danger" | "info"; to: string }> = {
  not_connected: { icon: Unplug, tone: "warning", to: paths.connect },
  restricted: { icon: OctagonAlert, tone: "danger", to: paths.connect },
  no_template: { icon: FileClock, tone: "info", to: paths.templates },
};

/** Why no campaign can go out on WhatsApp yet, and where that is mended; nothing where one can. */
export function WhatsappReadiness() {
  const { t } = useTranslation("campaigns");
  const state = useQuery(marketingQuery()).data?.whatsapp.state ?? "ready";
  if (state === "ready") return null;
  const { icon, tone, to } = looks[state];
  return (
    <Notice
      tone={tone}
      icon={icon}
      title={t(`readiness.${state}.title`)}
      className="mb-4"
      actions={
        <RouteButton to={to} variant="light" size="sm">
          {t(`readiness.${state}.action`)}
        </RouteButton>
      }
    >
      <p className="m-0 text-sm">{t(`readiness.${state}.text`)}</p>
    </Notice>
  );
}

import { useQuery } from "@tanstack/react-query";
import { OctagonX } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { campaignsQuery } from "#data/campaigns.ts";
import { Notice } from "#patterns/notice.tsx";
import { pathOf } from "./campaign-parts.tsx";

/** The newest campaign that stopped by itself, and why. */
export function StoppedCampaign() {
  const { t } = useTranslation("campaigns");
  const { data } = useQuery(campaignsQuery({ status: "all", search: "" }));
  const stopped = data?.items.find(({ pause_reason: reason }) => reason !== null && reason !== "by_hand");
  if (!stopped) return null;
  return (
    <Notice
      tone="danger"
      icon={OctagonX}
      title={t("stoppedTitle", { name: stopped.name })}
      actions={
        <Link to={pathOf(stopped)} className="font-strong text-current">
          {t("stoppedSee")}
        </Link>
      }
    >
      <p className="m-0 text-sm">{t(`pauseReasons.${stopped.pause_reason ?? "by_hand"}`)}</p>
    </Notice>
  );
}

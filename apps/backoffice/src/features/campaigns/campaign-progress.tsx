import { Card, CardBody } from "@agiza/ui/card";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { Campaign } from "#data/campaigns.ts";
import { templateQuery } from "#data/templates.ts";
import { useTitleOf } from "#entities/template/template-words.tsx";
import { paths } from "#lib/paths.ts";
import { useMay } from "#patterns/use-may.ts";
import { progressOf } from "./campaign-parts.tsx";

/** The template it goes out with, for whoever may see templates. */
function TemplateName({ id }: { id: string }) {
  const { t } = useTranslation("campaigns");
  const titleOf = useTitleOf();
  const { data } = useQuery({ ...templateQuery(id), enabled: useMay("templates.read") });
  return (
    <p className="m-0 mt-1">
      <Link to={paths.template(id)} className="inline-flex min-h-11 items-center text-brand-ink">
        {data ? titleOf(data) : t("template")}
      </Link>
    </p>
  );
}

/** What the campaign says, and how far it is. */
export function CampaignProgress({ campaign }: { campaign: Campaign }) {
  const { t } = useTranslation("campaigns");
  const { done, count } = progressOf(campaign);
  const texts = [campaign.text_sw, campaign.text_en].filter(Boolean);
  return (
    <Card>
      <CardBody className="grid gap-4">
        {count > 0 && (
          <div>
            <p className="m-0 mb-1.5 flex justify-between gap-3 text-sm text-ink-2">
              <span>{t("progressLabel")}</span>
              <span className="tabular-nums">
                {t("progress", { done: done.toLocaleString("en"), count: count.toLocaleString("en") })}
              </span>
            </p>
            <progress
              aria-label={t("progressLabel")}
              value={done}
              max={count}
              className="h-2.5 w-full appearance-none overflow-hidden rounded-full bg-surface-4 [&::-moz-progress-bar]:bg-brand [&::-webkit-progress-bar]:bg-surface-4 [&::-webkit-progress-value]:bg-brand"
            />
          </div>
        )}
        <div>
          <h2 className="m-0 text-sm font-strong text-ink-2">{t("messageSent")}</h2>
          {campaign.template_id !== null && <TemplateName id={campaign.template_id} />}
          {texts.map((text) => (
            <p key={text} className="m-0 mt-1 wrap-anywhere">
              {text}
            </p>
          ))}
        </div>
      </CardBody>
    </Card>
  );
}

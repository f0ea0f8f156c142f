import { ShareBar } from "@agiza/ui/bar-list";
import { Card, CardBody, CardHeader } from "@agiza/ui/card";
import { formatDateTime } from "@agiza/i18n/dates";
import { useLanguage } from "@agiza/i18n/language-provider";
import { formatMoney } from "@agiza/i18n/money";
import { CalendarX2, Gauge, type LucideIcon, OctagonX } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { CampaignPreview } from "#data/campaigns.ts";
import { Notice } from "#patterns/notice.tsx";
import { ReckoningRow } from "../reckoning-row.tsx";

const number = (value: number) => value.toLocaleString("en");

/** Who gets a reply, who the template, what it costs, and how WhatsApp's limit spreads it. */
export function WhatsappReckoning({ preview }: { preview: CampaignPreview }) {
  const { t } = useTranslation("campaigns");
  const { language } = useLanguage();
  const { whatsapp, left_out: leftOut } = preview;
  if (!whatsapp) return null;
  const { replies, templates, template_minor: price, reply_minor: replyPrice } = whatsapp;
  const out = leftOut.reduce((sum, { count }) => sum + count, 0);
  return (
    <Card>
      <CardHeader title={t("audience")} />
      <CardBody className="grid gap-3">
        <ShareBar
          label={t("audience")}
          parts={[
            { key: "free", label: t("reach.free"), value: replies, text: number(replies) },
            { key: "paid", label: t("reach.template"), value: templates, text: number(templates) },
            { key: "out", label: t("states.left_out"), value: out, text: number(out) },
          ]}
        />
        {leftOut.length > 0 && (
          <dl className="m-0 grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 text-sm">
            {leftOut.map(({ reason, count }) => (
              <ReckoningRow key={reason} label={t(`reasons.${reason as "recent"}`)}>
                −{number(count)}
              </ReckoningRow>
            ))}
          </dl>
        )}
        <dl className="m-0 grid grid-cols-[1fr_auto] gap-x-4 gap-y-2 border-t border-line pt-3">
          {replies > 0 && (
            <ReckoningRow label={t("costFree", { count: replies })}>
              {replyPrice === null ? t("reach.unknown") : formatMoney(replies * replyPrice)}
            </ReckoningRow>
          )}
          {price !== null && templates > 0 && (
            <ReckoningRow label={t("costPaid", { count: templates, price: formatMoney(price) })}>
              {formatMoney(templates * price)}
            </ReckoningRow>
          )}
          <ReckoningRow label={t("reach.total")} strong>
            {preview.cost_minor === null ? t("reach.unknown") : formatMoney(preview.cost_minor)}
          </ReckoningRow>
          <ReckoningRow label={t("goesOut")}>
            {formatDateTime(new Date(preview.goes_out_at), language)}
          </ReckoningRow>
        </dl>
        <ul className="m-0 grid list-none gap-3 border-t border-line p-0 pt-3">
          {whatsapp.limit && <Limit limit={whatsapp.limit} />}
          <Fact icon={OctagonX} title={t("autoStop")} text={t("autoStopText")} />
        </ul>
        {preview.warning && <Notice tone="warning" icon={CalendarX2} title={t(preview.warning)} />}
      </CardBody>
    </Card>
  );
}

function Limit({ limit }: { limit: NonNullable<NonNullable<CampaignPreview["whatsapp"]>["limit"]> }) {
  const { t } = useTranslation("campaigns");
  const { daily_limit: most, left_today: left, days, quality } = limit;
  const said = t(`qualities.${quality}`);
  if (most === null || left === null)
    return <Fact icon={Gauge} title={t("noLimit")} text={t("qualityIs", { quality: said })} />;
  const title = days > 1 ? t("spread", { count: days }) : t("leftToday", { count: left });
  return <Fact icon={Gauge} title={title} text={t("limitText", { most: number(most), quality: said })} />;
}

function Fact({ icon: Icon, title, text }: { icon: LucideIcon; title: string; text: string }) {
  return (
    <li className="flex items-start gap-3">
      <Icon aria-hidden="true" className="mt-0.5 size-[19px] flex-none text-ink-2" strokeWidth={1.9} />
      <span>
        <span className="block font-strong">{title}</span>
        <span className="block text-sm text-ink-2">{text}</span>
      </span>
    </li>
  );
}

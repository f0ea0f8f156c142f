import { Card, CardBody, CardHeader } from "@agiza/ui/card";
import { useLanguage } from "@agiza/i18n/language-provider";
import { formatDateTime } from "@agiza/i18n/dates";
import { formatMoney } from "@agiza/i18n/money";
import { CalendarX2, Coins } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { Campaign, CampaignPreview } from "#data/campaigns.ts";
import { paths } from "#lib/paths.ts";
import { Notice } from "#patterns/notice.tsx";
import { ReckoningRow } from "./reckoning-row.tsx";

/** Whether the account has fewer parts than it takes. */
export const isShort = ({ balance_parts, parts }: CampaignPreview): boolean =>
  balance_parts !== null && balance_parts < parts;

const number = (value: number) => value.toLocaleString("en");

/** Who gets it, who is left out and why, and what it costs. */
export function PreviewReckoning({ preview, campaign }: { preview: CampaignPreview; campaign: Campaign }) {
  const { t } = useTranslation("campaigns");
  const { language } = useLanguage();
  const { part_price_minor: price, cost_minor: cost, balance_parts: balance } = preview;
  return (
    <Card>
      <CardHeader title={t("reckoning")} />
      <CardBody className="grid gap-3">
        <dl className="m-0 grid grid-cols-[1fr_auto] gap-x-4 gap-y-2">
          <ReckoningRow label={t("found")}>{number(preview.found)}</ReckoningRow>
          {preview.left_out.map(({ reason, count }) => (
            <ReckoningRow key={reason} label={t(`reasons.${reason as "recent"}`)}>
              −{number(count)}
            </ReckoningRow>
          ))}
          <ReckoningRow label={t("willGet")} strong>
            {number(preview.people)}
          </ReckoningRow>
        </dl>
        <dl className="m-0 grid grid-cols-[1fr_auto] gap-x-4 gap-y-2 border-t border-line pt-3">
          {price === null || cost === null ? (
            <ReckoningRow label={t("cost")}>{t("priceUnknown")}</ReckoningRow>
          ) : (
            <ReckoningRow
              label={t("costOf", { parts: number(preview.parts), price: formatMoney(price) })}
              strong
            >
              {formatMoney(cost)}
            </ReckoningRow>
          )}
          {balance !== null && (
            <>
              <ReckoningRow label={t("balance")}>{t("partsLeft", { count: balance })}</ReckoningRow>
              {!isShort(preview) && (
                <ReckoningRow label={t("balanceAfter")}>
                  {t("partsLeft", { count: balance - preview.parts })}
                </ReckoningRow>
              )}
            </>
          )}
          <ReckoningRow label={t("goesOut")}>
            {formatDateTime(new Date(preview.goes_out_at), language)}
          </ReckoningRow>
        </dl>
        {isShort(preview) && (
          <Notice
            tone="danger"
            icon={Coins}
            title={t("short", { parts: number(preview.parts), balance: number(balance ?? 0) })}
            actions={
              <>
                <Link to={paths.smsProviders} className="font-strong text-current">
                  {t("topUp")}
                </Link>
                <Link to={paths.editCampaign(campaign.id)} className="font-strong text-current">
                  {t("trim")}
                </Link>
              </>
            }
          />
        )}
        {preview.warning && <Notice tone="warning" icon={CalendarX2} title={t(preview.warning)} />}
      </CardBody>
    </Card>
  );
}

import { Card, CardBody } from "@agiza/ui/card";
import { formatMoney } from "@agiza/i18n/money";
import { useQuery } from "@tanstack/react-query";
import { type LucideIcon, MessageSquareText, PanelTop } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { type Campaign, campaignsQuery } from "#data/campaigns.ts";
import { smsAccountsQuery } from "#data/sms-accounts.ts";
import { paths } from "#lib/paths.ts";
import { useMay } from "#patterns/use-may.ts";
import { CampaignPill, pathOf } from "./campaign-parts.tsx";

/** SMS: what there is to send, and how the last campaign went. */
export function SmsDoor() {
  const { t } = useTranslation("campaigns");
  const accounts = useQuery(smsAccountsQuery());
  const campaigns = useQuery(campaignsQuery({ status: "all", search: "" }));
  const isOwner = useMay("sms_account.change");
  const [agiza] = accounts.data?.items ?? [];
  return (
    <Door icon={MessageSquareText} title={t("doors.sms")} text={t("doors.smsText")}>
      {agiza && (
        <dl className="m-0 flex flex-wrap gap-x-8 gap-y-2">
          <Fact label={t("balance")}>{t("partsLeft", { count: agiza.balance.parts ?? 0 })}</Fact>
          {agiza.part_price_minor !== null && (
            <Fact label={t("eachPart")}>{formatMoney(agiza.part_price_minor)}</Fact>
          )}
          <Fact label={t("sender")}>{agiza.senders[0]?.name ?? agiza.fallback_sender ?? "–"}</Fact>
        </dl>
      )}
      {campaigns.data && <LastCampaign campaign={campaigns.data.items[0]} />}
      <p className="m-0 flex flex-wrap gap-x-5 gap-y-1">
        <Link to={paths.campaigns} className="inline-flex min-h-11 items-center font-strong text-brand-ink">
          {t("doors.allSms")}
        </Link>
        {isOwner && (
          <Link to={paths.smsProviders} className="inline-flex min-h-11 items-center text-brand-ink">
            {t("doors.providers")}
          </Link>
        )}
      </p>
    </Door>
  );
}

function LastCampaign({ campaign }: { campaign: Campaign | undefined }) {
  const { t } = useTranslation("campaigns");
  return (
    <div className="rounded-lg border border-line px-4 py-2.5">
      <p className="m-0 text-sm text-ink-2">{t("last")}</p>
      {campaign ? (
        <p className="m-0 flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <Link
            to={pathOf(campaign)}
            className="inline-flex min-h-11 min-w-0 items-center font-strong wrap-anywhere text-ink"
          >
            {campaign.name}
          </Link>
          <CampaignPill campaign={campaign} />
        </p>
      ) : (
        <p className="m-0">{t("noLast")}</p>
      )}
    </div>
  );
}

/** The website's popup; for who may change what the website shows. */
export function PopupDoor() {
  const { t } = useTranslation("campaigns");
  if (!useMay("popup.change")) return null;
  return (
    <Door icon={PanelTop} title={t("doors.popup")} text={t("doors.popupText")}>
      <Link to={paths.popups} className="inline-flex min-h-11 items-center font-strong text-brand-ink">
        {t("doors.open")}
      </Link>
    </Door>
  );
}

type DoorProps = { icon: LucideIcon; title: string; text: string; children: ReactNode };

function Door({ icon: Icon, title, text, children }: DoorProps) {
  return (
    <Card>
      <CardBody className="grid gap-3">
        <div className="flex items-start gap-3.5">
          <span className="grid size-11 flex-none place-items-center rounded-lg bg-brand-soft-2 text-brand-ink">
            <Icon aria-hidden="true" className="size-[22px]" strokeWidth={1.9} />
          </span>
          <div className="min-w-0">
            <h2 className="m-0 font-display text-lg font-bold">{title}</h2>
            <p className="m-0 text-ink-2">{text}</p>
          </div>
        </div>
        {children}
      </CardBody>
    </Card>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-ink-2">{label}</dt>
      <dd className="m-0 font-display text-lg font-bold tabular-nums">{children}</dd>
    </div>
  );
}

import { Card, CardBody } from "@agiza/ui/card";
import { formatMoney } from "@agiza/i18n/money";
import { useQuery } from "@tanstack/react-query";
import { type LucideIcon, MessageCircle, MessageSquareText, PanelTop, Plus } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { type CampaignChannel, campaignsQuery, type Marketing } from "#data/campaigns.ts";
import { smsAccountsQuery } from "#data/sms-accounts.ts";
import { paths } from "#lib/paths.ts";
import { RouteButton } from "#lib/route-button.tsx";
import { useMay } from "#patterns/use-may.ts";
import { arrivedOf, channels, progressOf } from "./campaign-parts.tsx";

/** SMS: what there is to send, and a new one. */
export function SmsDoor() {
  const { t } = useTranslation("campaigns");
  const accounts = useQuery(smsAccountsQuery());
  const isOwner = useMay("sms_account.change");
  const [agiza] = accounts.data?.items ?? [];
  return (
    <Door
      icon={MessageSquareText}
      tint="bg-info-soft text-info-ink"
      title={t("doors.sms")}
      text={t("doors.smsText")}
    >
      {agiza && (
        <Facts>
          <Fact label={t("balance")}>{t("partsLeft", { count: agiza.balance.parts ?? 0 })}</Fact>
          {agiza.part_price_minor !== null && (
            <Fact label={t("eachPart")}>{formatMoney(agiza.part_price_minor)}</Fact>
          )}
          <Fact label={t("sender")}>{agiza.senders[0]?.name ?? agiza.fallback_sender ?? "–"}</Fact>
        </Facts>
      )}
      <LastResult channel="sms" />
      <NewButton channel="sms" />
      <p className="m-0 flex flex-wrap gap-x-5 gap-y-1">
        <DoorLink to={paths.campaigns}>{t("doors.all.sms")}</DoorLink>
        {isOwner && <DoorLink to={paths.smsProviders}>{t("doors.providers")}</DoorLink>}
      </p>
    </Door>
  );
}

/** WhatsApp: how many can be written to now, at which price, and a new one; or why none can go out. */
export function WhatsappDoor({ whatsapp }: Pick<Marketing, "whatsapp">) {
  const { t } = useTranslation("campaigns");
  const { state, left_today: left, template_minor: price, quality, free_now: free } = whatsapp;
  return (
    <Door
      icon={MessageCircle}
      tint="bg-success-soft text-success-ink"
      title={t("doors.whatsapp")}
      text={state === "ready" ? t("doors.whatsappText", { count: free }) : t(`readiness.${state}.title`)}
    >
      {state === "ready" ? (
        <>
          <Facts>
            <Fact label={t("doors.left")}>
              {left === null ? t("noLimitShort") : left.toLocaleString("en")}
            </Fact>
            {price !== null && <Fact label={t("doors.each")}>{formatMoney(price)}</Fact>}
            <Fact label={t("doors.quality")}>{t(`qualities.${quality}`)}</Fact>
          </Facts>
          <LastResult channel="whatsapp" />
          <NewButton channel="whatsapp" />
        </>
      ) : (
        <p className="m-0 text-ink-2">{t(`readiness.${state}.text`)}</p>
      )}
      <p className="m-0 flex flex-wrap gap-x-5 gap-y-1">
        <DoorLink to={paths.whatsappCampaigns}>{t("doors.all.whatsapp")}</DoorLink>
        {state !== "ready" && (
          <DoorLink to={state === "no_template" ? paths.templates : paths.connect}>
            {t(`readiness.${state}.action`)}
          </DoorLink>
        )}
      </p>
    </Door>
  );
}

/** How the last campaign of a channel that went out ended. */
function LastResult({ channel }: { channel: CampaignChannel }) {
  const { t } = useTranslation("campaigns");
  const { data } = useQuery(campaignsQuery({ status: "sent", search: "", channel }));
  const campaign = data?.items[0];
  if (!campaign) return null;
  const { done, count } = progressOf(campaign);
  return (
    <p className="m-0 text-sm text-ink-2">
      {t("lastResult", {
        name: campaign.name,
        arrived: arrivedOf(campaign).toLocaleString("en"),
        count: Math.max(done, count).toLocaleString("en"),
        cost: formatMoney(campaign.cost_minor),
      })}
    </p>
  );
}

function NewButton({ channel }: { channel: CampaignChannel }) {
  const { t } = useTranslation("campaigns");
  const { create, needs } = channels[channel];
  if (!useMay(needs)) return null;
  return (
    <RouteButton to={create} variant="light" icon={<Plus aria-hidden="true" strokeWidth={1.9} />}>
      {t(`adds.${channel}`)}
    </RouteButton>
  );
}

const DoorLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link to={to} className="inline-flex min-h-11 items-center font-strong text-brand-ink">
    {children}
  </Link>
);

const Facts = ({ children }: { children: ReactNode }) => (
  <dl className="m-0 flex flex-wrap gap-x-8 gap-y-2 border-t border-line pt-3">{children}</dl>
);

/** The website's popup; for who may change what the website shows. */
export function PopupDoor() {
  const { t } = useTranslation("campaigns");
  if (!useMay("popup.change")) return null;
  return (
    <Door
      icon={PanelTop}
      tint="bg-accent-soft text-accent-ink"
      title={t("doors.popup")}
      text={t("doors.popupText")}
    >
      <Link to={paths.popups} className="inline-flex min-h-11 items-center font-strong text-brand-ink">
        {t("doors.open")}
      </Link>
    </Door>
  );
}

type DoorProps = { icon: LucideIcon; tint: string; title: string; text: string; children: ReactNode };

function Door({ icon: Icon, tint, title, text, children }: DoorProps) {
  return (
    <Card>
      <CardBody className="grid gap-3">
        <div className="flex items-start gap-3.5">
          <span className={`grid size-11 flex-none place-items-center rounded-lg ${tint}`}>
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

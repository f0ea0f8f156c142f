import { formatDateTime } from "@agiza/i18n/dates";
import { formatPhone } from "@agiza/i18n/phone";
import { formatRelativeTime } from "@agiza/i18n/relative-time";
import { useLanguage } from "@agiza/i18n/language-provider";
import { Card } from "@agiza/ui/card";
import { KangaMark } from "@agiza/ui/kanga-mark";
import { Pill, type PillProps } from "@agiza/ui/pill";

import { toast } from "@agiza/ui/toast";
import {
  CircleCheck,
  CircleX,
  LoaderCircle,
  RefreshCw,
  TriangleAlert,
  Unplug,
  type LucideIcon,
} from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { type Channel, useCheckChannel, useDisconnect } from "#data/connect.ts";
import { useShop } from "#data/shop.ts";
import { classNames } from "#lib/class-names.ts";
import { useErrorText } from "#lib/use-error-text.ts";
import { useNow } from "#lib/use-now.ts";
import { GuardedButton } from "#patterns/guarded-button.tsx";
import { Notice } from "#patterns/notice.tsx";
import { useConfirm } from "#patterns/use-confirm.tsx";
import { SyncProgress } from "./sync-progress.tsx";

const statuses: Record<Channel["status"], { icon: LucideIcon; tone: PillProps["tone"] }> = {
  connecting: { icon: LoaderCircle, tone: "waiting" },
  connected: { icon: CircleCheck, tone: "green" },
  restricted: { icon: CircleX, tone: "red" },
};

const dots = { good: "bg-success", fair: "bg-warning", bad: "bg-danger" } as const;
const dotOfQuality: Record<Channel["quality"], keyof typeof dots | undefined> = {
  high: "good",
  medium: "fair",
  low: "bad",
  unknown: undefined,
};
const dotOfPayment: Record<Channel["payment_method"], keyof typeof dots | undefined> = {
  set: "good",
  missing: "bad",
  unknown: undefined,
};

/** How a number stands with Meta, what is wrong with it in plain words, and the ways to mend it or let it go. */
export function ChannelCard({ channel }: { channel: Channel }) {
  const { t } = useTranslation("connect");
  const errorTextOf = useErrorText();
  const check = useCheckChannel();
  const disconnect = useDisconnect();
  const { ask, dialog } = useConfirm();
  const shop = useShop();
  const phone = formatPhone(channel.phone, "international");
  const { icon, tone } = statuses[channel.status];
  const trouble = channel.trouble ?? (channel.payment_method === "missing" ? "payment" : null);
  const said = [
    phone,
    ...(channel.is_practice ? [t("card.practice")] : []),
    ...(channel.way === "coexistence" ? [t("card.withPhone")] : []),
  ].join(" · ");
  return (
    <Card>
      <header className="flex flex-wrap items-center gap-3 px-5 py-4 narrow:px-4">
        {shop && <KangaMark shopId={shop.id} kanga={shop.kanga} name={shop.name} size={48} />}
        <div className="min-w-0 flex-1">
          <h2 className="heading-card m-0 flex flex-wrap items-center gap-2.5">
            {channel.verified_name || phone}
            <Pill icon={icon} tone={tone} label={t(`card.status.${channel.status}`)} />
          </h2>
          <p className="m-0 mt-1 text-ink-2">{said}</p>
        </div>
        {!channel.is_practice && (
          <div className="flex flex-wrap gap-2">
            <GuardedButton
              needs="channel.change"
              variant="light"
              loading={check.isPending}
              icon={<RefreshCw aria-hidden="true" strokeWidth={1.9} />}
              onClick={() =>
                check.mutate(channel.id, {
                  onError: (error) =>
                    toast({
                      title: t("card.checkFailed"),
                      description: errorTextOf(error),
                      toastType: "danger",
                    }),
                })
              }
            >
              {t("card.check")}
            </GuardedButton>
            <GuardedButton
              needs="channel.change"
              variant="light"
              icon={<Unplug aria-hidden="true" strokeWidth={1.9} />}
              onClick={() =>
                ask({
                  title: t("card.disconnectTitle", { phone }),
                  description: t("card.disconnectText"),
                  confirmLabel: t("card.disconnect"),
                  keepLabel: t("card.keep"),
                  tone: "danger",
                  run: async () => {
                    await disconnect.mutateAsync(channel.id);
                    toast({ title: t("card.disconnected"), toastType: "success" });
                  },
                })
              }
            >
              {t("card.disconnect")}
            </GuardedButton>
          </div>
        )}
      </header>
      {trouble && (
        <div className="px-5 pb-4 narrow:px-4">
          <Notice tone="danger" icon={TriangleAlert}>
            <p className="m-0">{t(`trouble.${trouble}`)}</p>
          </Notice>
        </div>
      )}
      {!channel.is_practice && <Health channel={channel} />}
      <SyncProgress channel={channel} />
      {dialog}
    </Card>
  );
}

function Health({ channel }: { channel: Channel }) {
  const { t } = useTranslation("connect");
  const { language } = useLanguage();
  const now = useNow();
  const { daily_limit: limit, token_set_at: set, token_expires_at: until, webhook_seen_at: seen } = channel;
  const shownLimit =
    limit === null ? t("card.unknown") : limit === -1 ? t("card.noLimit") : limit.toLocaleString("en-US");
  return (
    <>
      <dl className="m-0 grid grid-cols-2 border-t border-line wide:grid-cols-3 [&>*]:border-b [&>*]:border-line narrow:[&>*:nth-child(odd)]:border-r wide:[&>*:not(:nth-child(3n))]:border-r [&>*]:px-5 [&>*]:py-3.5 narrow:[&>*]:px-4">
        <HealthFact name={t("card.quality")} dot={dotOfQuality[channel.quality]}>
          {t(`card.qualityOf.${channel.quality}`)}
        </HealthFact>
        <HealthFact name={t("card.limit")} text={t("card.limitText")}>
          {shownLimit}
        </HealthFact>
        <HealthFact name={t("card.name")} text={channel.verified_name}>
          {t(`card.nameOf.${channel.name_state}`)}
        </HealthFact>
        <HealthFact name={t("card.webhook")} dot={seen ? "good" : undefined}>
          {seen ? formatRelativeTime(seen, language, now) : t("card.never")}
        </HealthFact>
        <HealthFact
          name={t("card.token")}
          {...(set && { text: t("card.tokenAge", { date: formatRelativeTime(set, language, now) }) })}
        >
          {until
            ? t("card.tokenUntil", { date: formatRelativeTime(until, language, now) })
            : t("card.tokenForever")}
        </HealthFact>
        <HealthFact
          name={t("card.payment")}
          text={t("card.paymentText")}
          dot={dotOfPayment[channel.payment_method]}
        >
          {t(`card.paymentOf.${channel.payment_method}`)}
        </HealthFact>
      </dl>
      {channel.checked_at && (
        <p className="m-0 px-5 py-3 text-sm text-ink-3 narrow:px-4">
          {t("card.checked", { date: formatDateTime(channel.checked_at, language) })}
        </p>
      )}
    </>
  );
}

function HealthFact({
  name,
  text,
  dot,
  children,
}: {
  name: string;
  text?: string;
  /** Says again in colour what the word says. */
  dot?: keyof typeof dots | undefined;
  children: ReactNode;
}) {
  return (
    <div>
      <dt className="text-sm text-ink-2">{name}</dt>
      <dd className="m-0 mt-1 text-md font-strong">
        {dot && (
          <span
            aria-hidden="true"
            className={classNames("mr-2 inline-block size-2 rounded-full align-middle", dots[dot])}
          />
        )}
        {children}
        {text && <span className="block text-xs font-normal text-ink-3">{text}</span>}
      </dd>
    </div>
  );
}

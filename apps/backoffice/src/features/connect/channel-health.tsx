import { formatDateTime } from "@agiza/i18n/dates";
import { formatRelativeTime } from "@agiza/i18n/relative-time";
import { useLanguage } from "@agiza/i18n/language-provider";
import { Button } from "@agiza/ui/button";
import { toast } from "@agiza/ui/toast";
import { useQuery } from "@tanstack/react-query";
import { RefreshCw } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { type Channel, trafficQuery, useCheckChannel } from "#data/connect.ts";
import { classNames } from "#lib/class-names.ts";
import { useErrorText } from "#lib/use-error-text.ts";
import { useNow } from "#lib/use-now.ts";
import { useMayDo } from "#patterns/use-may.ts";

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

/** A token that runs out sooner was not renewed by itself. */
const soonMs = 9 * 86_400_000;

/** What Meta says of a number, and what goes on on it now. */
export function ChannelHealth({ channel }: { channel: Channel }) {
  const { t } = useTranslation("connect");
  const { data: traffic } = useQuery(trafficQuery(channel.id));
  const may = useMayDo();
  const errorTextOf = useErrorText();
  const check = useCheckChannel();
  const { language } = useLanguage();
  const now = useNow();
  const { daily_limit: limit, token_set_at: set, token_expires_at: until, webhook_seen_at: seen } = channel;
  const worst = traffic?.failed_by[0];
  const shownLimit =
    limit === null ? t("card.unknown") : limit === -1 ? t("card.noLimit") : limit.toLocaleString("en-US");
  return (
    <>
      <dl className="m-0 grid grid-cols-2 border-t border-line wide:grid-cols-4 [&>*]:border-b [&>*]:border-line narrow:[&>*:nth-child(odd)]:border-r wide:[&>*:not(:nth-child(4n))]:border-r [&>*]:px-5 [&>*]:py-3.5 narrow:[&>*]:px-4">
        <HealthFact name={t("card.quality")} dot={dotOfQuality[channel.quality]}>
          {t(`card.qualityOf.${channel.quality}`)}
        </HealthFact>
        <HealthFact name={t("card.limit")} text={t("card.limitText")}>
          {shownLimit}
        </HealthFact>
        <HealthFact name={t("card.name")} text={channel.verified_name}>
          {t(`card.nameOf.${channel.name_state}`)}
        </HealthFact>
        <HealthFact
          name={t("card.windows")}
          {...(traffic && { text: t("card.closingSoon", { count: traffic.closing_soon }) })}
        >
          {traffic ? traffic.open_windows.toLocaleString("en-US") : "–"}
        </HealthFact>
        <HealthFact name={t("card.webhook")} dot={seen ? "good" : undefined}>
          {seen ? formatRelativeTime(seen, language, now) : t("card.never")}
        </HealthFact>
        <HealthFact
          name={t("card.token")}
          dot={until && Date.parse(until) - now < soonMs ? "fair" : undefined}
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
        <HealthFact
          name={t("card.failedToday")}
          {...(worst && { text: t(`card.failedBy.${worst.reason}`, { count: worst.count }) })}
        >
          {traffic ? traffic.failed_today.toLocaleString("en-US") : "–"}
        </HealthFact>
      </dl>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 px-5 py-2.5 narrow:px-4">
        <p className="m-0 flex-1 text-sm text-ink-3">
          {channel.checked_at && t("card.checked", { date: formatDateTime(channel.checked_at, language) })}
        </p>
        {may("channel.change") && (
          <Button
            variant="flat"
            size="sm"
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
          </Button>
        )}
      </div>
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

import { CircleCheck, CircleX, Clock, Copy, Minus, RotateCw, ShieldX, type LucideIcon } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { IncomingWebhook, WebhookResult } from "#data/webhook-logs.ts";
import { classNames } from "#lib/class-names.ts";
import { paths } from "#lib/paths.ts";

const looks: Record<WebhookResult, { icon: LucideIcon; className: string }> = {
  ok: { icon: CircleCheck, className: "text-success-ink" },
  open: { icon: Clock, className: "text-ink-2" },
  retrying: { icon: RotateCw, className: "text-warning-ink" },
  failed: { icon: CircleX, className: "text-danger-ink" },
  ignored: { icon: Minus, className: "text-ink-2" },
  duplicate: { icon: Copy, className: "text-ink-2" },
  bad_signature: { icon: ShieldX, className: "text-danger-ink" },
};

const maxTries = 8;

/** What became of a line: icon and word, never colour alone. */
export function LineResult({ result, tries }: { result: WebhookResult; tries: number }) {
  const { t } = useTranslation("webhooks");
  const { icon: Icon, className } = looks[result];
  return (
    <span
      className={classNames("inline-flex items-center gap-1.5 font-semibold whitespace-nowrap", className)}
    >
      <Icon aria-hidden="true" className="size-4 flex-none" strokeWidth={2} />
      {result === "retrying" ? t("log.retrying", { tries, of: maxTries }) : t(`log.results.${result}`)}
    </span>
  );
}

const colours: Record<IncomingWebhook["source"], string> = {
  whatsapp: "bg-brand",
  selcom: "bg-danger",
  snippe: "bg-success",
  sms: "bg-info",
};

/** Who called, with a mark of a colour of its own. */
export function LineSource({ source }: { source: IncomingWebhook["source"] }) {
  const { t } = useTranslation("webhooks");
  return (
    <span className="inline-flex items-center gap-2 whitespace-nowrap">
      <span aria-hidden="true" className={classNames("size-2 flex-none rotate-45", colours[source])} />
      {t(`log.sources.${source}`)}
    </span>
  );
}

/** `38 ms`, `5.0 s`. */
export const tookText = (tookMs: number | null): string =>
  tookMs === null ? "–" : tookMs < 1_000 ? `${tookMs} ms` : `${(tookMs / 1_000).toFixed(1)} s`;

/** The order a line is about, as the way to it. */
export function LineOrder({ order }: { order: { id: string; number: number | null } | null }) {
  const { t } = useTranslation("webhooks");
  if (order === null || order.number === null) return <span className="text-ink-3">{t("log.none")}</span>;
  return (
    <Link to={paths.order(order.id)} className="font-strong text-ink hover:underline">
      #{order.number}
    </Link>
  );
}

/** A word of the API, in the letters of code. */
export const CodeWord = ({ children, className = "" }: { children: string; className?: string }) => (
  <code translate="no" className={classNames("font-mono text-sm wrap-anywhere", className)}>
    {children}
  </code>
);

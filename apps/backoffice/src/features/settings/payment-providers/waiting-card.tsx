import { Card, CardBody, CardHeader } from "@agiza/ui/card";
import { ArrowLeftRight, Eye, RotateCcw, Smartphone, Timer, type LucideIcon } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { ProviderFigures } from "#data/provider-accounts.ts";
import { spokenLength } from "./payment-figures.rules.ts";

/** What the product does by itself with a payment that does not finish, and when. */
export function WaitingCard({ waiting }: { waiting: ProviderFigures["waiting"] }) {
  const { t } = useTranslation("paymentProviders");
  const { ask_again_after_seconds, prompt_seconds, page_seconds, person_after_seconds } = waiting;
  const length = (seconds: number) => {
    const { unit, count } = spokenLength(seconds);
    return t(`lengths.${unit}`, { count });
  };
  const rows: { name: "again" | "next" | "prompt" | "page" | "person"; icon: LucideIcon; value: string }[] = [
    {
      name: "again",
      icon: Timer,
      value: t("lengths.list", { list: ask_again_after_seconds.join(", ") }),
    },
    { name: "next", icon: ArrowLeftRight, value: t("atOnce") },
    { name: "prompt", icon: RotateCcw, value: length(prompt_seconds) },
    { name: "page", icon: Smartphone, value: length(page_seconds) },
    { name: "person", icon: Eye, value: length(person_after_seconds) },
  ];
  return (
    <Card>
      <CardHeader title={t("waitingTitle")} />
      <CardBody>
        <dl className="m-0 divide-y divide-line">
          {rows.map(({ name, icon: Icon, value }) => (
            <div key={name} className="flex items-center gap-3 py-3 first:pt-0 last:pb-0">
              <Icon aria-hidden="true" className="size-[18px] flex-none text-ink-3" strokeWidth={1.9} />
              <dt className="min-w-0 flex-1">
                <span className="block">{t(`waiting.${name}`)}</span>
                <span className="block text-sm text-ink-3">{t(`waitingText.${name}`)}</span>
              </dt>
              <dd className="m-0 flex-none rounded-full border border-line-2 px-3 py-1 text-sm font-semibold whitespace-nowrap tabular-nums">
                {value}
              </dd>
            </div>
          ))}
        </dl>
      </CardBody>
    </Card>
  );
}

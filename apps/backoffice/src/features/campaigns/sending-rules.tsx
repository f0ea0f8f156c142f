import { Button } from "@agiza/ui/button";
import { Card, CardBody, CardHeader } from "@agiza/ui/card";
import { Field } from "@agiza/ui/field";
import { TimePicker } from "@agiza/ui/time-picker";
import { formatTimeOfDay } from "@agiza/i18n/dates";
import { CalendarRange, Clock, Hand, type LucideIcon, UserCheck } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type Marketing, useSaveSendingHours } from "#data/campaigns.ts";
import { useMay } from "#patterns/use-may.ts";
import { useOutcomeToasts } from "#patterns/use-outcome-toasts.ts";

/** What holds for every campaign, and the hours in which they go out. */
export function SendingRules({ marketing }: { marketing: Marketing }) {
  const { t } = useTranslation("campaigns");
  const number = (value: number) => value.toLocaleString("en");
  const { agreed } = marketing;
  const hours = {
    from: formatTimeOfDay(marketing.sends_from),
    until: formatTimeOfDay(marketing.sends_until),
  };
  return (
    <Card>
      <CardHeader title={t("rulesTitle")} />
      <CardBody className="grid gap-4">
        <ul className="m-0 grid list-none gap-3.5 p-0">
          <Rule
            icon={UserCheck}
            title={t("rules.agreed")}
            text={t("rules.agreedText", { whatsapp: number(agreed.whatsapp), sms: number(agreed.sms) })}
          />
          <Rule icon={Clock} title={t("rules.hours", hours)} text={t("rules.hoursText")} />
          <Rule
            icon={Hand}
            title={t("rules.stop")}
            text={t("rules.stopText", { count: marketing.opted_out_this_month })}
          />
          <Rule
            icon={CalendarRange}
            title={t("rules.cap", { days: marketing.cap_days })}
            text={t("rules.capText")}
          />
        </ul>
        {useMay("campaign.send_sms") && (
          <HoursForm key={`${marketing.sends_from}${marketing.sends_until}`} marketing={marketing} />
        )}
      </CardBody>
    </Card>
  );
}

function Rule({ icon: Icon, title, text }: { icon: LucideIcon; title: string; text: string }) {
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

function HoursForm({ marketing }: { marketing: Marketing }) {
  const { t } = useTranslation("campaigns");
  const toasts = useOutcomeToasts();
  const save = useSaveSendingHours();
  const [from, setFrom] = useState(marketing.sends_from);
  const [until, setUntil] = useState(marketing.sends_until);
  const isChanged = from !== marketing.sends_from || until !== marketing.sends_until;
  const keep = () =>
    save.mutate(
      { sends_from: from, sends_until: until },
      {
        onSuccess: () => toasts.done(t("hoursSaved")),
        onError: (error) => toasts.failed(error),
      },
    );
  return (
    <section aria-label={t("hours")} className="grid gap-3 border-t border-line pt-4">
      <div className="grid grid-cols-2 gap-3">
        <Field label={t("from")}>
          <TimePicker value={from} from="09:00" to="19:30" onChange={setFrom} />
        </Field>
        <Field label={t("until")}>
          <TimePicker value={until} from="09:30" to="20:00" onChange={setUntil} />
        </Field>
      </div>
      <p className="m-0 text-sm text-ink-3">{t("hoursHint")}</p>
      {isChanged && (
        <Button
          variant="light"
          className="justify-self-start"
          loading={save.isPending}
          loadingLabel={t("moving")}
          onClick={keep}
        >
          {t("saveHours")}
        </Button>
      )}
    </section>
  );
}

import { useLanguage } from "@agiza/i18n/language-provider";
import { Button } from "@agiza/ui/button";
import { clockTime, hoursAndMinutes, shortDate } from "../parts/provider-time.ts";
import { useControl } from "../parts/use-control.ts";
import { useProviderNow } from "../parts/use-provider-now.ts";
import { control } from "../state/control.ts";
import { useSandbox } from "../state/sandbox.store.ts";
import { useView } from "../state/view.store.ts";
import { useTexts } from "../use-texts.ts";

const steps = [
  { seconds: 60, label: "plusMinute" },
  { seconds: 3600, label: "plusHour" },
  { seconds: 86_400, label: "plusDay" },
] as const;

/** A shop may write freely to a customer for this long after their last message. */
const replyWindowMs = 86_400_000;

/** The providers' clock, which only goes forward. */
export function ClockSection() {
  const t = useTexts();
  const { language } = useLanguage();
  const nowMs = useProviderNow(1000);
  const aheadSeconds = useSandbox((store) => store.snapshot?.clock.advanced_seconds ?? 0);
  const { run } = useControl();
  const { time, half } = clockTime(nowMs, true);
  const span = (spanMs: number) => {
    const { hours, minutes } = hoursAndMinutes(spanMs);
    return hours > 0 ? t("hoursMinutes", { hours, minutes }) : t("minutes", { minutes });
  };
  return (
    <div className="px-5 py-4">
      <h2 className="font-display text-md font-bold tracking-[-.01em]">{t("clock")}</h2>
      <p className="mt-2 flex flex-wrap items-baseline gap-x-1.5">
        <span
          role="timer"
          className="font-display text-2xl leading-none font-bold tracking-tight tabular-nums"
        >
          {nowMs > 0 ? time : "–:––"}
        </span>
        <span className="text-sm font-semibold">{nowMs > 0 && half}</span>
        <span className="ml-auto text-sm text-ink-3">{nowMs > 0 && shortDate(nowMs, language)}</span>
      </p>
      <fieldset className="mt-3 flex flex-wrap gap-1.5">
        <legend className="sr-only">{t("clockForward")}</legend>
        {steps.map((step) => (
          <Button
            key={step.seconds}
            variant="light"
            size="sm"
            className="rounded-full!"
            onClick={() => void run(() => control.advanceClock(step.seconds))}
          >
            {t(step.label)}
          </Button>
        ))}
      </fieldset>
      {aheadSeconds > 0 && (
        <p className="mt-2.5 text-sm text-ink-2">{t("clockAhead", { ahead: span(aheadSeconds * 1000) })}</p>
      )}
      <ReplyWindow nowMs={nowMs} span={span} />
    </div>
  );
}

function ReplyWindow({ nowMs, span }: { nowMs: number; span: (spanMs: number) => string }) {
  const t = useTexts();
  const msisdn = useView((view) => view.msisdn);
  const name = useSandbox((store) => store.snapshot?.customers.find((one) => one.msisdn === msisdn)?.name);
  const lastSaid = useSandbox((store) =>
    store.snapshot?.messages.reduce(
      (last, message) =>
        message.msisdn === msisdn && message.direction === "in" && message.timestamp > last
          ? message.timestamp
          : last,
      "",
    ),
  );
  if (!name || !lastSaid) return null;
  const leftMs = Date.parse(lastSaid) + replyWindowMs - nowMs;
  return (
    <p className="mt-2.5 text-sm text-ink-3">
      {leftMs > 0 ? t("windowOpen", { name, left: span(leftMs) }) : t("windowClosed", { name })}
    </p>
  );
}

import { Button } from "@agiza/ui/button";
import { Drawer } from "@agiza/ui/drawer";
import { ErrorLine } from "@agiza/ui/error-line";
import { Field } from "@agiza/ui/field";
import { MoneyInput } from "@agiza/ui/money-input";
import { RadioGroup } from "@agiza/ui/radio-group";
import { Select } from "@agiza/ui/select";
import { TimePicker } from "@agiza/ui/time-picker";
import { Info } from "lucide-react";
import { useState, type FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { type PayoutOverview, useSetPayoutSchedule, useStopPayoutSchedule } from "#data/payouts.ts";
import { useErrorText } from "#lib/use-error-text.ts";
import { Notice } from "#patterns/notice.tsx";
import { useOutcomeToasts } from "#patterns/use-outcome-toasts.ts";
import { usePlaceName } from "./payout-parts.tsx";
import { useScheduleText } from "./use-schedule-text.ts";
import { WordField, wordOf } from "./word-field.tsx";

type Props = { overview: PayoutOverview; onClose: () => void };
type Problem = "amount" | "place" | "word";

/** Has all that is ready go out by itself, or stops it at once. */
export function AutomaticPayouts({ overview, onClose }: Props) {
  const { t } = useTranslation(["payouts", "common"]);
  const errorTextOf = useErrorText();
  const toasts = useOutcomeToasts();
  const nameOf = usePlaceName();
  const textOf = useScheduleText();
  const save = useSetPayoutSchedule();
  const stop = useStopPayoutSchedule();
  const { schedule } = overview;
  const [rhythm, setRhythm] = useState<"daily" | "balance">(schedule?.rhythm ?? "daily");
  const [at, setAt] = useState(schedule?.at ?? "18:00");
  const [aboveMinor, setAbove] = useState<number | null>(schedule?.above_minor ?? null);
  const [accountId, setAccount] = useState(schedule?.account_id ?? overview.accounts[0]?.id ?? "");
  const [placeId, setPlace] = useState(schedule?.destination_id ?? overview.destinations[0]?.id ?? null);
  const [word, setWord] = useState("");
  const [problem, setProblem] = useState<Problem | null>(null);
  const account = overview.accounts.find(({ id }) => id === accountId);
  const places = overview.destinations.filter(({ kind }) => account?.fees.some((fee) => fee.kind === kind));
  const place = places.find(({ id }) => id === placeId);
  const isPending = save.isPending || stop.isPending;
  const change = (write: () => void) => {
    write();
    setProblem(null);
  };
  const done = (text: string) => () => {
    toasts.done(text);
    onClose();
  };

  function submit(event: FormEvent) {
    event.preventDefault();
    if (rhythm === "balance" && !aboveMinor) return setProblem("amount");
    if (!place) return setProblem("place");
    if (word === "") return setProblem("word");
    const when = rhythm === "daily" ? { at } : { above_minor: aboveMinor ?? 0 };
    const asked = { account_id: accountId, destination_id: place.id, ...when };
    save.mutate({ asked, word: wordOf(overview.needs_pin, word) }, { onSuccess: done(t("automatic.saved")) });
  }

  const failed = save.error ?? stop.error;
  return (
    <Drawer
      open
      onOpenChange={(open) => {
        if (!open && !isPending) onClose();
      }}
      title={t("automatic.title")}
      closeLabel={t("common:close")}
      actions={
        <>
          {schedule && (
            <Button
              variant="light"
              loading={stop.isPending}
              disabled={isPending}
              onClick={() => stop.mutate(undefined, { onSuccess: done(t("automatic.stopped")) })}
            >
              {t("automatic.stop")}
            </Button>
          )}
          <Button type="submit" form="automatic-payouts" loading={save.isPending} disabled={isPending}>
            {t(schedule ? "automatic.change" : "automatic.start")}
          </Button>
        </>
      }
    >
      <form id="automatic-payouts" noValidate className="grid gap-5" onSubmit={submit}>
        <p className="m-0 text-ink-2">{t("automatic.text")}</p>
        {schedule && (
          <Notice tone="info" icon={Info} title={textOf(schedule)}>
            {schedule.last_skip ? t(`automatic.skip.${schedule.last_skip}`) : t("automatic.on")}
          </Notice>
        )}
        <RadioGroup
          legend={t("automatic.when")}
          look="cards"
          value={rhythm}
          options={[
            { value: "daily", label: t("automatic.everyDay") },
            { value: "balance", label: t("automatic.fromAmount") },
          ]}
          onChange={(value) => change(() => setRhythm(value))}
        />
        {rhythm === "daily" ? (
          <Field label={t("automatic.at")} className="max-w-44">
            <TimePicker value={at} onChange={(value) => change(() => setAt(value))} />
          </Field>
        ) : (
          <Field
            label={t("automatic.amount")}
            hint={t("automatic.amountHint")}
            error={problem === "amount" && t("automatic.amountMissing")}
          >
            <MoneyInput valueMinor={aboveMinor} onChange={(value) => change(() => setAbove(value))} />
          </Field>
        )}
        {overview.accounts.length > 1 && (
          <Field label={t("form.from")}>
            <Select
              value={accountId}
              options={overview.accounts.map(({ id, display_name }) => ({ value: id, label: display_name }))}
              onChange={({ target }) => change(() => setAccount(target.value))}
            />
          </Field>
        )}
        {places.length === 0 ? (
          <p className="m-0 text-ink-2">{t("automatic.noPlace")}</p>
        ) : (
          <RadioGroup
            legend={t("form.sendTo")}
            look="cards"
            value={place?.id ?? null}
            error={problem === "place" && t("form.placeMissing")}
            options={places.map((one) => ({ value: one.id, label: nameOf(one), description: one.name }))}
            onChange={(id) => change(() => setPlace(id))}
          />
        )}
        <WordField
          isPin={overview.needs_pin}
          value={word}
          isMissing={problem === "word"}
          onChange={(value) => change(() => setWord(value))}
        />
        {failed && (
          <p role="alert" className="m-0">
            <ErrorLine>{errorTextOf(failed)}</ErrorLine>
          </p>
        )}
      </form>
    </Drawer>
  );
}

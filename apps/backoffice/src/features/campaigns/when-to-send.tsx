import { DatePicker } from "@agiza/ui/date-picker";
import { Field } from "@agiza/ui/field";
import { RadioGroup } from "@agiza/ui/radio-group";
import { TimePicker } from "@agiza/ui/time-picker";
import { formatTimeOfDay } from "@agiza/i18n/dates";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { marketingQuery } from "#data/campaigns.ts";
import { shopToday } from "#lib/shop-today.ts";

type WhenProps = {
  /** A moment; null: now. */
  value: string | null;
  onChange: (moment: string | null) => void;
};

/** The moment of a day and a time in Tanzania, whose clock has no summer time. */
const momentOf = (day: string, time: string): string => new Date(`${day}T${time}:00+03:00`).toISOString();

/** Now, or a day and a time within the shop's hours. */
export function WhenToSend({ value, onChange }: WhenProps) {
  const { t } = useTranslation("campaigns");
  const { data } = useQuery(marketingQuery());
  const hours = { from: data?.sends_from ?? "09:00", until: data?.sends_until ?? "20:00" };
  const [day, setDay] = useState(shopToday());
  const [time, setTime] = useState("10:00");
  const told = { from: formatTimeOfDay(hours.from), until: formatTimeOfDay(hours.until) };
  const choose = (nextDay: string, nextTime: string) => {
    setDay(nextDay);
    setTime(nextTime);
    onChange(momentOf(nextDay, nextTime));
  };
  return (
    <div className="grid gap-4">
      <RadioGroup
        legend={t("when")}
        hideLegend
        look="cards"
        value={value === null ? "now" : "later"}
        onChange={(choice) => (choice === "now" ? onChange(null) : choose(day, time))}
        options={[
          { value: "now", label: t("now"), description: t("nowText") },
          { value: "later", label: t("later"), description: t("laterText", told) },
        ]}
      />
      {value !== null && (
        <div className="grid gap-4 wide:grid-cols-2">
          <Field label={t("day")}>
            <DatePicker value={day} minDay={shopToday()} onChange={(next) => next && choose(next, time)} />
          </Field>
          <Field label={t("time")}>
            <TimePicker
              value={time}
              from={hours.from}
              to={hours.until}
              onChange={(next) => choose(day, next)}
            />
          </Field>
        </div>
      )}
    </div>
  );
}

import { AddDebt, CustomerForm } from "@agiza/api-client/limits";
import { Checkbox } from "@agiza/ui/checkbox";
import { DatePicker } from "@agiza/ui/date-picker";
import { Field } from "@agiza/ui/field";
import { useQueryClient } from "@tanstack/react-query";
import { BellOff } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { readDebtsAgain } from "#data/debts.ts";
import { paths } from "#lib/paths.ts";
import { dayAfter, shopToday } from "#lib/shop-today.ts";
import { CheckStep } from "#patterns/import/check-step.tsx";
import { ImportFrame } from "#patterns/import/import-frame.tsx";
import { stepsOfPaste } from "#patterns/import/import-steps.tsx";
import { PasteList } from "#patterns/import/paste-list.tsx";
import { useListCheck } from "#patterns/import/use-list-check.ts";
import { Notice } from "#patterns/notice.tsx";
import { checkOpening, findRepeated, type OpeningLimits } from "./check-opening.rules.ts";
import { OpeningDone } from "./opening-done.tsx";
import type { OpeningList } from "./opening-list.ts";
import { type OpenedList, openingSender } from "./opening-sender.ts";
import { pastedDebts } from "./pasted-debts.rules.ts";
import { useOpeningWords } from "./use-opening-words.tsx";

const limits: OpeningLimits = {
  name: CustomerForm.name.maxLength,
  note: AddDebt.note.maxLength,
  leastMinor: AddDebt.amount_minor.minimum,
  mostMinor: AddDebt.amount_minor.maximum,
};

/** A page of a notebook has thirty lines; no shop has more debtors than this. */
const mostLines = 500;
const usualDays = 30;

/** The last day of the month before: what was owed when this month began. */
const endOfMonthBefore = (today: string): string => dayAfter(`${today.slice(0, 7)}-01`, -1);

/** /debt/opening: what people owe since before the shop wrote down here, pasted line by line. */
export function OpeningScreen() {
  const { t } = useTranslation(["openingDebts", "debt"]);
  const client = useQueryClient();
  const today = shopToday();
  const [day, setDay] = useState(() => endOfMonthBefore(today));
  const [dueOn, setDueOn] = useState(() => dayAfter(today, usualDays));
  const [asks, setAsks] = useState(false);
  const [tooMany, setTooMany] = useState(0);
  const [opened, setOpened] = useState<OpenedList | null>(null);
  const words = useOpeningWords();
  const [list] = useState(openingSender);
  const check = useListCheck<OpeningList>({
    ...list.sender,
    onStarted: () => {
      setOpened(list.outcome());
      void readDebtsAgain(client);
    },
  });
  const page = {
    title: t("title"),
    trail: [{ label: t("debt:title"), to: paths.debt }],
    steps: stepsOfPaste,
  };

  function read(text: string) {
    const rows = pastedDebts(text);
    setTooMany(rows.length > mostLines ? rows.length : 0);
    return rows.length > mostLines ? [] : rows;
  }

  if (opened) return <OpeningDone page={page} opened={opened} />;
  if (check.step) return <CheckStep page={page} words={words} {...check.step} />;
  return (
    <ImportFrame page={page} step="paste">
      <p className="m-0 text-ink-2">{t("text")}</p>
      <PasteList
        words={{
          label: t("pasteLabel"),
          hint: t("pasteHint"),
          nothing: tooMany > 0 ? t("tooMany", { count: tooMany, most: mostLines }) : t("nothingPasted"),
        }}
        isOnlyWay
        read={read}
        onPaste={(rows) => {
          list.sendAs({ goods: t("debt:give.openingGoods"), dueOn, asks });
          check.open(t("title"), rows, {
            read: (row) => checkOpening(row, limits, { today, day }),
            findRepeated,
          });
        }}
      >
        <div className="grid grid-cols-2 gap-4 narrow:grid-cols-1">
          <Field label={t("day")} hint={t("dayHint")}>
            <DatePicker
              value={day}
              maxDay={today}
              onChange={(chosen) => setDay(chosen ?? endOfMonthBefore(today))}
            />
          </Field>
          <Field label={t("due")}>
            <DatePicker
              value={dueOn}
              minDay={today}
              maxDay={dayAfter(today, 366)}
              onChange={(chosen) => setDueOn(chosen ?? dayAfter(today, usualDays))}
            />
          </Field>
        </div>
        <Checkbox
          label={t("asks")}
          description={t("asksHint")}
          checked={asks}
          onChange={({ target }) => setAsks(target.checked)}
        />
      </PasteList>
      {!asks && (
        <Notice tone="info" icon={BellOff} className="mt-4">
          {t("quiet")}
        </Notice>
      )}
    </ImportFrame>
  );
}

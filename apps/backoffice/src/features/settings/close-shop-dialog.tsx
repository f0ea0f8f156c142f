import { DatePicker } from "@agiza/ui/date-picker";
import { Field } from "@agiza/ui/field";
import { RadioGroup } from "@agiza/ui/radio-group";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { shopToday } from "#lib/shop-today.ts";
import { useCloseShop } from "#data/shop.ts";
import { useErrorText } from "#lib/use-error-text.ts";
import { ConfirmDialog } from "#patterns/confirm-dialog.tsx";
import { useOutcomeToasts } from "#patterns/use-outcome-toasts.ts";

type Until = "today" | "day" | "opened";

/** The day it is where the shops are. */

/** Asks until when the shop is closed, and closes it. */
export function CloseShopDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation("settings");
  const [until, setUntil] = useState<Until>("today");
  const [day, setDay] = useState<string | null>(null);
  const [isDayMissing, setDayMissing] = useState(false);
  const close = useCloseShop();
  const toasts = useOutcomeToasts();
  const errorTextOf = useErrorText();

  function confirm() {
    const through = { today: shopToday(), day, opened: null }[until];
    if (until === "day" && day === null) return setDayMissing(true);
    close.mutate(
      { closed: true, through },
      {
        onSuccess: () => {
          toasts.done(t("closing.closed"));
          onClose();
        },
      },
    );
  }

  return (
    <ConfirmDialog
      title={t("closing.title")}
      description={t("closing.text")}
      confirmLabel={t("closing.close")}
      isPending={close.isPending}
      error={close.error && errorTextOf(close.error)}
      onConfirm={confirm}
      onClose={onClose}
    >
      <RadioGroup
        legend={t("closing.until")}
        look="cards"
        value={until}
        onChange={setUntil}
        options={(["today", "day", "opened"] as const).map((value) => ({
          value,
          label: t(`closing.untilWhen.${value}`),
        }))}
      />
      {until === "day" && (
        <Field
          label={t("closing.lastDay")}
          className="mt-4"
          {...(isDayMissing && day === null && { error: t("closing.dayMissing") })}
        >
          <DatePicker value={day} onChange={setDay} minDay={shopToday()} />
        </Field>
      )}
    </ConfirmDialog>
  );
}

import { splitMoney } from "@agiza/i18n/money";
import { Field } from "@agiza/ui/field";
import { MoneyInput } from "@agiza/ui/money-input";
import { useTranslation } from "react-i18next";

type CashBoxProps = {
  /** Null: exactly what it costs. */
  receivedMinor: number | null;
  totalMinor: number;
  notes: readonly number[];
  onChange: (receivedMinor: number | null) => void;
};

const key =
  "min-h-12 rounded-lg border border-line-control bg-surface px-2 font-semibold text-ink tabular-nums hover:bg-surface-3 aria-pressed:border-brand aria-pressed:bg-brand-soft aria-pressed:text-brand-ink";

/** Cash as it comes over the counter: notes add up at a tap, any amount can be typed. */
export function CashBox({ receivedMinor, totalMinor, notes, onChange }: CashBoxProps) {
  const { t } = useTranslation("till");
  return (
    <div className="grid gap-3">
      <Field label={t("received")} hint={t("receivedHint")}>
        <MoneyInput
          size="lg"
          valueMinor={receivedMinor}
          placeholder={splitMoney(totalMinor).whole}
          onChange={onChange}
        />
      </Field>
      <fieldset aria-label={t("notes")} className="m-0 grid min-w-0 grid-cols-3 gap-2 border-0 p-0">
        {notes.map((note) => (
          <button
            key={note}
            type="button"
            className={key}
            aria-label={t("addNote", { amount: splitMoney(note).whole })}
            onClick={() => onChange((receivedMinor ?? 0) + note)}
          >
            {splitMoney(note).whole}
          </button>
        ))}
        <button
          type="button"
          className={key}
          aria-pressed={receivedMinor === null}
          onClick={() => onChange(null)}
        >
          {t("exact")}
        </button>
      </fieldset>
    </div>
  );
}

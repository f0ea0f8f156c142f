import { splitMoney } from "@agiza/i18n/money";
import { Button } from "@agiza/ui/button";
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

/** Cash as it comes over the counter: notes add up at a tap, any amount can be typed. */
export function CashBox({ receivedMinor, totalMinor, notes, onChange }: CashBoxProps) {
  const { t } = useTranslation("till");
  return (
    <div className="grid gap-3">
      <Field label={t("received")}>
        <MoneyInput
          size="lg"
          valueMinor={receivedMinor}
          placeholder={splitMoney(totalMinor).whole}
          onChange={onChange}
        />
      </Field>
      <fieldset
        aria-label={t("notes")}
        className="m-0 flex min-w-0 flex-wrap gap-2 border-0 p-0 *:flex-[1_0_30%]"
      >
        {notes.map((note) => (
          <Button
            key={note}
            variant="outline"
            size="lg"
            className="px-2! tabular-nums"
            aria-label={t("addNote", { amount: splitMoney(note).whole })}
            onClick={() => onChange((receivedMinor ?? 0) + note)}
          >
            {splitMoney(note).whole}
          </Button>
        ))}
        <Button
          variant={receivedMinor === null ? "tertiary" : "outline"}
          size="lg"
          aria-pressed={receivedMinor === null}
          onClick={() => onChange(null)}
        >
          {t("exact")}
        </Button>
      </fieldset>
    </div>
  );
}

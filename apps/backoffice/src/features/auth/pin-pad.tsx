import { Delete } from "lucide-react";
import { useTranslation } from "react-i18next";

const digits = ["1", "2", "3", "4", "5", "6", "7", "8", "9"];
const key =
  "grid h-14 narrow:h-[52px] place-items-center rounded-lg border border-line-2 bg-surface font-display text-2xl font-bold text-ink tabular-nums hover:bg-surface-2 active:bg-surface-3 disabled:text-ink-3";

export type PinPadProps = {
  disabled: boolean;
  onDigit: (digit: string) => void;
  onErase: () => void;
};

/** Ten large keys for a counter, beside whatever keyboard there is. */
export function PinPad({ disabled, onDigit, onErase }: PinPadProps) {
  const { t } = useTranslation("entry");
  return (
    <div className="grid grid-cols-3 gap-2">
      {digits.map((digit) => (
        <button key={digit} type="button" disabled={disabled} className={key} onClick={() => onDigit(digit)}>
          {digit}
        </button>
      ))}
      <button type="button" disabled={disabled} className={`${key} col-start-2`} onClick={() => onDigit("0")}>
        0
      </button>
      <button type="button" disabled={disabled} aria-label={t("erase")} className={key} onClick={onErase}>
        <Delete aria-hidden="true" className="size-6" strokeWidth={1.9} />
      </button>
    </div>
  );
}

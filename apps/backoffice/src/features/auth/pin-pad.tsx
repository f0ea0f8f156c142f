import { Button } from "@agiza/ui/button";
import { Delete } from "lucide-react";
import { useTranslation } from "react-i18next";

const digits = ["1", "2", "3", "4", "5", "6", "7", "8", "9"];
const key = "h-14! font-display text-2xl! font-bold tabular-nums narrow:h-[52px]!";

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
        <Button
          key={digit}
          variant="light"
          disabled={disabled}
          className={key}
          onClick={() => onDigit(digit)}
        >
          {digit}
        </Button>
      ))}
      <Button
        variant="light"
        disabled={disabled}
        className={`${key} col-start-2`}
        onClick={() => onDigit("0")}
      >
        0
      </Button>
      <Button
        variant="light"
        disabled={disabled}
        aria-label={t("erase")}
        className={key}
        icon={<Delete aria-hidden="true" className="size-6!" strokeWidth={1.9} />}
        onClick={onErase}
      />
    </div>
  );
}

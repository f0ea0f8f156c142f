import { Button } from "@agiza/ui/button";
import { Delete } from "lucide-react";
import { useTexts } from "../use-texts.ts";

export const pinLength = 4;
const digits = ["1", "2", "3", "4", "5", "6", "7", "8", "9"];

type PinPadProps = {
  label: string;
  /** How many digits are in; the digits themselves are never shown. */
  entered: number;
  onDigit: (digit: string) => void;
  onErase: () => void;
  onCancel: () => void;
};

/** Four dots and a number pad. */
export function PinPad({ label, entered, onDigit, onErase, onCancel }: PinPadProps) {
  const t = useTexts();
  return (
    <fieldset>
      <legend className="w-full pt-2.5 text-center text-sm text-ink-2">{label}</legend>
      <output className="sr-only"> {t("pinEntered", { count: entered })}</output>
      <div aria-hidden="true" className="flex justify-center gap-3.5 pt-3 pb-0.5">
        {[1, 2, 3, 4].map((place) => (
          <span
            key={place}
            className={`size-3.5 rounded-full border-2 ${place <= entered ? "border-ink bg-ink" : "border-ink-3"}`}
          />
        ))}
      </div>
      <div className="mt-3.5 grid grid-cols-3 gap-1.5">
        {digits.map((digit) => (
          <PadKey key={digit} digit={digit} onPress={onDigit} />
        ))}
        <Button variant="ghost" onClick={onCancel} className={keyClasses}>
          {t("promptCancel")}
        </Button>
        <PadKey digit="0" onPress={onDigit} />
        <Button
          variant="ghost"
          aria-label={t("eraseDigit")}
          icon={<Delete aria-hidden="true" />}
          onClick={onErase}
          className={`${keyClasses} [&_svg]:size-5!`}
        />
      </div>
    </fieldset>
  );
}

const keyClasses = "h-10.5! px-1! touch:h-12!";

function PadKey({ digit, onPress }: { digit: string; onPress: (digit: string) => void }) {
  const t = useTexts();
  return (
    <Button
      variant="flat"
      aria-label={t("digit", { digit })}
      onClick={() => onPress(digit)}
      className={`${keyClasses} text-xl!`}
    >
      {digit}
    </Button>
  );
}

import { Button } from "@agiza/ui/button";
import { Check, MapPin } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { canFindPin, findPin, type PinTrouble } from "./find-pin.ts";
import { useTexts } from "./texts.ts";
import { useOrderActions, useOrderPage } from "./use-order-page.ts";
import { wrappingButton } from "./wrapping-button.ts";

/** Sends along where the customer stands. The phone is asked by the press and not before. */
export function PinField() {
  const t = useTexts();
  const { changeCart } = useOrderActions();
  const pin = useOrderPage((state) => state.cart.pin);
  const [looking, setLooking] = useState(false);
  const [trouble, setTrouble] = useState<PinTrouble | null>(null);
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);
  if (!canFindPin()) return null;

  function look() {
    setTrouble(null);
    setLooking(true);
    stop.current = findPin(
      (found) => {
        setLooking(false);
        changeCart({ pin: found });
      },
      (met) => {
        setLooking(false);
        setTrouble(met);
      },
    );
  }

  return (
    <div className="grid grid-cols-1 content-start justify-items-start gap-1.5">
      {pin ? (
        <Button variant="light" className={wrappingButton} onClick={() => changeCart({ pin: undefined })}>
          {t("pinRemove")}
        </Button>
      ) : (
        <Button
          variant="light"
          className={wrappingButton}
          icon={<MapPin aria-hidden="true" strokeWidth={1.9} />}
          loading={looking}
          loadingLabel={t("pinLooking")}
          onClick={look}
        >
          {t("pinSend")}
        </Button>
      )}
      <output className={`text-sm ${trouble ? "font-medium text-danger-ink" : "text-ink-3"}`}>
        {pin && (
          <Check aria-hidden="true" className="mr-1 inline size-4 text-success-ink" strokeWidth={2.4} />
        )}
        {pin ? t("pinSet", { metres: pin.accuracy_m }) : t(trouble ? `pinTrouble.${trouble}` : "pinHint")}
      </output>
    </div>
  );
}

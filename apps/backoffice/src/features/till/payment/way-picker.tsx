import {
  Banknote,
  CalendarClock,
  HandCoins,
  PiggyBank,
  Smartphone,
  Store,
  type LucideIcon,
} from "lucide-react";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { PaymentWay } from "./settling.rules.ts";

const icons: Record<PaymentWay, LucideIcon> = {
  cash: Banknote,
  mobile_money: Smartphone,
  own_till: Store,
  credit: HandCoins,
  instalments: PiggyBank,
  later: CalendarClock,
};

type WayPickerProps = { ways: readonly PaymentWay[]; value: PaymentWay; onChange: (way: PaymentWay) => void };

/** The ways to pay, each big enough for a thumb. Native radios inside, so arrows and screen readers work. */
export function WayPicker({ ways, value, onChange }: WayPickerProps) {
  const { t } = useTranslation("till");
  const group = useId();
  return (
    <fieldset className="m-0 grid min-w-0 grid-cols-3 gap-2 border-0 p-0">
      <legend className="sr-only">{t("payment")}</legend>
      {ways.map((way) => {
        const Icon = icons[way];
        return (
          <label
            key={way}
            className="relative grid min-h-16 cursor-pointer place-items-center content-center gap-1 rounded-lg border border-line-control bg-surface px-1 py-2 text-center text-sm leading-tight font-semibold has-[:checked]:border-brand has-[:checked]:bg-brand-soft has-[:checked]:text-brand-ink has-[:checked]:shadow-[inset_0_0_0_1px_var(--brand)] has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-focus forced-colors:has-[:checked]:border-4"
          >
            <input
              type="radio"
              name={group}
              value={way}
              checked={way === value}
              className="absolute inset-0 m-0 size-full cursor-[inherit] appearance-none rounded-[inherit] outline-none focus-visible:outline-none"
              onChange={() => onChange(way)}
            />
            <Icon aria-hidden="true" className="size-5" strokeWidth={1.9} />
            {t(`way.${way}`)}
          </label>
        );
      })}
    </fieldset>
  );
}

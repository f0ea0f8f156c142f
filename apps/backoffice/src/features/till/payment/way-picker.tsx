import { RadioGroup } from "@agiza/ui/radio-group";
import {
  Banknote,
  CalendarClock,
  HandCoins,
  PiggyBank,
  Smartphone,
  Store,
  WalletCards,
  type LucideIcon,
} from "lucide-react";
import { useTranslation } from "react-i18next";
import type { PaymentWay } from "./settling.rules.ts";

const icons: Record<PaymentWay, LucideIcon> = {
  cash: Banknote,
  mobile_money: Smartphone,
  own_till: Store,
  credit: HandCoins,
  instalments: PiggyBank,
  store_credit: WalletCards,
  later: CalendarClock,
};

type WayPickerProps = {
  ways: readonly PaymentWay[];
  value: PaymentWay;
  onChange: (way: PaymentWay) => void;
};

/** The ways to pay, each big enough for a thumb. */
export function WayPicker({ ways, value, onChange }: WayPickerProps) {
  const { t } = useTranslation("till");
  return (
    <RadioGroup
      look="chips"
      legend={t("payment")}
      hideLegend
      value={value}
      options={ways.map((way) => {
        const Icon = icons[way];
        return { value: way, label: t(`way.${way}`), icon: <Icon aria-hidden="true" strokeWidth={1.9} /> };
      })}
      onChange={onChange}
    />
  );
}

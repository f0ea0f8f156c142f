import { formatDayToKeep } from "@agiza/i18n/dates";
import type { Language } from "@agiza/i18n/language";
import { formatMoney } from "@agiza/i18n/money";
import { toldTexts } from "#modules/deliveries/parcel-words.rules.ts";
import {
  type Day,
  daysFor,
  depositOf,
  madeToOrder,
  shopClock,
  toGoods,
} from "#modules/pre-orders/pre-orders.rules.ts";
import type { OrderPageFacts } from "./order-page.repository.ts";

/** The days for which an order can be sent in, in the words of one language: pages need none of their own. */
type DaysInWords = {
  label: string;
  /** What is said below: the deposit, or that there is no day. */
  hint: string;
  /** The first one, of no day, says what is to be done, or that none has to be chosen. */
  options: { value: string; label: string; disabled: boolean }[];
};

export type OrderDays = Record<Language, DaysInWords>;

/** The days of an order that can be filled in; null where it holds nothing that is made to order. */
export function daysOfOrder(
  { preOrders, lines, order }: Pick<OrderPageFacts, "preOrders" | "lines" | "order">,
  { now, totalMinor }: { now: Date; totalMinor: number },
): OrderDays | null {
  if (!preOrders) return null;
  const { loads, ...rules } = preOrders;
  const goods = toGoods(lines);
  const made = madeToOrder(rules.products, goods);
  if (made.length === 0 && order.dueOn === null) return null;
  const days = daysFor(rules, loads, goods, now);
  // What staff agreed on with the customer can be kept, whatever is offered.
  const agreed = order.dueOn !== null && order.dueOn >= shopClock(now).day ? order.dueOn : null;
  if (agreed !== null && !days.some(({ day }) => day === agreed))
    days.unshift({ day: agreed, isFull: false });
  const isRequired = made.some((one) => one.isRequired);
  const depositMinor = depositOf(rules, totalMinor);
  const isNone = days.every(({ isFull }) => isFull);
  const isShownFull = ({ day, isFull }: Day) => isFull && day !== order.dueOn;
  const inWords = (language: Language): DaysInWords => {
    const t = toldTexts(language);
    const none = t(isRequired ? "day.choose" : "day.soon");
    const deposit = depositMinor > 0 ? t("day.deposit", { amount: formatMoney(depositMinor) }) : "";
    return {
      label: t("day.label"),
      hint: isNone ? t("day.none") : deposit,
      options: [
        { value: "", label: none, disabled: false },
        ...days.map((one) => {
          const day = formatDayToKeep(one.day, language, now);
          const disabled = isShownFull(one);
          return { value: one.day, label: disabled ? t("day.full", { day }) : day, disabled };
        }),
      ],
    };
  };
  return { en: inWords("en"), sw: inWords("sw") };
}

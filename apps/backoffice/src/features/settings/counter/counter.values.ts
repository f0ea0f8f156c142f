import type { EditTillSettings, TillSettings } from "#data/till.ts";
import { tidyText } from "#lib/tidy-text.ts";
import { basisPointsOf, shareText } from "#lib/share-of-hundred.ts";

type FeeKind = TillSettings["extra_fees"][number]["fee_kind"];

/** A fee as the form holds it: the amount null and the share "" while nothing is typed. */
export type FeeValues = { name: string; fee_kind: FeeKind; fee_minor: number | null; fee_share: string };

/** Minutes a device may stay untouched: what the form offers, and the shop's own where it is another. */
export const lockChoices = (own: number | null): number[] =>
  [...new Set([1, 2, 5, 10, 15, 30, 60, ...(own === null ? [] : [own])])].toSorted((a, b) => a - b);

export const paymentButtons = ["cash", "mobile_money", "credit", "own_till"] as const;
export const quickNotes = [100_000, 200_000, 500_000, 1_000_000] as const;

/** What the form holds of the settings; each button and each note is a switch. */
export const toCounterValues = (settings: TillSettings | undefined) => {
  const has = (button: (typeof paymentButtons)[number]) =>
    settings?.payment_buttons.includes(button) ?? false;
  const counts = (note: (typeof quickNotes)[number]) => settings?.quick_notes_minor.includes(note) ?? false;
  return {
    lock_minutes: String(settings?.lock_minutes ?? ""),
    min_pin_digits: String(settings?.min_pin_digits ?? 4),
    opening_float_minor: settings?.opening_float_minor || null,
    refund_limit_minor: settings?.refund_limit_minor ?? null,
    receipt_width: settings?.receipt_width ?? ("58mm" as TillSettings["receipt_width"]),
    asks_phone: settings?.asks_phone ?? true,
    has_sounds: settings?.has_sounds ?? true,
    shows_cash: has("cash"),
    shows_mobile_money: has("mobile_money"),
    shows_credit: has("credit"),
    shows_own_till: has("own_till"),
    counts_100000: counts(100_000),
    counts_200000: counts(200_000),
    counts_500000: counts(500_000),
    counts_1000000: counts(1_000_000),
    extra_fees: (settings?.extra_fees ?? []).map(
      ({ name, fee_kind, fee_minor, fee_basis_points }): FeeValues => ({
        name,
        fee_kind,
        fee_minor: fee_kind === "fixed_amount" ? fee_minor : null,
        fee_share: fee_kind === "percentage_charge" ? shareText(fee_basis_points) : "",
      }),
    ),
  };
};

export type CounterValues = ReturnType<typeof toCounterValues>;

/** What is sent of the form, once its rules hold. */
export const toEditTillSettings = (
  values: CounterValues,
  settings: TillSettings,
): Omit<EditTillSettings, "updated_at"> => ({
  lock_minutes: values.lock_minutes === "" ? null : Number(values.lock_minutes),
  min_pin_digits: Number(values.min_pin_digits),
  opening_float_minor: values.opening_float_minor ?? 0,
  refund_limit_minor: values.refund_limit_minor,
  receipt_width: values.receipt_width,
  asks_phone: values.asks_phone,
  has_sounds: values.has_sounds,
  // Those that were shown keep their order; new ones stand behind them.
  payment_buttons: [...new Set([...settings.payment_buttons, ...paymentButtons])].filter(
    (button) => values[`shows_${button}`],
  ),
  quick_notes_minor: quickNotes.filter((note) => values[`counts_${note}`]),
  extra_fees: values.extra_fees.map(({ name, fee_kind, fee_minor, fee_share }) => ({
    name: tidyText(name),
    fee_kind,
    fee_minor: fee_kind === "fixed_amount" ? (fee_minor ?? 0) : 0,
    fee_basis_points: fee_kind === "percentage_charge" ? (basisPointsOf(fee_share) ?? 0) : 0,
  })),
});

/** Whether a fee says what it is called and charges. */
export function isWholeFee({ name, fee_kind, fee_minor, fee_share }: FeeValues): boolean {
  const { length } = tidyText(name);
  const charges = fee_kind === "fixed_amount" ? (fee_minor ?? 0) > 0 : basisPointsOf(fee_share) !== null;
  return length >= 2 && length <= 40 && charges;
}

/** Whether every fee has a name of its own, whatever the case. */
export const haveOwnNames = (fees: readonly FeeValues[]): boolean =>
  new Set(fees.map(({ name }) => tidyText(name).toLowerCase())).size === fees.length;

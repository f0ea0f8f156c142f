import type { EditPreOrderSettings, PreOrderSettings } from "#data/pre-orders.ts";

export type ProductValues = {
  product_id: string;
  name: string;
  notice_days: string;
  daily_quantity: number | null;
  is_required: boolean;
};

/** 0 is Sunday; a week begins on Monday. */
export const week = [1, 2, 3, 4, 5, 6, 0] as const;

/** What the form holds of the settings; what is a number of a list is its text. */
export const toPreOrderValues = (settings: PreOrderSettings | undefined) => ({
  is_enabled: settings?.is_enabled ?? false,
  daily_orders: settings?.daily_orders ?? null,
  closed_weekdays: settings?.closed_weekdays ?? [],
  closed_days: settings?.closed_days ?? [],
  days_ahead: (settings?.days_ahead ?? 60) as number | null,
  cutoff_hour: String(settings?.cutoff_hour ?? 18),
  deposit_kind: settings?.deposit_kind ?? ("none" as PreOrderSettings["deposit_kind"]),
  deposit_percent: settings?.deposit_percent || null,
  deposit_minor: settings?.deposit_minor || null,
  deposit_hours: String(settings?.deposit_hours ?? 24),
  products: (settings?.products ?? []).map((one): ProductValues => ({
    ...one,
    notice_days: String(one.notice_days),
  })),
});

export type PreOrderValues = ReturnType<typeof toPreOrderValues>;

/** What is sent of the form, once its rules hold; of the deposit what its kind says. */
export const toEditPreOrders = (values: PreOrderValues): Omit<EditPreOrderSettings, "updated_at"> => ({
  is_enabled: values.is_enabled,
  daily_orders: values.daily_orders,
  closed_weekdays: [...values.closed_weekdays],
  closed_days: [...values.closed_days],
  days_ahead: values.days_ahead ?? 60,
  cutoff_hour: Number(values.cutoff_hour),
  deposit_kind: values.deposit_kind,
  deposit_percent: values.deposit_kind === "percent" ? (values.deposit_percent ?? 0) : 0,
  deposit_minor: values.deposit_kind === "amount" ? (values.deposit_minor ?? 0) : 0,
  deposit_hours: Number(values.deposit_hours),
  products: values.products.map(({ name: _name, notice_days, ...one }) => ({
    ...one,
    notice_days: Number(notice_days),
  })),
});

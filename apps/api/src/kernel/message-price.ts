/** What Meta tells apart when it charges: replies within the window, and the categories of templates. */
export const priceCategories = ["service", "utility", "marketing", "authentication"] as const;
export type PriceCategory = (typeof priceCategories)[number];

/** A price from a day on, as whoever runs the platform read it from Meta's list. */
export type MessagePrice = {
  /** `2026-10-01`. */
  from: string;
  category: PriceCategory;
  /** Of one message, in hundredths of the currency. */
  priceMinor: number;
  currency: string;
};

/** A number that can be called; null where there is none, or only a masked one is shown. */
export const callable = (phone: string | null | undefined): string | null =>
  phone && /^\+\d+$/.test(phone) ? phone : null;

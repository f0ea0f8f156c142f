import type { MessagePrice, PriceCategory } from "#kernel/message-price.ts";

/** What one message of each category costs on a day; null where nobody said. */
export function pricesOn(list: readonly MessagePrice[], day: string) {
  const priceOf = (category: PriceCategory) => {
    const [latest] = list
      .filter((price) => price.category === category && price.from <= day)
      .toSorted((one, other) => other.from.localeCompare(one.from));
    if (!latest) return null;
    const { priceMinor, currency, from } = latest;
    return { priceMinor, currency, since: from };
  };
  return {
    service: priceOf("service"),
    utility: priceOf("utility"),
    marketing: priceOf("marketing"),
    authentication: priceOf("authentication"),
  };
}

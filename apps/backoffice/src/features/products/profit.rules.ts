/** What is left of a price after what the product cost, and how much that is of the price; null where one is not known. */
export function profitOf({
  price_minor: priceMinor,
  cost_minor: costMinor,
}: {
  price_minor: number | null;
  cost_minor: number | null;
}): { costMinor: number; profitMinor: number; percent: number } | null {
  if (costMinor === null || priceMinor === null || priceMinor <= 0) return null;
  const profitMinor = priceMinor - costMinor;
  return { costMinor, profitMinor, percent: Math.round((profitMinor * 100) / priceMinor) };
}

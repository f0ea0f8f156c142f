/** What somebody can tell of a stock: goods came in, came back, broke or were lost, or were counted. */
export const stockChanges = ["restock", "return", "damage", "counted"] as const;
export type StockChange = (typeof stockChanges)[number];

const thousandths = (quantity: number): number => Math.round(quantity * 1000);

/** How much there is afterwards. */
export function stockAfter(what: StockChange, now: number | null, quantity: number): number {
  if (what === "counted") return quantity;
  const change = thousandths(quantity) * (what === "damage" ? -1 : 1);
  return (thousandths(now ?? 0) + change) / 1000;
}

/** How much more was counted than was thought to be there; negative: less. */
export const differenceOf = (counted: number, expected: number | null): number =>
  (thousandths(counted) - thousandths(expected ?? 0)) / 1000;

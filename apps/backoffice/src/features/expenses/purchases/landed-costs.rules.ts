/**
 * What each line costs with its share of what came on top, by its value, as the API shares it: to the last hundredth together
 * what is spent. Where all goods are free, what came on top is shared by line.
 *
 * @returns landed amounts in the order of the costs
 */
export function landedCosts(costsMinor: readonly number[], extrasMinor: number): number[] {
  const total = costsMinor.reduce((sum, cost) => sum + cost, 0);
  // Amounts of many digits multiplied: beyond what a plain number holds exactly.
  const shareUntil = (value: number, whole: number): number =>
    Number((BigInt(extrasMinor) * BigInt(value)) / BigInt(whole));
  let before = 0;
  return costsMinor.map((cost, at) => {
    const from = total > 0 ? shareUntil(before, total) : shareUntil(at, costsMinor.length);
    before += cost;
    const until = total > 0 ? shareUntil(before, total) : shareUntil(at + 1, costsMinor.length);
    return cost + until - from;
  });
}

/** What one of them costs, to the hundredth. */
export const costOfOne = (landedMinor: number, quantity: number): number =>
  Math.round(landedMinor / quantity);

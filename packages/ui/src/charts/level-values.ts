type Ticks = { ticks: (count: number) => number[] };

/** Where the dashed levels stand, about four of them. What comes in whole numbers is never half: 0, 1, 2 orders. */
export function levelValues(scale: Ticks, values: readonly number[]): number[] {
  const levels = scale.ticks(4);
  return values.every(Number.isInteger) ? levels.filter(Number.isInteger) : levels;
}

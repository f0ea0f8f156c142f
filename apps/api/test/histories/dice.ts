/** The same numbers in every run, so that a history that failed fails again. */
export function makeDice(seed: number) {
  let state = seed;
  const below = (limit: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * limit);
  };
  return { below, oneOf: <Item>(items: readonly Item[]): Item => items[below(items.length)]! };
}
export type Dice = ReturnType<typeof makeDice>;

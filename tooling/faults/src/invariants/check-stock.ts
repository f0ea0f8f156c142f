import type { Check } from "./invariant.ts";
import { goodsByItem } from "./snapshot.ts";

/** (c) Goods are on the shelf or in an order; none appear and none vanish. */
export const checkStock: Check = async ({ query, before }) => {
  const now = await goodsByItem(query);
  return [...before.stock].flatMap(([item, goods]) =>
    now.get(item) === goods
      ? []
      : [`of ${item} there were ${goods}, and now there are ${now.get(item) ?? 0}`],
  );
};

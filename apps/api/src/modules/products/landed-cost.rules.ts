/** How much of something there is, and what one unit cost the shop; null: not counted, not known. */
type Held = { stock: number | null; costMinor: number | null };

/**
 * What one unit costs once more of it came: the average of what lies there and of what came, by how many there are. What is
 * not counted, was sold out, or never had a cost, costs what came.
 *
 * @param came.landedMinor of all units that came, with what it took to have them here
 */
export function costAfter(
  { stock, costMinor }: Held,
  came: { quantity: number; landedMinor: number },
): number {
  if (stock === null || stock <= 0 || costMinor === null) return Math.round(came.landedMinor / came.quantity);
  return Math.round((stock * costMinor + came.landedMinor) / (stock + came.quantity));
}

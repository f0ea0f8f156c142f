/** A quantity as people write it: no more decimals than it has. */
export const quantityText = (quantity: number): string =>
  quantity.toLocaleString("en-US", { maximumFractionDigits: 3 });

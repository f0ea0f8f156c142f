/** What came for something that is owed in all, and what of it went back or was promised to. */
export type Moved = { paidMinor: number; refundedMinor: number };
/** `creditedMinor`: what of the total was given up, with money that went back or as a debt that is written off. */
export type Owed = Moved & { totalMinor: number; creditedMinor: number };

/** The customer's money that the shop has. */
export const keptOf = (order: Moved): number => order.paidMinor - order.refundedMinor;

/** What it is to bring in all: its total, less what was given up of it. */
export const netOf = ({ totalMinor, creditedMinor }: Pick<Owed, "totalMinor" | "creditedMinor">): number =>
  Math.max(0, totalMinor - creditedMinor);

/** What has not come yet, whatever became of the order. */
export const unpaidOf = (order: Owed): number => Math.max(0, netOf(order) - keptOf(order));

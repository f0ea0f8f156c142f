/** How long a shop works on after an owner asked to close it for good. */
export const waitDays = 14;
/** What a customer writes to a closed shop is kept this long, so that the answer reaches them. */
const keptHours = 24;

const hourMs = 3_600_000;

/** When a shop closes for good. */
export const closingMoment = (askedAt: Date): Date => new Date(askedAt.getTime() + waitDays * 24 * hourMs);

/** Of a closed shop, conversations that are quiet since then are forgotten. */
export const forgottenBefore = (closedAt: Date, now: Date): Date =>
  new Date(Math.max(closedAt.getTime(), now.getTime() - keptHours * hourMs));

/** Of any closed shop: that long ago, somebody wrote last. */
export const quietSince = (now: Date): Date => new Date(now.getTime() - keptHours * hourMs);

const plain = (name: string): string => name.trim().replaceAll(/\s+/g, " ").toLowerCase();

/** Whether what was typed is the shop's name, in any case and spacing. */
export const isNameOf = (typed: string, name: string): boolean => plain(typed) === plain(name);

const firstDelayMs = 5000;
const longestDelayMs = 60_000;

/** How long to wait before a try, after so many in vain: not at all, then longer and longer. */
export const retryDelayMs = (tries: number): number =>
  tries === 0 ? 0 : Math.min(firstDelayMs * 2 ** (tries - 1), longestDelayMs);

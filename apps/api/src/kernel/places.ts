/** Runs `now` while fewer than the most are running, and `later` otherwise. */
export type Places = <T>(now: () => Promise<T>, later: () => Promise<T>) => Promise<T>;

/** @param most how many may run at the same time */
export function createPlaces(most: number): Places {
  let taken = 0;
  return async (now, later) => {
    if (taken >= most) return later();
    taken++;
    try {
      return await now();
    } finally {
      taken--;
    }
  };
}

/** Counts tries in the database, so that every process shares the budget. */
export type RateLimitPort = {
  /**
   * Takes one try from the budget, atomically.
   *
   * @param budget `points` tries per `seconds`
   * @returns seconds to wait when the budget is spent, else null
   */
  take(budget: { name: string; points: number; seconds: number }, key: string): Promise<number | null>;
  /** Gives the whole budget back, after a success. */
  reset(name: string, key: string): Promise<void>;
};

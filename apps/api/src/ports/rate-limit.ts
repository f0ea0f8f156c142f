/** `points` tries per `seconds`, counted under a name. */
export type Budget = { name: string; points: number; seconds: number };

/** Counts tries in the database, so that every process shares the budget. */
export type RateLimitPort = {
  /**
   * Takes one try from the budget, atomically.
   *
   * @returns seconds to wait when the budget is spent, else null
   */
  take(budget: Budget, key: string): Promise<number | null>;
  /** How many tries the budget still has, and after how many seconds it is whole again; looking takes none. */
  left(budget: Budget, key: string): Promise<{ tries: number; seconds: number }>;
  /** Gives one try back. */
  giveBack(budget: Budget, key: string): Promise<void>;
};

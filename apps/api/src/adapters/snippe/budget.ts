import type { RateLimitPort } from "#ports/rate-limit.ts";

/** Who asks: money goes first, a question waits. */
export type Turn = "money" | "question";

export type Budget = {
  /**
   * Takes one call from the account's budget, as soon as there is one.
   *
   * @returns false when its turn does not come in this time
   */
  take(account: string, turn: Turn, withinMs: number): Promise<boolean>;
  /** The provider wants to hear nothing of this account for so long. */
  rest(account: string, seconds: number): void;
};

/**
 * What the provider allows to one account, in all processes together. Questions leave a third of it to charges and payouts.
 *
 * @param time tells the time and waits; a test has its own
 */
export function snippeBudget(
  limits: RateLimitPort,
  points: number,
  time: { nowMs: () => number; wait: (ms: number) => Promise<unknown> },
): Budget {
  const perMinute = { name: "snippe", points, seconds: 60 };
  const keptForMoney = Math.floor(points / 3);
  const restingUntilMs = new Map<string, number>();

  async function secondsToWait(account: string, turn: Turn): Promise<number> {
    const restMs = (restingUntilMs.get(account) ?? 0) - time.nowMs();
    if (restMs > 0) return Math.ceil(restMs / 1000);
    restingUntilMs.delete(account);
    if (turn === "question") {
      const left = await limits.left(perMinute, account);
      if (left.tries <= keptForMoney) return Math.max(1, left.seconds);
    }
    return (await limits.take(perMinute, account)) ?? 0;
  }

  return {
    async take(account, turn, withinMs) {
      const untilMs = time.nowMs() + withinMs;
      for (;;) {
        const seconds = await secondsToWait(account, turn);
        if (seconds === 0) return true;
        if (time.nowMs() + seconds * 1000 > untilMs) return false;
        await time.wait(seconds * 1000);
      }
    },
    rest(account, seconds) {
      restingUntilMs.set(account, time.nowMs() + seconds * 1000);
    },
  };
}

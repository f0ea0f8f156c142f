import { AppError } from "#kernel/app-error.ts";

/**
 * Lets one piece of work run at a time. Those who wait take turns, each person with their first: who brings many delays
 * others by one.
 *
 * @param most.ofOne pieces of one person that wait
 * @param most.ofAll pieces that wait in all
 * @throws server.unavailable from the returned function, when there is no room to wait
 */
export function createFairQueue(most: { ofOne: number; ofAll: number }) {
  const waiting = new Map<string, (() => void)[]>();
  let isRunning = false;

  async function takePlace(person: string): Promise<void> {
    if (!isRunning) {
      isRunning = true;
      return;
    }
    const own = waiting.get(person) ?? [];
    const all = [...waiting.values()].reduce((sum, { length }) => sum + length, 0);
    if (own.length >= most.ofOne || all >= most.ofAll)
      throw new AppError("server.unavailable", 503, { retryAfterSeconds: 10 });
    await new Promise<void>((resolve) => waiting.set(person, [...own, resolve]));
  }
  function leavePlace(): void {
    const [first] = waiting;
    if (!first) {
      isRunning = false;
      return;
    }
    const [person, [next, ...others]] = first;
    waiting.delete(person);
    // Behind everybody who waits.
    if (others.length > 0) waiting.set(person, others);
    next!();
  }

  return async function inTurn<T>(person: string, work: () => Promise<T>): Promise<T> {
    await takePlace(person);
    try {
      return await work();
    } finally {
      leavePlace();
    }
  };
}

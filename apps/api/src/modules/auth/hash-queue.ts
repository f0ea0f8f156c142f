import { AppError } from "#kernel/app-error.ts";

/** Whose password is hashed. People on a device they signed in on before have a line of their own, which is served first. */
export type Line = "known-device" | "stranger";

/**
 * Lets a few hashes run at once and the next ones wait.
 *
 * @param atOnce how many run at the same time
 * @param mostWaiting how many wait in each line
 * @throws server.unavailable from the returned function, when the line is full
 */
export function createHashQueue(atOnce: number, mostWaiting: number) {
  const waiting: Record<Line, (() => void)[]> = { "known-device": [], stranger: [] };
  let running = 0;

  async function takePlace(line: Line): Promise<void> {
    if (running < atOnce) {
      running++;
      return;
    }
    if (waiting[line].length >= mostWaiting)
      throw new AppError("server.unavailable", 503, { retryAfterSeconds: 2 });
    await new Promise<void>((resolve) => waiting[line].push(resolve));
  }
  /** The place goes straight to the next in line, so that nobody who comes now can take it first. */
  function leavePlace(): void {
    const next = waiting["known-device"].shift() ?? waiting.stranger.shift();
    if (next) next();
    else running--;
  }

  return async function inTurn<T>(line: Line, work: () => Promise<T>): Promise<T> {
    await takePlace(line);
    try {
      return await work();
    } finally {
      leavePlace();
    }
  };
}

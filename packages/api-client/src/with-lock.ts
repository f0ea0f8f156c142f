const tails = new Map<string, Promise<unknown>>();

/**
 * Runs `work` while no other tab of this browser runs work under the same name.
 * Where the browser has no Web Locks (an insecure address), calls of this tab still wait for each other.
 */
export async function withLock<T>(name: string, work: () => Promise<T>): Promise<T> {
  const locks = globalThis.navigator?.locks as LockManager | undefined;
  if (locks) return locks.request(name, work);
  const turn = (tails.get(name) ?? Promise.resolve()).then(work, work);
  tails.set(
    name,
    turn.catch(() => undefined),
  );
  return turn;
}

export type ClosedLoop = { done: number; failed: number; elapsedMs: number };

/**
 * Clients that each begin anew as soon as they are done, for a time or until the work runs out.
 *
 * @param work one round of one client; answers false when it failed, null when nothing is left to do
 */
export async function closedLoop(
  { clients, seconds }: { clients: number; seconds: number },
  work: () => Promise<boolean | null>,
): Promise<ClosedLoop> {
  const startedMs = performance.now();
  const untilMs = startedMs + seconds * 1_000;
  let done = 0;
  let failed = 0;
  const client = async () => {
    while (performance.now() < untilMs) {
      const isGood = await work().catch(() => false);
      if (isGood === null) return;
      if (isGood) done++;
      else failed++;
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  return { done, failed, elapsedMs: performance.now() - startedMs };
}

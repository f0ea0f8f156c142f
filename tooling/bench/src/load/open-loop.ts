/** What came of calls that were sent at fixed moments. */
export type OpenLoop = {
  /** From the moment a call was meant to leave until its answer, of those that were answered well. */
  latenciesMs: number[];
  sent: number;
  failed: number;
  /** How late the generator itself sent the slowest call; counted in that call's latency. */
  worstDelayMs: number;
};

/**
 * Sends calls at a fixed rate whether or not earlier ones were answered, as customers do. Latency runs from the
 * intended moment, so a server that stalls cannot hide the calls that had to wait.
 *
 * @param send one call; false or a rejection counts as failed
 * @returns after the last answer; ends by itself after `seconds` and the time the last calls may take
 */
export async function openLoop(
  { perSecond, seconds }: { perSecond: number; seconds: number },
  send: (index: number) => Promise<boolean>,
): Promise<OpenLoop> {
  const count = Math.round(perSecond * seconds);
  const everyMs = 1_000 / perSecond;
  const result: OpenLoop = { latenciesMs: [], sent: 0, failed: 0, worstDelayMs: 0 };
  const open: Promise<void>[] = [];
  const startMs = performance.now() + 5;

  const launch = (index: number) => {
    const intendedMs = startMs + index * everyMs;
    result.worstDelayMs = Math.max(result.worstDelayMs, performance.now() - intendedMs);
    result.sent++;
    const finished = send(index).then(
      (isGood) => {
        if (isGood) result.latenciesMs.push(performance.now() - intendedMs);
        else result.failed++;
      },
      () => void result.failed++,
    );
    open.push(finished);
  };

  await new Promise<void>((resolve) => {
    const tick = () => {
      while (result.sent < count && startMs + result.sent * everyMs <= performance.now()) launch(result.sent);
      if (result.sent >= count) resolve();
      else setTimeout(tick, Math.max(0, startMs + result.sent * everyMs - performance.now()));
    };
    tick();
  });
  await Promise.all(open);
  return result;
}

/** What came of calls that were sent at fixed moments. */
export type OpenLoop = {
  /** From the moment a call was meant to leave until its answer, of those that were answered well. */
  latenciesMs: number[];
  sent: number;
  failed: number;
  /** How late the generator itself sent the slowest call; counted in that call's latency. */
  worstDelayMs: number;
};

/** The clock a generator runs by. */
export type Time = { nowMs: () => number; later: (ms: number, run: () => void) => void };

const realTime: Time = {
  nowMs: () => performance.now(),
  later: (ms, run) => void setTimeout(run, ms),
};

/**
 * Sends calls at a fixed rate whether or not earlier ones were answered, as customers do. Latency runs from the
 * intended moment, so a server that stalls cannot hide the calls that had to wait.
 *
 * @param send one call; false or a rejection counts as failed
 * @param load.signal ends the load before its time
 * @returns after the last answer; ends by itself after `seconds` and the time the last calls may take
 */
export async function openLoop(
  { perSecond, seconds, signal }: { perSecond: number; seconds: number; signal?: AbortSignal },
  send: (index: number) => Promise<boolean>,
  { nowMs, later }: Time = realTime,
): Promise<OpenLoop> {
  const count = Math.round(perSecond * seconds);
  const everyMs = 1_000 / perSecond;
  const result: OpenLoop = { latenciesMs: [], sent: 0, failed: 0, worstDelayMs: 0 };
  const open: Promise<void>[] = [];
  const startMs = nowMs() + 5;

  const launch = (index: number) => {
    const intendedMs = startMs + index * everyMs;
    result.worstDelayMs = Math.max(result.worstDelayMs, nowMs() - intendedMs);
    result.sent++;
    const finished = send(index).then(
      (isGood) => {
        if (isGood) result.latenciesMs.push(nowMs() - intendedMs);
        else result.failed++;
      },
      () => void result.failed++,
    );
    open.push(finished);
  };

  await new Promise<void>((resolve) => {
    const tick = () => {
      while (result.sent < count && startMs + result.sent * everyMs <= nowMs()) launch(result.sent);
      if (result.sent >= count || signal?.aborted) resolve();
      else later(Math.max(0, startMs + result.sent * everyMs - nowMs()), tick);
    };
    tick();
  });
  await Promise.all(open);
  return result;
}

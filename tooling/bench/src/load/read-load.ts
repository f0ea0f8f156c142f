import autocannon from "autocannon";
import { type Latencies, summarise } from "@agiza/rig/statistics";

export type ReadLoad = Latencies & { perSecond: number };

/** What lists of other products were measured with too. */
const usualConnections = 8;

/**
 * Reads addresses in turn on 8 connections, or as many as asked for, for a time.
 *
 * @throws Error when any answer is not 200, since a refusal is fast and proves nothing
 */
export async function readLoad(
  url: string,
  paths: readonly string[],
  {
    seconds,
    headers = {},
    connections = usualConnections,
  }: { seconds: number; headers?: Record<string, string>; connections?: number },
): Promise<ReadLoad> {
  const latenciesMs: number[] = [];
  let refused = 0;
  let bodyStatus = 200;
  const startedMs = performance.now();
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const instance = autocannon(
      {
        url,
        connections,
        duration: seconds,
        headers,
        requests: paths.map((path) => ({ method: "GET" as const, path })),
      },
      (error: Error | null, finished: autocannon.Result) => (error ? reject(error) : resolve(finished)),
    );
    instance.on("response", (_client, status, _bytes, responseMs) => {
      if (status === 200) latenciesMs.push(responseMs);
      else {
        refused++;
        bodyStatus = status;
      }
    });
  });
  const elapsedMs = performance.now() - startedMs;
  if (refused > 0) throw new Error(`${refused} answers of ${url}${paths[0]} were ${bodyStatus}.`);
  if (result.errors > 0 || latenciesMs.length === 0) throw new Error(`${url}${paths[0]} did not answer.`);
  return { ...summarise(latenciesMs), perSecond: (latenciesMs.length * 1_000) / elapsedMs };
}

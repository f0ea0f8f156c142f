import { setImmediate, setTimeout } from "node:timers/promises";
import { serve } from "@hono/node-server";
import { Slots } from "./slots.ts";
import { serverLimits } from "./server-limits.ts";

/** Answers requests, as Hono's apps do. */
type Answering = { fetch(request: Request, bindings?: unknown): Response | Promise<Response> };

/** What a process that was told to stop allows. */
export type Farewell = {
  /**
   * How long new requests are still worked on: every balancer sees meanwhile that the process is not ready. Whoever comes
   * later is told to come back, so that what was accepted has the machine for itself.
   */
  welcomeMs: number;
  /**
   * The port stays open until that long nothing arrived and nothing was being answered: what is already on its way is
   * still read. Closing the port cuts connections whose request was not read yet.
   */
  quietMs: number;
  /** What is not answered by then is told to come back: it is never cut. */
  drainMs: number;
  /** How long the last answers may take to leave. */
  partingMs: number;
};

const usualFarewell: Farewell = { welcomeMs: 3_000, quietMs: 500, drainMs: 6_000, partingMs: 1_500 };

/** An answer after which its connection ends. */
async function lastAnswer(answer: Response | Promise<Response>): Promise<Response> {
  const response = await answer;
  response.headers.set("Connection", "close");
  return response;
}

/**
 * Opens the port and knows how to close it without cutting an answer.
 *
 * @param app answers
 * @param leaving answers in its place when the process has no time left: "come back", at once
 */
export async function openPort(
  { hostname, port }: { hostname: string; port: number },
  { app, leaving }: { app: Answering; leaving: Answering },
  { welcomeMs, quietMs, drainMs, partingMs }: Farewell = usualFarewell,
) {
  let isDraining = false;
  let isLate = false;
  let arrived = 0;
  /** One for every request that has no answer yet; it gives up waiting for the app. */
  const waiting = new Slots<() => void>();
  const answer = (request: Request, bindings: unknown): Promise<Response> => {
    arrived++;
    if (isLate) return lastAnswer(leaving.fetch(request, bindings));
    return new Promise((resolve, reject) => {
      const place = waiting.take(() => resolve(lastAnswer(leaving.fetch(request, bindings))));
      Promise.resolve(app.fetch(request, bindings))
        .finally(() => waiting.giveBack(place))
        .then((response) => resolve(isDraining ? lastAnswer(response) : response), reject);
    });
  };
  const server = await new Promise<ReturnType<typeof serve>>((resolve, reject) => {
    const opened = serve({ fetch: answer, hostname, port, serverOptions: serverLimits }, () =>
      resolve(opened),
    );
    opened.once("error", reject);
  });
  return {
    port: (server.address() as { port: number }).port,
    /** Whether the process has been told to stop. */
    isDraining: () => isDraining,
    /** Answers what has come, for `drainMs` and `partingMs` at most, and closes the port. */
    async drain(): Promise<void> {
      isDraining = true;
      const startedMs = performance.now();
      const hasLasted = (ms: number) => performance.now() - startedMs >= ms;
      let seen: number;
      do {
        seen = arrived;
        await setTimeout(quietMs);
        // A busy process wakes late: what came meanwhile is read before it is asked whether anything came.
        await setImmediate();
        isLate = hasLasted(welcomeMs);
      } while ((waiting.size > 0 || arrived > seen) && !hasLasted(drainMs));
      isLate = true;
      for (const giveUp of waiting.held()) giveUp();
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      await Promise.race([closed, setTimeout(partingMs)]);
      if ("closeAllConnections" in server) server.closeAllConnections();
    },
  };
}

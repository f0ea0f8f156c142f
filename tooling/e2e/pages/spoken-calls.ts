import type { Page } from "@playwright/test";

/** A call as the page made it: where to, in which type, and after how many milliseconds it would be given up. */
export type SpokenCall = { method: string; path: string; type: string | null; timeoutMs: number | null };

type Listening = Window & { spokenCalls?: SpokenCall[] };

/** Notes every call to the API from the page's first script on; those of a frame's sandboxes are not there. */
export async function listenToCalls(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const here = window as Listening;
    const calls: SpokenCall[] = (here.spokenCalls = []);
    let asked: number | null = null;
    const note =
      <Args extends unknown[], Answer>(work: (...args: Args) => Answer, msOf: (args: Args) => number) =>
      (...args: Args): Answer => {
        // Timers of seconds are the page's own; what is given up after minutes is a call.
        if (msOf(args) === 5000 || msOf(args) >= 100_000) asked = msOf(args);
        return work(...args);
      };
    AbortSignal.timeout = note(AbortSignal.timeout.bind(AbortSignal), ([ms]) => ms);
    globalThis.setTimeout = note(setTimeout.bind(globalThis), (args) => Number(args[1])) as typeof setTimeout;
    const call = globalThis.fetch.bind(globalThis);
    globalThis.fetch = (input, init) => {
      const request = new Request(input, { ...init, signal: null });
      const { pathname } = new URL(request.url);
      if (pathname.startsWith("/store/")) {
        calls.push({
          method: request.method,
          path: pathname,
          type: request.headers.get("content-type"),
          timeoutMs: asked,
        });
      }
      asked = null;
      return call(input, init);
    };
  });
}

/** What was noted so far. */
export const spokenCalls = (page: Page): Promise<SpokenCall[]> =>
  page.evaluate(() => (window as Listening).spokenCalls ?? []);

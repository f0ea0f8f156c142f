import type { IncomingHttpHeaders } from "node:http";
import { setTimeout } from "node:timers/promises";
import { percentile } from "@agiza/rig/statistics";

export type KindFigures = { count: number; p50Ms: number; p99Ms: number };

/** So often a caller comes back that is told to, before it counts as refused. */
const mostTries = 6;

/** All answers of the day: by kind how long they took, and by status how many there were. */
export class Answers {
  readonly #all = new Map<string, number[]>();
  #minute = new Map<string, number[]>();
  readonly statuses = new Map<string, number>();
  /** What must not happen, a sentence each and how often. */
  readonly wrong = new Map<string, number>();

  took(kind: string, ms: number): void {
    for (const place of [this.#all, this.#minute]) {
      const known = place.get(kind);
      if (known) known.push(ms);
      else place.set(kind, [ms]);
    }
  }

  count(status: string): void {
    this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1);
  }

  isWrong(what: string): void {
    this.wrong.set(what, (this.wrong.get(what) ?? 0) + 1);
  }

  /** Figures since this was asked last. */
  minute(): Record<string, KindFigures> {
    const figures = figuresOf(this.#minute);
    this.#minute = new Map();
    return figures;
  }

  day(): Record<string, KindFigures> {
    return figuresOf(this.#all);
  }

  /**
   * Makes a call, again for as long as it is told to come back, and notes what came of it.
   *
   * @param expected the status that is right
   * @param sinceMs when it was meant to leave
   * @returns the body; null where the answer was another one
   */
  async ask(
    kind: string,
    expected: number,
    sinceMs: number,
    send: () => Promise<{ status: number; body: string; headers: IncomingHttpHeaders }>,
  ): Promise<string | null> {
    for (let tries = 1; ; tries++) {
      const answer = await send().catch((error: unknown) => error as Error);
      if (answer instanceof Error) {
        this.count("none");
        this.isWrong(`${kind}: no answer (${answer.message})`);
        return null;
      }
      const { status, body, headers } = answer;
      const after = Number(headers["retry-after"]);
      const isNamed = status === 503 && after > 0 && body.includes('"code"');
      this.count(isNamed ? "503 named" : String(status));
      if (status === expected) {
        this.took(kind, performance.now() - sinceMs);
        return body;
      }
      if (!isNamed || tries === mostTries) {
        // A parser that could not read the call answers without a date: the balancer's, since it puts one on what it passes on.
        const by = headers.date === undefined ? "unread by the balancer" : "no code";
        this.isWrong(`${kind}: ${status} ${/"code":"([^"]*)"/.exec(body)?.[1] ?? by}`);
        return null;
      }
      await setTimeout(after * 1_000);
    }
  }
}

const figuresOf = (kinds: Map<string, number[]>): Record<string, KindFigures> =>
  Object.fromEntries(
    [...kinds].map(([kind, ms]) => [
      kind,
      { count: ms.length, p50Ms: percentile(ms, 0.5), p99Ms: percentile(ms, 0.99) },
    ]),
  );

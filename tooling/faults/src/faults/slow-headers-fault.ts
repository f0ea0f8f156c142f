import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { setTimeout } from "node:timers/promises";
import type { Fault, FaultReport } from "#fault.ts";
import { openLane } from "#lane/lane.ts";
import { spread } from "@agiza/rig/statistics";
import { openWorkshop, type Workshop } from "#lane/workshop.ts";

const usualSockets = 500;
const cutWithinMs = 15_000;
/** A header that never ends: one more line every two seconds. */
const dripMs = 2_000;

export type SlowHeadersResult = {
  sockets: number;
  cut: number;
  /** From opening a socket to the server's end of it. */
  cutMs: number[];
  /** Of others meanwhile, and before. */
  othersMs: { before: number[]; during: number[] };
};

/** Opens sockets that never finish their headers, and asks for a page beside them. */
export async function holdSlowSockets(workshop: Workshop, name: string, count: number) {
  const lane = await openLane(workshop, name);
  try {
    const api = await lane.start();
    const order = await lane.customer(1).orderByChat();
    const page = `${lane.apiUrl}/store/api/v1/order?token=${order.token}`;
    const before = await askFor(page, 3_000);
    const port = Number(new URL(lane.apiUrl).port);
    const cutMs: number[] = [];
    const slow = Array.from({ length: count }, () => openSlowly(port, (ms) => cutMs.push(ms)));
    const during = await askFor(page, cutWithinMs);
    for (const socket of slow) socket.destroy();
    await lane.settle();
    const violations = await lane.judge();
    await api.stop();
    const result: SlowHeadersResult = {
      sockets: count,
      cut: cutMs.length,
      cutMs,
      othersMs: { before, during },
    };
    return { result, violations };
  } finally {
    await lane.close();
  }
}

function openSlowly(port: number, onCut: (afterMs: number) => void): Socket {
  const startedMs = performance.now();
  const socket = connect(port, "127.0.0.1");
  socket.on("error", () => undefined);
  let drip: NodeJS.Timeout | undefined;
  socket.once("connect", () => {
    socket.write("GET /store/demo HTTP/1.1\r\nHost: localhost\r\n");
    drip = setInterval(() => socket.write("X-Slow: 1\r\n"), dripMs);
  });
  socket.resume();
  void once(socket, "end").then(
    () => onCut(performance.now() - startedMs),
    () => undefined,
  );
  socket.once("close", () => clearInterval(drip));
  return socket;
}

/** Ten times a second; a call that fails counts as endless. */
async function askFor(url: string, forMs: number): Promise<number[]> {
  const tookMs: number[] = [];
  const untilMs = performance.now() + forMs;
  while (performance.now() < untilMs) {
    const startedMs = performance.now();
    const response = await fetch(url).catch(() => null);
    await response?.arrayBuffer();
    tookMs.push(response?.ok ? performance.now() - startedMs : Number.POSITIVE_INFINITY);
    await setTimeout(100);
  }
  return tookMs;
}

export const slowHeadersFault: Fault = {
  name: "slow-headers",
  summary: `${usualSockets} sockets whose headers never end are cut within ${cutWithinMs / 1_000} s, others are served`,
  databases: ["postgres"],
  async run({ rounds }): Promise<FaultReport> {
    const workshop = await openWorkshop();
    try {
      const { result, violations } = await holdSlowSockets(workshop, "slow", rounds ?? usualSockets);
      const { sockets, cut, cutMs, othersMs } = result;
      const unserved = othersMs.during.filter((ms) => !Number.isFinite(ms)).length;
      return {
        lines: [
          ["sockets", sockets],
          ["cut in time", cut],
          ["cut after", spread(cutMs, "ms")],
          ["others before", spread(othersMs.before, "ms")],
          ["others meanwhile", spread(othersMs.during, "ms")],
        ],
        problems: [
          ...(cut === sockets ? [] : [`${sockets - cut} sockets were still open after ${cutWithinMs} ms`]),
          ...(unserved === 0 ? [] : [`${unserved} others were not served`]),
        ],
        violations,
      };
    } finally {
      await workshop.close();
    }
  },
};

import { setTimeout } from "node:timers/promises";
import { loadavg } from "node:os";
import type { Fault, FaultReport } from "#fault.ts";
import { openLane } from "#lane/lane.ts";
import { spread } from "@agiza/rig/statistics";
import { startPump } from "#lane/webhooks.ts";
import { openWorkshop } from "#lane/workshop.ts";

const perSecond = 1_000;
const usualSeconds = 60;
/** On two busy cores a minute's burst is worked off at some 60 messages a second. */
const drainWithinMs = 1_800_000;

export const burstFault: Fault = {
  name: "burst",
  summary: `${perSecond} webhooks a second for ${usualSeconds} s (--rounds: seconds), fixed rate`,
  databases: ["postgres"],
  async run({ rounds, say }): Promise<FaultReport> {
    const seconds = rounds ?? usualSeconds;
    const workshop = await openWorkshop();
    try {
      const lane = await openLane(workshop, "burst");
      try {
        const api = await lane.start();
        // WhatsApp takes every answer at once; the sandbox would forget the earlier ones.
        const sent = new Map<string, number>();
        lane.providers.treat(({ body }) => {
          const { biz_opaque_callback_data: id, to } = JSON.parse(body || "{}") as Record<string, string>;
          if (id !== undefined) sent.set(id, (sent.get(id) ?? 0) + 1);
          const wamid = `wamid.${id ?? Math.random()}`;
          const answer = {
            messaging_product: "whatsapp",
            contacts: [{ input: to, wa_id: to }],
            messages: [{ id: wamid }],
          };
          return { kind: "answer", status: 200, body: JSON.stringify(answer) };
        });
        const pump = startPump(lane, { perSecond, addresses: [lane.apiUrl] });
        for (let second = 0; second < seconds; second++) {
          await setTimeout(1_000);
          say(`${second + 1} of ${seconds} s, ${pump.latenciesMs.length} of ${pump.sent} answered`);
        }
        await pump.stop();
        const load = loadavg()[0]!;
        const startedMs = performance.now();
        await lane.settle(drainWithinMs);
        const drainedMs = performance.now() - startedMs;
        const memoryMb = api.memoryMb();
        const messages = [...sent].flatMap(([id, times]) =>
          Array.from({ length: times }, (_, index) => ({
            id: `wamid.${id}.${index}`,
            msisdn: "",
            direction: "out" as const,
            phone_number_id: "",
            type: "text",
            callback_data: id,
          })),
        );
        const violations = await lane.judge({ record: { messages, payments: [], deliveries: [] } });
        await api.stop();
        const unanswered = pump.sent - pump.latenciesMs.length;
        return {
          lines: [
            ["webhooks sent", pump.sent],
            ["answered 200", pump.latenciesMs.length],
            ["answered after", spread(pump.latenciesMs, "ms")],
            ["worked off and answered after the last", `${(drainedMs / 1_000).toFixed(1)} s`],
            ["answers that went out", sent.size],
            ["memory afterwards", `${memoryMb.toFixed(0)} MB`],
            ["load average at the end of the burst", load.toFixed(1)],
          ],
          problems: unanswered === 0 ? [] : [`${unanswered} webhooks were not answered 200`],
          violations,
        };
      } finally {
        await lane.close();
      }
    } finally {
      await workshop.close();
    }
  },
};

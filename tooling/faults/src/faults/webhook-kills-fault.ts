import { randomUUID } from "node:crypto";
import type { Program } from "@agiza/rig/program";
import { spread } from "@agiza/rig/statistics";
import { waitUntil } from "@agiza/rig/wait-until";
import type { Fault, FaultReport } from "#fault.ts";
import { signIn } from "#lane/backoffice.ts";
import { type Lane, openLane } from "#lane/lane.ts";
import { openTrade } from "#lane/trade.ts";
import { type Call, openReceiver, type Receipt } from "#lane/webhook-receiver.ts";
import { openWorkshop } from "#lane/workshop.ts";

const usualKills = 20;
const trading = 2;
/** Calls that arrive between two kills. */
const callsBetween = 5;

/** Those that follow one event of ours each, with its name; all are about an order. */
const told = {
  "order.created": "order.link_created",
  "order.submitted": "order.submitted",
  "payment.succeeded": "payment.succeeded",
};

/** What the receiver did before the worker died: it had the call and said nothing, or its answer was on the way. */
const points = ["before it answered", "as it answered"] as const;

/** Kills the worker with SIGKILL while it calls a shop's own server, which hears all of it at least once, in its order. */
export const webhookKillsFault: Fault = {
  name: "webhook-kills",
  summary: "kill -9 of the worker between a call of a shop's own server and the note of its answer",
  databases: ["postgres"],
  async run({ rounds, say }): Promise<FaultReport> {
    const kills = rounds ?? usualKills;
    const workshop = await openWorkshop();
    try {
      const lane = await openLane(workshop, "webhook_kills");
      const trap = new Trap();
      const receiver = await openReceiver((call) => trap.take(call));
      try {
        const env = { WEBHOOKS_TO_THIS_MACHINE: "1" };
        const api = await lane.start({ mode: "api", env });
        let worker = await lane.start({ mode: "worker", env });
        await addEndpoint(lane, receiver.url);
        const trade = openTrade(lane, trading);
        for (let kill = 1; kill <= kills; kill++) {
          await trap.spring(worker, points[kill % points.length]!);
          worker = await lane.start({ mode: "worker", env });
          say(`kill ${kill} of ${kills}, ${receiver.heard.length} calls heard`);
        }
        await trade.stop();
        await lane.settle();
        await everythingArrives(lane);
        const problems = await compare(lane, receiver.heard);
        const violations = await lane.judge({ mayBeSentTwice: kills * trading });
        await worker.stop();
        await api.stop();
        const events = new Set(receiver.heard.map(({ id }) => id)).size;
        return {
          lines: [
            ["kills in the middle of a call", kills],
            ["orders paid meanwhile", trade.paid()],
            ["events that arrived", events],
            ["calls of events that had arrived before", receiver.heard.length - events],
            ["calls between two kills", spread(trap.callsBefore, "calls")],
          ],
          problems,
          violations,
        };
      } finally {
        await receiver.close();
        await lane.close();
      }
    } finally {
      await workshop.close();
    }
  },
};

/** Lets calls through until it is set, and kills the worker at one of the next. */
class Trap {
  readonly callsBefore: number[] = [];
  private calls = 0;
  private set: { worker: Program; point: (typeof points)[number] } | null = null;

  take(_call: Call): Receipt {
    this.calls++;
    const { set } = this;
    if (!set || this.calls < callsBetween) return "answer";
    this.set = null;
    this.callsBefore.push(this.calls);
    this.calls = 0;
    set.worker.signal("SIGKILL");
    return set.point === "as it answered" ? "answer" : "stay silent";
  }

  /** Resolves when the worker is dead. */
  async spring(worker: Program, point: (typeof points)[number]): Promise<void> {
    this.set = { worker, point };
    await waitUntil("the worker is dead", () => !worker.isRunning(), { withinMs: 180_000, everyMs: 5 });
  }
}

async function addEndpoint({ apiUrl }: Lane, url: string): Promise<void> {
  const { token } = await signIn(apiUrl);
  const response = await fetch(`${apiUrl}/store/webhook-endpoints`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${token}`,
      "content-type": "application/json",
      "idempotency-key": randomUUID(),
    },
    body: JSON.stringify({ name: "Stoo", url, events: Object.keys(told) }),
  });
  if (response.status !== 201) throw new Error(`the server is not added: ${response.status}`);
}

/** What a dead worker held is called again once its lease has ended. */
const everythingArrives = ({ query }: Lane): Promise<unknown> =>
  waitUntil(
    "nothing waits for the shop's server",
    async () => {
      const [row] = await query<{ count: number }>(
        "select count(*)::int as count from webhook_messages where state = 'waiting'",
      );
      return row!.count === 0;
    },
    { withinMs: 240_000, everyMs: 250 },
  );

type Message = { id: string; event_id: string; object_id: string; seq: string; state: string };

/** What did not arrive, came in another order, or was made of nothing. */
async function compare({ query }: Lane, heard: readonly Call[]): Promise<string[]> {
  const messages = await query<Message>(
    `select m.id, m.event_id::text, m.object_id, m.seq::text, m.state from webhook_messages m
      join webhook_endpoints e on e.shop_id = m.shop_id and e.id = m.endpoint_id where e.name = 'Stoo' order by m.seq`,
  );
  const events = await query<{ id: string; name: string }>(
    `select o.id::text, o.name from outbox_events o join webhook_endpoints e on e.shop_id = o.shop_id and e.name = 'Stoo'
      where o.created_at > e.created_at and o.name = any($1)`,
    [Object.values(told)],
  );
  const problems: string[] = [];
  const toldOf = new Set(messages.map(({ event_id }) => event_id));
  for (const { id, name } of events)
    if (!toldOf.has(id)) problems.push(`${name} ${id} was never written down`);
  const arrived = new Set(heard.map(({ id }) => id));
  for (const { id, state } of messages)
    if (state !== "delivered" || !arrived.has(id))
      problems.push(`message ${id} is ${state}, and ${arrived.has(id) ? "arrived" : "never arrived"}`);
  const places = new Map(messages.map(({ id, seq }) => [id, Number(seq)]));
  const newest = new Map<string, number>();
  for (const { id, orderId, event } of heard) {
    const place = places.get(id);
    if (place === undefined) problems.push(`${event} of ${orderId} arrived and is nowhere`);
    else if (place < (newest.get(orderId) ?? 0))
      problems.push(`${event} of ${orderId} came after a later one`);
    else newest.set(orderId, place);
  }
  return problems;
}

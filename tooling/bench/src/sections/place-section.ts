import { randomUUID } from "node:crypto";
import { Agent } from "node:http";
import type { Measurement, Section } from "../bench.ts";
import { call } from "@agiza/rig/http-call";
import { closedLoop } from "../load/closed-loop.ts";
import { withClient } from "@agiza/rig/database";
import { startApi, startFloor } from "../product.ts";
import { addOrders, addShop, addWaitingOrders, tokenOf } from "../shop-data.ts";
import { median, summarise } from "@agiza/rig/statistics";
import { orderJobs, waitForJobs } from "../wait-for-jobs.ts";

const clients = 6;
const perWarming = 2_000;
const json = { "content-type": "application/json" };

type Round = {
  placed: number;
  perSecond: number;
  openP99Ms: number;
  submitP50Ms: number;
  submitP99Ms: number;
};
type Opening = { aloneP99Ms: number };

/** Opening an order's page and sending the order in, until the orders or the time run out. */
export const placeSection: Section = {
  name: "place",
  title: `Order page: open and send in, ${clients} customers at once`,
  async measure(bench) {
    const databaseUrl = await bench.postgres.createDatabase("place");
    const api = await startApi(bench, { databaseUrl });
    const seconds = bench.quick ? 2 : 10;
    const perRound = bench.quick ? 2_000 : 12_000;
    const batches = { floor: names("f", bench.rounds), ours: names("a", bench.rounds) };
    const warming = { floor: "f0x", ours: "a0x" };
    const opened = "r0x";
    bench.say("filling in orders that wait to be sent in");
    await withClient(databaseUrl, async (client) => {
      await addShop(client);
      await addOrders(client, bench.quick ? 1_000 : 100_000);
      for (const batch of [...batches.floor, ...batches.ours])
        await addWaitingOrders(client, batch, perRound);
      for (const batch of [...Object.values(warming), opened])
        await addWaitingOrders(client, batch, perWarming);
    });
    const floor = await startFloor(bench, { databaseUrl });
    const load = { seconds, perRound };
    // Both are asked before the clock runs: plans, connections and compiled code are those of a running server.
    await measureRound(floor.url, warming.floor, { seconds: 1, perRound: perWarming }, placeOnFloor);
    await measureRound(
      api.url,
      warming.ours,
      { seconds: bench.quick ? 1 : 3, perRound: perWarming },
      placeOnOurs,
    );
    await waitForJobs(databaseUrl, orderJobs);
    const rounds: { floor: Round[]; ours: Round[] } = { floor: [], ours: [] };
    const drainsMs: number[] = [];
    for (let round = 0; round < bench.rounds; round++) {
      bench.say(`placing orders, round ${round + 1} of ${bench.rounds}`);
      rounds.floor.push(await measureRound(floor.url, batches.floor[round]!, load, placeOnFloor));
      rounds.ours.push(await measureRound(api.url, batches.ours[round]!, load, placeOnOurs));
      drainsMs.push((await waitForJobs(databaseUrl, orderJobs)).waitedMs);
    }
    const memoryMb = api.memoryMb();
    const openings: { floor: Opening[]; ours: Opening[] } = { floor: [], ours: [] };
    for (let round = 0; round < bench.rounds; round++) {
      bench.say(`opening pages, round ${round + 1} of ${bench.rounds}`);
      openings.floor.push(await measureOpening((token) => pageOfFloor(floor.url, token), opened, seconds));
      openings.ours.push(await measureOpening((token) => pageOfOurs(api.url, token), opened, seconds));
    }
    await checkKept(databaseUrl, batches.ours, rounds.ours);
    await floor.stop();
    await api.stop();
    return {
      measurements: [
        line("Orders placed", "/s", { atLeast: 250 }, rounds, "perSecond"),
        line("Open the page: p99", "ms", { atMost: 15 }, rounds, "openP99Ms"),
        line("Send in: p50", "ms", null, rounds, "submitP50Ms"),
        line("Send in: p99", "ms", { atMost: 60 }, rounds, "submitP99Ms"),
        line("Open the page, while nobody sends in: p99", "ms", { atMost: 15 }, openings, "aloneP99Ms"),
        {
          what: "Follow-up jobs done after the last order",
          unit: "s",
          goal: null,
          floor: null,
          ours: median(drainsMs) / 1_000,
        },
        { what: "Memory after this load", unit: "MB", goal: { atMost: 260 }, floor: null, ours: memoryMb },
      ],
      notes: [
        `A shop with ${bench.quick ? "1k" : "100k"} orders; two lines each, counted stock; each order is one GET and one POST.`,
        "The floor sends in with one transaction of five statements. Ours also checks prices, stock and opening hours under tenancy, keeps the answer for repeats, writes history and events, and runs the jobs that follow in the same process.",
      ],
    };
  },
};

const names = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, round) => `${prefix}${round + 1}x`);

const line = <Figure extends string>(
  what: string,
  unit: Measurement["unit"],
  goal: Measurement["goal"],
  { floor, ours }: { floor: Record<Figure, number>[]; ours: Record<Figure, number>[] },
  figure: Figure,
): Measurement => {
  const [floorRounds, oursRounds] = [floor.map((one) => one[figure]), ours.map((one) => one[figure])];
  return {
    what,
    unit,
    goal,
    floor: median(floorRounds),
    ours: median(oursRounds),
    rounds: { floor: floorRounds, ours: oursRounds },
  };
};

/** Answers how long opening and sending in took. */
type Place = (agent: Agent, url: string, token: string) => Promise<{ openMs: number; submitMs: number }>;

async function measureRound(
  url: string,
  batch: string,
  { seconds, perRound }: { seconds: number; perRound: number },
  place: Place,
): Promise<Round> {
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const opensMs: number[] = [];
  const submitsMs: number[] = [];
  let problem: unknown;
  let next = 0;
  const { done, failed, elapsedMs } = await closedLoop({ clients, seconds }, async () => {
    if (++next > perRound) return null;
    const { openMs, submitMs } = await place(agent, url, tokenOf(batch, next)).catch((error: unknown) => {
      problem = error;
      throw error;
    });
    opensMs.push(openMs);
    submitsMs.push(submitMs);
    return true;
  });
  agent.destroy();
  if (failed > 0) throw new Error(`${failed} of ${done + failed} orders were not taken: ${String(problem)}`);
  const submits = summarise(submitsMs);
  return {
    placed: done,
    perSecond: (done * 1_000) / elapsedMs,
    openP99Ms: summarise(opensMs).p99Ms,
    submitP50Ms: submits.p50Ms,
    submitP99Ms: submits.p99Ms,
  };
}

/** As many customers open pages one after the other, and none of them sends anything in. */
async function measureOpening(
  pageOf: (token: string) => string,
  batch: string,
  seconds: number,
): Promise<Opening> {
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const opensMs: number[] = [];
  let next = 0;
  const { failed } = await closedLoop({ clients, seconds }, async () => {
    const page = pageOf(tokenOf(batch, 1 + (next++ % perWarming)));
    opensMs.push((await timed(() => call(agent, "GET", page))).tookMs);
    return true;
  });
  agent.destroy();
  if (failed > 0) throw new Error(`${failed} pages did not open.`);
  return { aloneP99Ms: summarise(opensMs).p99Ms };
}

const pageOfFloor = (url: string, token: string) => `${url}/order?token=${token}`;
const pageOfOurs = (url: string, token: string) => `${url}/store/api/v1/order?token=${token}`;

async function timed(work: () => ReturnType<typeof call>) {
  const startedMs = performance.now();
  const { status, body } = await work();
  const tookMs = performance.now() - startedMs;
  if (status !== 200) throw new Error(`${status} ${body.slice(0, 300)}`);
  return { tookMs, body };
}

const placeOnFloor: Place = async (agent, url, token) => {
  const open = await timed(() => call(agent, "GET", pageOfFloor(url, token)));
  const { id, shop_id, products } = JSON.parse(open.body);
  const body = JSON.stringify({ id, shop_id, lines: products });
  const submit = await timed(() => call(agent, "POST", `${url}/order`, json, body));
  return { openMs: open.tookMs, submitMs: submit.tookMs };
};

type PageLine = { line_id: string; quantity: number; variant_id: string | null };

const placeOnOurs: Place = async (agent, url, token) => {
  const path = `${url}/store/api/v1/order`;
  const open = await timed(() => call(agent, "GET", pageOfOurs(url, token)));
  const page = JSON.parse(open.body) as { products: PageLine[]; total_minor: number };
  const body = JSON.stringify({
    lines: page.products.map(({ line_id, quantity, variant_id }) => ({
      line_id,
      quantity,
      variant_id,
      add_on_ids: [],
      note: "",
    })),
    customer: { name: "Zainab Salum", phone: "0754 000 218" },
    note: "",
    expected_total_minor: page.total_minor,
  });
  const headers = { ...json, "idempotency-key": randomUUID() };
  const submit = await timed(() =>
    call(agent, "POST", `${path}?channel=whatsapp&token=${token}`, headers, body),
  );
  return { openMs: open.tookMs, submitMs: submit.tookMs };
};

/** An answer counts only if the order is in the database afterwards. */
async function checkKept(url: string, batches: string[], rounds: Round[]): Promise<void> {
  const { rows } = await withClient(url, (client) =>
    client.query<{ kept: number }>(
      `select count(*)::int as kept from orders
      where lifecycle = 'pending' and substr(id, 5, 3) = any($1) and submitted_at is not null`,
      [batches],
    ),
  );
  const placed = rounds.reduce((sum, round) => sum + round.placed, 0);
  if (rows[0]!.kept !== placed)
    throw new Error(`Of ${placed} orders that were taken ${rows[0]!.kept} were kept.`);
}

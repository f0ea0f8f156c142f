import { randomUUID } from "node:crypto";
import { Agent } from "node:http";
import type { Measurement, Section } from "../bench.ts";
import { call } from "../load/call.ts";
import { closedLoop } from "../load/closed-loop.ts";
import { withClient } from "../postgres.ts";
import { startApi } from "../product.ts";
import { addPaymentAccount, startPayments } from "../selcom.ts";
import { addChats, addOrders, addShop, addWaitingOrders, tokenOf } from "../shop-data.ts";
import { median, percentile } from "../statistics.ts";
import { orderJobs, waitForJobs } from "../wait-for-jobs.ts";
import { startReceiver } from "../whatsapp.ts";

const clients = 6;
const json = { "content-type": "application/json" };

type Round = { perSecond: number; receiptsMs: number[]; paid: number };

/** From an order sent in to its receipt leaving: the customer pays at once, the provider says so at once. */
export const paidSection: Section = {
  name: "paid",
  title: `Paid orders: send in, prompt, notice, receipt; ${clients} customers at once`,
  async measure(bench) {
    const databaseUrl = await bench.postgres.createDatabase("paid");
    const receiver = await startReceiver(bench.cleanup);
    const payments = await startPayments(bench.cleanup);
    const api = await startApi(bench, {
      databaseUrl,
      graphUrl: receiver.url,
      selcomUrl: payments.url,
    });
    const perRound = bench.quick ? 400 : 4_000;
    const batches = Array.from({ length: bench.rounds }, (_, round) => `p${round + 1}x`);
    bench.say("filling in orders that wait to be sent in");
    await withClient(databaseUrl, async (client) => {
      await addShop(client);
      await addPaymentAccount(client);
      await addChats(client);
      await addOrders(client, bench.quick ? 1_000 : 100_000);
      for (const batch of batches) await addWaitingOrders(client, batch, perRound);
    });
    const leftAt = new Map<string, number>();
    const receiptsMs: number[] = [];
    payments.onNotice = (reference) => void leftAt.set(reference, performance.now());
    receiver.onText = (text) => {
      const reference = /\bR[0-9A-Z]{8,20}\b/.exec(text)?.[0];
      const at = reference === undefined ? undefined : leftAt.get(reference);
      if (at !== undefined) receiptsMs.push(performance.now() - at);
    };
    const rounds: Round[] = [];
    for (const [index, batch] of batches.entries()) {
      bench.say(`paying for orders, round ${index + 1} of ${bench.rounds}`);
      receiptsMs.length = 0;
      const startedMs = performance.now();
      const load = { seconds: bench.quick ? 2 : 10, perRound };
      const placed = await placeAndPay(api.url, batch, load);
      // The work behind the last order belongs to the rate.
      const { left } = await waitForJobs(databaseUrl, orderJobs);
      const elapsedMs = performance.now() - startedMs;
      if (left > 0) throw new Error(`${left} jobs were still waiting two minutes after the last order.`);
      const paid = await countReceipts(databaseUrl, batch);
      if (paid !== placed) throw new Error(`Of ${placed} orders that were paid ${paid} have a receipt.`);
      rounds.push({ perSecond: (paid * 1_000) / elapsedMs, receiptsMs: [...receiptsMs], paid });
    }
    const memoryMb = api.memoryMb();
    await api.stop();
    const total = rounds.reduce((sum, { paid }) => sum + paid, 0);
    const unsent = total - rounds.reduce((sum, round) => sum + round.receiptsMs.length, 0);
    const line = (what: string, share: number, goal: Measurement["goal"]): Measurement => {
      const ours = rounds.map((round) => percentile(round.receiptsMs, share));
      return { what, unit: "ms", goal, floor: null, ours: median(ours), rounds: { floor: [], ours } };
    };
    const rates = rounds.map(({ perSecond }) => perSecond);
    return {
      measurements: [
        {
          what: "Paid end to end, receipts sent",
          unit: "/s",
          goal: { atLeast: 200 },
          floor: null,
          ours: median(rates),
          rounds: { floor: [], ours: rates },
        },
        line("Notice to receipt leaving: p50", 0.5, null),
        line("Notice to receipt leaving: p99", 0.99, { atMost: 300 }),
        count(`Receipts that did not leave, of ${total}`, unsent),
        count("Notices not taken", payments.refused),
        { what: "Memory after this load", unit: "MB", goal: { atMost: 260 }, floor: null, ours: memoryMb },
      ],
      notes: [
        "Each order is opened, sent in and paid over HTTP; local servers play the payment provider and WhatsApp and answer at once. The rate counts until the last receipt has left.",
      ],
    };
  },
};

const count = (what: string, ours: number): Measurement => ({
  what,
  unit: "",
  goal: { atMost: 0 },
  floor: null,
  ours,
});

type PageLine = { line_id: string; quantity: number; variant_id: string | null };

async function placeAndPay(
  url: string,
  batch: string,
  { seconds, perRound }: { seconds: number; perRound: number },
): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const path = `${url}/store/api/v1/order`;
  let next = 0;
  let problem: unknown;
  const { done, failed } = await closedLoop({ clients, seconds }, async () => {
    if (++next > perRound) return null;
    const token = tokenOf(batch, next);
    const post = async (address: string, body: object, status: number): Promise<void> => {
      const headers = { ...json, "idempotency-key": randomUUID() };
      const answer = await call(agent, "POST", address, headers, JSON.stringify(body));
      if (answer.status === status) return;
      problem = `${answer.status} ${answer.body.slice(0, 300)}`;
      throw new Error("refused");
    };
    const open = await call(agent, "GET", `${path}?token=${token}`);
    const page = JSON.parse(open.body) as { products: PageLine[]; total_minor: number };
    const lines = page.products.map(({ line_id, quantity, variant_id }) => ({
      line_id,
      quantity,
      variant_id,
      add_on_ids: [],
      note: "",
    }));
    const customer = { name: "Zainab Salum", phone: "0754 000 218" };
    const form = { lines, customer, note: "", expected_total_minor: page.total_minor };
    await post(`${path}?channel=whatsapp&token=${token}`, form, 200);
    await post(`${path}/payment?token=${token}`, { method: "mobile_money", network: "mpesa" }, 202);
    return true;
  });
  agent.destroy();
  if (failed > 0) throw new Error(`${failed} of ${done + failed} orders were not taken: ${String(problem)}`);
  return done;
}

const countReceipts = (databaseUrl: string, batch: string) =>
  withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ receipts: number }>(
      `select count(*)::int as receipts from receipts where substr(order_id, 5, 3) = $1`,
      [batch],
    );
    return rows[0]!.receipts;
  });

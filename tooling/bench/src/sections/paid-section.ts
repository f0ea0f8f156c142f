import { withClient } from "@agiza/rig/database";
import { startQuickSelcom } from "@agiza/rig/quick-selcom";
import { startQuickWhatsapp } from "@agiza/rig/quick-whatsapp";
import { median, percentile } from "@agiza/rig/statistics";
import type { Measurement, Section } from "../bench.ts";
import { type PaidRound, payOnFloor, payOnOurs, payOrders } from "../load/paying-customers.ts";
import { startApi, startFloor } from "../product.ts";
import {
  addChats,
  addOrders,
  addPaymentAccount,
  addShop,
  addWaitingOrders,
  phoneOfWaiting,
  settle,
} from "../shop-data.ts";
import { orderJobs, waitForJobs } from "../wait-for-jobs.ts";

/** Each waits for the disk, the provider and WhatsApp most of the time: six leave the machine idle. */
const clients = 16;
/** Who orders on without waiting fills it with fewer. */
const floodClients = 6;

/** From an order sent in to its receipt in the customer's hand: paid at once, and the provider says so at once. */
export const paidSection: Section = {
  name: "paid",
  title: `Paid orders: send in, prompt, notice, receipt; ${clients} customers at once`,
  async measure(bench) {
    const databaseUrl = await bench.postgres.createDatabase("paid");
    const receiver = await startQuickWhatsapp(bench.cleanup);
    const payments = await startQuickSelcom(bench.cleanup);
    const outside = {
      databaseUrl,
      providers: { WHATSAPP_GRAPH_URL: receiver.url, SELCOM_URL: payments.url },
    };
    const api = await startApi(bench, outside);
    // One customer pays one order of a round: a receipt is known by its phone.
    const most = bench.quick ? 400 : 4_000;
    const seconds = bench.quick ? 2 : 10;
    const batches = (prefix: string) => Array.from({ length: bench.rounds }, (_, n) => `${prefix}${n + 1}x`);
    const [onFloor, onOurs, flood] = [batches("f"), batches("p"), "q1x"];
    const warm = ["v1x", "w1x"] as const;
    bench.say("filling in orders that wait to be sent in");
    await withClient(databaseUrl, async (client) => {
      await addShop(client);
      await addPaymentAccount(client);
      await addChats(client);
      await addOrders(client, bench.quick ? 1_000 : 100_000);
      for (const batch of [...warm, ...onFloor, ...onOurs, flood])
        await addWaitingOrders(client, batch, most);
    });
    const floor = await startFloor(bench, outside);
    const floorRoad = { url: floor.url, payments, receiver, pay: payOnFloor(phoneOfWaiting) };
    const ourRoad = { url: api.url, payments, receiver, pay: payOnOurs(phoneOfWaiting) };
    const waiting = { clients, seconds, most, waits: true };

    /** Every paid order must have its receipt in the database as well. */
    const payOurs = async (batch: string, load: typeof waiting): Promise<PaidRound> => {
      const round = await payOrders(ourRoad, batch, load);
      const { left } = await waitForJobs(databaseUrl, orderJobs);
      if (left > 0) throw new Error(`${left} jobs were still waiting two minutes after the last order.`);
      const receipts = await countReceipts(databaseUrl, batch);
      if (receipts === round.paid) return round;
      throw new Error(`Of ${round.paid} orders that were paid ${receipts} have a receipt.`);
    };

    // A shop that was paid before: the planner knows how many payments there are.
    await payOrders(floorRoad, warm[0], waiting);
    await payOurs(warm[1], waiting);
    await withClient(databaseUrl, settle);
    const rounds: { floor: PaidRound[]; ours: PaidRound[] } = { floor: [], ours: [] };
    for (let round = 0; round < bench.rounds; round++) {
      bench.say(`paying for orders, round ${round + 1} of ${bench.rounds}`);
      rounds.floor.push(await payOrders(floorRoad, onFloor[round]!, waiting));
      rounds.ours.push(await payOurs(onOurs[round]!, waiting));
    }
    bench.say("paying for orders without waiting for receipts");
    const flooded = await payOurs(flood, { ...waiting, clients: floodClients, waits: false });
    const memoryMb = api.memoryMb();
    await floor.stop();
    await api.stop();

    const ours = [...rounds.ours, flooded];
    const sum = (figure: (round: PaidRound) => number) => ours.reduce((total, one) => total + figure(one), 0);
    const paid = sum((round) => round.paid);
    const unsent = paid - sum((round) => round.receiptsMs.length);
    return {
      measurements: [
        line("Paid end to end, receipts in hand", "/s", { atLeast: 200 }, rounds, perSecond),
        line("Notice to receipt queued: p50", "ms", null, rounds, ofTaken(0.5)),
        line("Notice to receipt queued: p99", "ms", null, rounds, ofTaken(0.99)),
        line("Notice to receipt leaving: p50", "ms", null, rounds, ofReceipts(0.5)),
        line("Notice to receipt leaving: p99", "ms", { atMost: 300 }, rounds, ofReceipts(0.99)),
        alone(`${floodClients} who order on without waiting: rate`, "/s", perSecond(flooded)),
        alone("They: notice to receipt leaving: p50", "ms", ofReceipts(0.5)(flooded)),
        alone("They: notice to receipt leaving: p99", "ms", ofReceipts(0.99)(flooded)),
        alone(`Receipts that did not leave, of ${paid}`, "", unsent, { atMost: 0 }),
        alone("Notices not taken", "", payments.refused, { atMost: 0 }),
        alone("Memory after this load", "MB", memoryMb, { atMost: 260 }),
      ],
      notes: [
        "Each order is opened, sent in and paid over HTTP, and its customer waits for the receipt; local servers play the payment provider and WhatsApp and answer at once. Queued: the notice was answered, by when money and receipt are committed.",
        "The floor does each step in one transaction of a few statements and forgets what it could not send; it confirms the order and sends the receipt as well.",
      ],
    };
  },
};

const perSecond = ({ paid, elapsedMs }: PaidRound): number => (paid * 1_000) / elapsedMs;
const ofTaken = (share: number) => (round: PaidRound) => percentile(round.takenMs, share);
const ofReceipts = (share: number) => (round: PaidRound) => percentile(round.receiptsMs, share);

function line(
  what: string,
  unit: Measurement["unit"],
  goal: Measurement["goal"],
  rounds: { floor: PaidRound[]; ours: PaidRound[] },
  figure: (round: PaidRound) => number,
): Measurement {
  const [floor, ours] = [rounds.floor.map(figure), rounds.ours.map(figure)];
  return { what, unit, goal, floor: median(floor), ours: median(ours), rounds: { floor, ours } };
}

const alone = (
  what: string,
  unit: Measurement["unit"],
  ours: number,
  goal: Measurement["goal"] = null,
): Measurement => ({ what, unit, goal, floor: null, ours });

const countReceipts = (databaseUrl: string, batch: string) =>
  withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ receipts: number }>(
      `select count(*)::int as receipts from receipts where substr(order_id, 5, 3) = $1`,
      [batch],
    );
    return rows[0]!.receipts;
  });

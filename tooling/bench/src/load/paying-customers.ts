import { randomUUID } from "node:crypto";
import { Agent } from "node:http";
import { setTimeout } from "node:timers/promises";
import { call } from "@agiza/rig/http-call";
import type { QuickSelcom } from "@agiza/rig/quick-selcom";
import type { QuickWhatsapp } from "@agiza/rig/quick-whatsapp";
import { tokenOf } from "../shop-data.ts";
import { closedLoop } from "./closed-loop.ts";

const json = { "content-type": "application/json" };
/** A receipt that has not come by then is counted as one that did not leave. */
const longestWaitMs = 30_000;

/** Opens, sends in and pays the n-th order of a batch over HTTP; answers the customer's phone. */
export type PayOrder = (agent: Agent, url: string, batch: string, n: number) => Promise<string>;

export type PaidRound = {
  paid: number;
  elapsedMs: number;
  /** From a notice leaving to its being taken: the money is booked, the receipt numbered and queued. */
  takenMs: number[];
  /** From a notice leaving to its receipt leaving. */
  receiptsMs: number[];
};

/** Hears when notices leave and are taken, and when receipts reach their customers. */
function listen(payments: QuickSelcom, receiver: QuickWhatsapp) {
  const leftAt = new Map<string, number>();
  const receiptOf = new Map<string, PromiseWithResolvers<void>>();
  const heard = { takenMs: [] as number[], receiptsMs: [] as number[] };
  const since = (reference: string): number => performance.now() - leftAt.get(reference)!;
  const receipt = (phone: string): PromiseWithResolvers<void> => {
    const known = receiptOf.get(phone) ?? Promise.withResolvers<void>();
    receiptOf.set(phone, known);
    return known;
  };
  payments.onNotice = (reference) => void leftAt.set(reference, performance.now());
  payments.onTaken = (reference) => void heard.takenMs.push(since(reference));
  receiver.onText = (text) => {
    const reference = /\bR[0-9A-Z]{8,20}\b/.exec(text)?.[0];
    if (reference === undefined || !leftAt.has(reference)) return;
    heard.receiptsMs.push(since(reference));
    receipt((JSON.parse(text) as { to: string }).to.replace(/^\+/, "")).resolve();
  };
  return { heard, hasReceipt: (phone: string) => receipt(phone.replace(/^\+/, "")).promise };
}

/**
 * Customers who each order, pay and order again: when they hold their receipt, as a real one does, or at once.
 *
 * @throws Error when an order was not taken
 */
export async function payOrders(
  {
    url,
    payments,
    receiver,
    pay,
  }: { url: string; payments: QuickSelcom; receiver: QuickWhatsapp; pay: PayOrder },
  batch: string,
  load: { clients: number; seconds: number; most: number; waits: boolean },
): Promise<PaidRound> {
  const { heard, hasReceipt } = listen(payments, receiver);
  const agent = new Agent({ keepAlive: true, maxSockets: load.clients });
  let next = 0;
  let problem: unknown;
  const startedMs = performance.now();
  const { done, failed } = await closedLoop(load, async () => {
    const n = ++next;
    if (n > load.most) return null;
    const phone = await pay(agent, url, batch, n).catch((error: unknown) => {
      problem = error;
      throw error;
    });
    if (load.waits) await Promise.race([hasReceipt(phone), setTimeout(longestWaitMs, null, { ref: false })]);
    return true;
  });
  if (failed > 0) throw new Error(`${failed} of ${done + failed} orders were not taken: ${String(problem)}`);
  // What lies behind the last order belongs to the rate.
  const untilMs = performance.now() + longestWaitMs;
  while (heard.receiptsMs.length < done && performance.now() < untilMs) await setTimeout(5);
  agent.destroy();
  return { paid: done, elapsedMs: performance.now() - startedMs, ...heard };
}

async function answered(status: number, sent: ReturnType<typeof call>): Promise<string> {
  const answer = await sent;
  if (answer.status !== status) throw new Error(`${answer.status} ${answer.body.slice(0, 300)}`);
  return answer.body;
}

type PageLine = { line_id: string; quantity: number; variant_id: string | null };

/** @param phoneOf the phone of the n-th order's customer */
export const payOnOurs =
  (phoneOf: (n: number) => string): PayOrder =>
  async (agent, url, batch, n) => {
    const path = `${url}/store/api/v1/order`;
    const token = tokenOf(batch, n);
    const post = (address: string, body: object, status: number) =>
      answered(
        status,
        call(agent, "POST", address, { ...json, "idempotency-key": randomUUID() }, JSON.stringify(body)),
      );
    const page = JSON.parse(await answered(200, call(agent, "GET", `${path}?token=${token}`))) as {
      products: PageLine[];
      total_minor: number;
    };
    const lines = page.products.map(({ line_id, quantity, variant_id }) => ({
      line_id,
      quantity,
      variant_id,
      add_on_ids: [],
      note: "",
    }));
    const customer = { name: "Zainab Salum", phone: phoneOf(n) };
    const form = { lines, customer, note: "", expected_total_minor: page.total_minor };
    await post(`${path}?channel=whatsapp&token=${token}`, form, 200);
    await post(`${path}/payment?token=${token}`, { method: "mobile_money", network: "mpesa" }, 202);
    return phoneOf(n);
  };

/** @param phoneOf the phone of the n-th order's customer */
export const payOnFloor =
  (phoneOf: (n: number) => string): PayOrder =>
  async (agent, url, batch, n) => {
    const page = await answered(200, call(agent, "GET", `${url}/order?token=${tokenOf(batch, n)}`));
    const { id, shop_id, total_minor, products } = JSON.parse(page) as {
      id: string;
      shop_id: string;
      total_minor: string;
      products: unknown[];
    };
    const order = JSON.stringify({ id, shop_id, lines: products });
    await answered(200, call(agent, "POST", `${url}/paid/order`, json, order));
    const reference = `F${batch.toUpperCase()}${String(n).padStart(10, "0")}`;
    const payment = JSON.stringify({ id, shop_id, reference, total_minor: Number(total_minor) });
    await answered(202, call(agent, "POST", `${url}/paid/payment`, json, payment));
    return phoneOf(n);
  };

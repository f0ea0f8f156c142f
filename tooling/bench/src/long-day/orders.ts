import { randomUUID } from "node:crypto";
import type { Agent } from "node:http";
import { setTimeout } from "node:timers/promises";
import { withClient } from "@agiza/rig/database";
import { call } from "@agiza/rig/http-call";
import { openLoop } from "../load/open-loop.ts";
import type { Answers } from "./answers.ts";
import { addWaiting, buyerOf, customerPhoneOf, orderIdOf, orderTokenOf } from "./street.ts";

/** How many links are sent at a time. */
const batch = 300;
/** The customer looks at the page again once the prompt was answered. */
const looksAfterMs = 3_000;

type Page = {
  products: { line_id: string; quantity: number; variant_id: string | null }[];
  total_minor: number;
  payment_status: string;
};

/** Customers who open their order's page, send it in, pay at once, and look whether it is paid. */
export function openOrders({
  url,
  agent,
  answers,
  databaseUrl,
  perSecond,
}: {
  url: string;
  agent: Agent;
  answers: Answers;
  databaseUrl: string;
  /** Orders of all shops in a second. */
  perSecond: number;
}) {
  const placed: string[] = [];
  const prompted: string[] = [];
  let seenPaid = 0;
  let filled = 0;
  const fill = async () => {
    const from = filled;
    filled += batch;
    await withClient(databaseUrl, (client) => addWaiting(client, from, from + batch));
  };
  const one = async (n: number, sinceMs: number): Promise<boolean> => {
    if (n % batch === 0) void fill().catch((error: unknown) => answers.isWrong(`links: ${String(error)}`));
    const path = `${url}/store/api/v1/order`;
    const token = orderTokenOf(n);
    const { shop, customer } = buyerOf(n);
    const phone = `+${customerPhoneOf(shop, customer)}`;
    // Every customer calls from an address of their own.
    const from = { "x-forwarded-for": `196.${n % 250}.${(n >> 8) % 250}.${customer + 1}` };
    const read = (kind: string, since: number) =>
      answers.ask(kind, 200, since, () =>
        call(agent, "GET", `${path}?token=${token}`, from, undefined, 30_000),
      );
    const post = (kind: string, address: string, body: object, status: number) => {
      const headers = { ...from, "content-type": "application/json", "idempotency-key": randomUUID() };
      return answers.ask(kind, status, performance.now(), () =>
        call(agent, "POST", address, headers, JSON.stringify(body), 30_000),
      );
    };
    const opened = await read("order: open", sinceMs);
    if (opened === null) return false;
    const page = JSON.parse(opened) as Page;
    const lines = page.products.map(({ line_id, quantity, variant_id }) => ({
      line_id,
      quantity,
      variant_id,
      add_on_ids: [],
      note: "",
    }));
    const form = {
      lines,
      customer: { name: "Zainab Salum", phone },
      note: "",
      expected_total_minor: page.total_minor,
    };
    if ((await post("order: send in", `${path}?channel=whatsapp&token=${token}`, form, 200)) === null)
      return false;
    placed.push(orderIdOf(n));
    const payment = { method: "mobile_money", network: "mpesa" };
    if ((await post("order: pay", `${path}/payment?token=${token}`, payment, 202)) === null) return false;
    prompted.push(orderIdOf(n));
    await setTimeout(looksAfterMs);
    const after = await read("order: look again", performance.now());
    if (after !== null && (JSON.parse(after) as Page).payment_status === "paid") seenPaid++;
    return after !== null;
  };
  return {
    /** Ids of orders whose sending in was answered 200, and whose payment was answered 202. */
    placed,
    prompted,
    seenPaid: () => seenPaid,
    async run(seconds: number, signal: AbortSignal) {
      // Always a batch ahead.
      await fill();
      const startMs = performance.now() + 5;
      const load = { perSecond, seconds, signal };
      return openLoop(load, (n) => one(n, startMs + (n * 1_000) / perSecond));
    },
  };
}

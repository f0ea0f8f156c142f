import { createHmac, randomBytes } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import fc from "fast-check";
import type { SandboxPayment } from "#lane/sandbox-record.ts";
import type { Lane } from "#lane/lane.ts";

/** The demo shop's keys at Selcom. */
const keys = { apiKey: "local-selcom-key", apiSecret: "local-selcom-secret" };

export type Notice = { providerReference: string; status: string; shillings: number };

/** What may be heard of one payment, in any order: what the provider says, and what the shop does meanwhile. */
export type Saying = { name: string } & ({ notice: Notice } | { cancelOrder: true });

/** Tells the API what the provider says, signed like the provider; answers the status. */
export async function tell(apiUrl: string, reference: string, notice: Notice): Promise<number> {
  const fields = {
    transid: reference,
    order_id: reference,
    reference: notice.providerReference,
    result: "SUCCESS",
    resultcode: "000",
    payment_status: notice.status,
    channel: "MPESA-TZ",
    amount: String(notice.shillings),
    phone: "255754000218",
  };
  const timestamp = `${new Date(Date.now() + 3 * 3_600_000).toISOString().slice(0, 19)}+03:00`;
  const signed = [
    `timestamp=${timestamp}`,
    ...Object.entries(fields).map(([name, value]) => `${name}=${value}`),
  ];
  const response = await fetch(`${apiUrl}/store/webhooks/selcom`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      authorization: `SELCOM ${Buffer.from(keys.apiKey).toString("base64")}`,
      "digest-method": "HS256",
      digest: createHmac("sha256", keys.apiSecret).update(signed.join("&")).digest("base64"),
      timestamp,
      "signed-fields": Object.keys(fields).join(","),
    },
    body: JSON.stringify(fields),
  });
  await response.body?.cancel();
  return response.status;
}

/** Every order of a list. */
export function permutations<T>(list: readonly T[]): T[][] {
  if (list.length <= 1) return [[...list]];
  return list.flatMap((first, index) =>
    permutations(list.filter((_, other) => other !== index)).map((rest) => [first, ...rest]),
  );
}

/** When a saying follows the one before: at the same time, after its answer, or when its job may be running. */
const gaps = ["at once", "after the answer", "a moment later"] as const;
export type Gap = (typeof gaps)[number];

/** Timings for rows of sayings, the same ones for the same seed. */
export const timingsOf = (sayings: number, rows: number, seed: number): Gap[][] =>
  fc.sample(fc.array(fc.constantFrom(...gaps), { minLength: sayings, maxLength: sayings }), {
    numRuns: rows,
    seed,
  });

/** Does one thing after another in the rhythm of its timing; resolves when all have their answers. */
export async function inRhythm(
  works: readonly (() => Promise<void>)[],
  timing: readonly Gap[],
): Promise<void> {
  const started: Promise<void>[] = [];
  for (const [index, work] of works.entries()) {
    if (timing[index] === "after the answer") await Promise.all(started);
    if (timing[index] === "a moment later") await setTimeout(4);
    started.push(work());
  }
  await Promise.all(started);
}

/** An order whose prompt is on the phone. */
export type PromptedOrder = { orderId: string; reference: string; shillings: number };

/** Nobody is told, nothing is asked: only money is looked at. */
const nulled = ["client_key", "provider_reference", "next_poll_at", "customer_id"];

const tables = [
  { table: "orders", own: "id", refs: [] },
  { table: "order_lines", own: "id", refs: ["order_id"] },
  { table: "payment_intents", own: "id", refs: ["order_id"] },
  { table: "payment_attempts", own: "id", refs: ["intent_id"] },
] as const;

/**
 * Makes many orders like one that was prompted, with numbers and references of their own: what they go through is the
 * product's work, coming to them is not what is tried here. Their goods are not taken from stock.
 */
export async function cloneOrders(lane: Lane, orderNumber: string, count: number): Promise<PromptedOrder[]> {
  const batch = randomBytes(4).toString("hex").toUpperCase();
  const [source] = await lane.query<{ id: string; amount: number }>(
    `select o.id, a.amount_minor::int as amount from orders o
      join payment_intents i on i.shop_id = o.shop_id and i.order_id = o.id
      join payment_attempts a on a.shop_id = i.shop_id and a.intent_id = i.id where o.number = $1`,
    [Number(orderNumber)],
  );
  const suffix = `'_${batch.toLowerCase()}' || n`;
  for (const { table, own, refs } of tables) {
    const columns = await lane.query<{ name: string }>(
      `select column_name as name from information_schema.columns
        where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
      [table],
    );
    const value = (name: string) => {
      if (name === own || (refs as readonly string[]).includes(name)) return `"${name}" || ${suffix}`;
      if (name === "number") return "(select max(number) from orders) + n";
      if (name === "reference") return `'AGZ${batch}' || n`;
      if (nulled.includes(name)) return "null";
      return `"${name}"`;
    };
    const names = columns.map(({ name }) => `"${name}"`).join(", ");
    const where = {
      orders: "id = $1",
      order_lines: "order_id = $1",
      payment_intents: "order_id = $1",
      payment_attempts: "intent_id in (select id from payment_intents where order_id = $1)",
    }[table];
    await lane.query(
      `insert into "${table}" (${names}) select ${columns.map(({ name }) => value(name)).join(", ")}
        from "${table}" cross join generate_series(1, ${count}) n where ${where}`,
      [source!.id],
    );
  }
  // A notice names no shop: its reference finds one.
  await lane.query(
    `insert into shop_directory (kind, key, shop_id)
      select 'payment', reference, shop_id from payment_attempts where reference like $1`,
    [`AGZ${batch}%`],
  );
  return Array.from({ length: count }, (_, index) => ({
    orderId: `${source!.id}_${batch.toLowerCase()}${index + 1}`,
    reference: `AGZ${batch}${index + 1}`,
    shillings: source!.amount / 100,
  }));
}

/** What the provider would answer when asked about an order that was told these things. */
export const truthOf = ({ reference, shillings }: PromptedOrder, paid: number | null): SandboxPayment => ({
  order_id: reference,
  amount: shillings,
  payment_status: paid === null ? "USERCANCELLED" : "COMPLETED",
  ...(paid === null ? {} : { paid_amount: paid }),
});

/** Lets the provider know of copied orders: asked about one, it says that these shillings were paid. */
export const answerFor = (lane: Lane, orders: readonly (PromptedOrder & { paid: number })[]): void => {
  const byReference = new Map(orders.map((order) => [order.reference, order]));
  lane.providers.treat(({ path }) => {
    const asked = new URL(path, lane.providers.url);
    const order = byReference.get(asked.searchParams.get("order_id") ?? "");
    if (!asked.pathname.endsWith("/order-status") || !order) return { kind: "pass" };
    const said = {
      order_id: order.reference,
      amount: String(order.paid),
      payment_status: "COMPLETED",
      transid: order.reference,
      channel: "MPESA-TZ",
      reference: `${order.reference}R`,
    };
    const envelope = {
      resultcode: "000",
      result: "SUCCESS",
      message: "Order fetch successful",
      data: [said],
    };
    return { kind: "answer", status: 200, body: JSON.stringify(envelope) };
  });
};

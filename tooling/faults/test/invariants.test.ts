import pg from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { checkAll } from "#invariants/check-all.ts";
import type { Evidence, InvariantName } from "#invariants/invariant.ts";
import type { Query } from "@agiza/rig/database";
import { takeSnapshot } from "#invariants/snapshot.ts";
import { nothingAcknowledged } from "#lane/acknowledged.ts";
import { type Lane, openLane } from "#lane/lane.ts";

/** A shop that sold and was paid, untouched by any fault; every plant below spoils a copy that is rolled back. */
let lane: Lane;
let client: pg.Client;
let evidence: Evidence;

beforeAll(async () => {
  lane = await openLane(inject("workshop"), "planted");
  const query: Query = async <Found extends Record<string, unknown>>(text: string, values?: unknown[]) =>
    (await client.query<Found>(text, values)).rows;
  client = new pg.Client({ connectionString: lane.databaseUrl });
  await client.connect();
  const before = await takeSnapshot(query);
  const api = await lane.start();
  for (const index of [1, 2]) {
    const customer = lane.customer(index);
    const order = await customer.orderByChat();
    await customer.submit(order);
    await customer.pay(order);
    await lane.sandbox.answerPrompt(await customer.waitForPrompt(), "approve");
  }
  await lane.settle();
  await api.stop();
  const { acknowledged } = lane;
  evidence = { query, record: lane.sandbox.record(), acknowledged, before, mayBeSentTwice: 0 };
}, 600_000);
afterAll(async () => {
  await client?.end();
  await lane?.close();
});

/** Which invariants a spoilt database or record breaks. */
async function brokenBy(statements: string[], changed: Partial<Evidence> = {}): Promise<Set<InvariantName>> {
  await client.query("begin");
  try {
    // The database itself refuses most of these; the checker must not rely on that.
    await client.query("set local session_replication_role = replica");
    for (const statement of statements) await client.query(statement);
    const violations = await checkAll({ ...evidence, ...changed });
    return new Set(violations.map(({ invariant }) => invariant));
  } finally {
    await client.query("rollback");
  }
}

test("a run in which nothing went wrong breaks nothing", async () => {
  expect(await checkAll(evidence)).toEqual([]);
  expect(evidence.acknowledged.submitted).toHaveLength(2);
  expect(evidence.record.payments.map(({ payment_status }) => payment_status)).toEqual([
    "COMPLETED",
    "COMPLETED",
  ]);
});

const lastOrder = "(select id from orders where lifecycle = 'pending' order by number desc limit 1)";
const lastAttempt = "(select id from payment_attempts order by created_at desc limit 1)";
const lastMessage = "(select id from messages where direction = 'in' order by at desc, id desc limit 1)";

const plants: [fault: string, breaks: InvariantName, statements: string[]][] = [
  ["an order that was taken is gone", "a", [`delete from orders where id = ${lastOrder}`]],
  [
    "an order was sent in twice",
    "a",
    [
      `insert into order_timeline (shop_id, order_id, kind, actor, facts, at)
        select shop_id, order_id, kind, actor, facts, at from order_timeline
        where order_id = ${lastOrder} and kind = 'order.submitted'`,
    ],
  ],
  ["a prompt that was promised is gone", "a", [`delete from payment_attempts where id = ${lastAttempt}`]],
  ["a customer's message is gone", "a", [`delete from messages where id = ${lastMessage}`]],
  [
    "a customer's message is there twice",
    "a",
    [
      "drop index messages_wamid",
      `insert into messages (shop_id, id, conversation_id, channel_id, direction, type, body, wamid, sender, status, at, sequence)
        select shop_id, id || 'x', conversation_id, channel_id, direction, type, body, wamid, sender, status, at, 9999
        from messages where id = ${lastMessage}`,
    ],
  ],
  [
    "a message counts as sent that nobody got",
    "a",
    [
      `insert into messages (shop_id, id, conversation_id, channel_id, direction, type, body, sender, status, at, sequence)
        select shop_id, 'msg_planted', conversation_id, channel_id, 'out', 'text', body, 'bot', 'delivered', at, 9998
        from messages where id = ${lastMessage}`,
    ],
  ],
  [
    "a payment is counted twice",
    "b",
    [
      `insert into ledger_entries (shop_id, transaction_id, account_code, direction, amount_minor)
        select e.shop_id, transaction_id, account_code, direction, amount_minor from ledger_entries e
        join ledger_transactions t on t.id = e.transaction_id where t.source_id = ${lastAttempt}`,
    ],
  ],
  [
    "a payment is forgotten",
    "b",
    [`update payment_attempts set status = 'failed' where id = ${lastAttempt}`],
  ],
  ["an order does not know what was paid", "b", [`update orders set paid_minor = 0 where id = ${lastOrder}`]],
  [
    "one side of a posting is missing",
    "b",
    [`delete from ledger_entries where id = (select max(id) from ledger_entries)`],
  ],
  [
    "goods were sold and are still on the shelf",
    "c",
    [
      `update product_variants set stock = stock + 1 where stock is not null`,
      `update products set stock = stock + 1 where stock is not null`,
    ],
  ],
  [
    "a cancelled order's goods did not come back",
    "c",
    [`update orders set lifecycle = 'cancelled', payment_status = 'refund_pending' where id = ${lastOrder}`],
  ],
  [
    "a notice was never applied",
    "d",
    ["update provider_events set outcome = 'received', processed_at = null where source = 'webhook'"],
  ],
  [
    "a webhook was never worked through",
    "d",
    ["update webhook_events set outcome = 'received', processed_at = null"],
  ],
  [
    "a job failed for good and nobody kept it",
    "d",
    ["update pgboss.job set state = 'failed' where name = 'payments.find-due'"],
  ],
  ["a prompt never left", "d", [`update payment_attempts set status = 'created' where id = ${lastAttempt}`]],
  [
    "a job is stuck",
    "d",
    [
      `update pgboss.job set state = 'active', started_on = now() - interval '1 minute'
      where name = 'payments.find-due'`,
    ],
  ],
  ["a paid order has no receipt", "d", [`delete from receipts where order_id = ${lastOrder}`]],
  [
    "a conversation belongs to a channel of another shop",
    "e",
    ["update channels set shop_id = 'shp_another'"],
  ],
  [
    "an order line sells what another shop has",
    "e",
    [`update order_lines set product_id = 'prd_of_another' where order_id = ${lastOrder}`],
  ],
  [
    "a receipt number was skipped",
    "f",
    ["update receipts set number = number + 1 where number = (select max(number) from receipts)"],
  ],
];

test.each(plants)("%s: the checker sees it", async (_fault, breaks, statements) => {
  expect(await brokenBy(statements)).toContain(breaks);
});

test("the provider's side is looked at as well", async () => {
  const { record } = evidence;
  const [payment, ...others] = record.payments;
  const more = { ...payment!, paid_amount: payment!.amount + 1 };
  expect(await brokenBy([], { record: { ...record, payments: [more, ...others] } })).toContain("b");
  const reply = record.messages.find(({ direction }) => direction === "out")!;
  const again = { ...reply, id: "wamid.again" };
  expect(await brokenBy([], { record: { ...record, messages: [...record.messages, again] } })).toContain("a");
  const notice = { reference: payment!.order_id, providerReference: "never-seen" };
  const acknowledged = { ...nothingAcknowledged(), notices: [notice] };
  expect(await brokenBy([], { acknowledged })).toContain("a");
});

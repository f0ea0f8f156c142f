import { eq, getTableName, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { retentions } from "#db/retention.repository.ts";
import { providerEvents } from "#db/schema/payments.ts";
import { payoutEvents } from "#db/schema/payouts.ts";
import { inSystem } from "#kernel/ctx.ts";
import { settableKept } from "#kernel/kept-days.ts";
import { makeProviderAccount } from "#test/factories.ts";
import { type Harness, startHarness } from "#test/harness.ts";
import { fund, ownPayout, send } from "#test/payouts-rig.ts";
import { batchRows, pruneOldRows } from "./pruning.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());

/** How a row of each table is written whose age counts from a moment, `$1` its name and `$2` that moment. */
const writing: Record<string, string> = {
  webhook_events: `insert into webhook_events (id, source, body_hash, body, received_at) values ($1, 'whatsapp', $1, '{}', $2)`,
  outbox_events: `insert into outbox_events (shop_id, name, payload, created_at) values ('shp_1', $1, '{}', $2)`,
  idempotency_keys: `insert into idempotency_keys (shop_id, scope, key, content_hash, created_at)
    values ('shp_1', 'test', $1, '', $2)`,
  stray_statuses: `insert into stray_statuses (shop_id, channel_id, wamid, status, facts, at)
    values ('shp_1', 'chn_1', $1, 'sent', '{}', $2)`,
  refresh_tokens: `insert into refresh_tokens (hash, session_id, expires_at) values ($1, 'ses_1', $2)`,
  notices: `insert into notices (id, kind, channel, recipient, language, status, created_at, updated_at)
    values ($1, 'invitation', 'sms', '+255713000001', 'sw', 'sent', $2, $2)`,
  verification_codes: `insert into verification_codes (id, purpose, address, code_mac, created_at, expires_at)
    values ($1, 'sign_in', '+255713000001', '', $2, $2)`,
  notifications: `insert into notifications (shop_id, id, user_id, kind, subject_id, cause, listed, created_at)
    values ('shp_1', $1, 'usr_1', 'order.new', 'ord_1', $1, true, $2)`,
  notification_alerts: `insert into notification_alerts (shop_id, subject_id, kind, started_at)
    values ('shp_1', $1, 'order', $2)`,
  parked_sales: `insert into parked_sales (shop_id, id, name, basket, line_count, total_minor, parked_by, parked_at, taken_at)
    values ('shp_1', $1, '-', '{}', 1, 0, 'usr_1', $2, $2)`,
  customer_merges: `with somebody as (
      insert into customers (shop_id, id, name, created_at) values ('shp_1', $1, '-', $2) returning id)
    insert into customer_merges (shop_id, id, kept_id, gone_id, kept_before, gone_before, kept_after, moved, at)
    select 'shp_1', id, id, id, '{}', '{}', '{}', '{}', $2 from somebody`,
  campaigns: `insert into campaigns (shop_id, id, name, channel, status, purpose, text_sw, text_en, sender, audience, created_at,
      updated_at) values ('shp_1', $1, '-', 'sms', 'draft', 'offer', '', '', '', '{"kind":"everyone"}', $2, $2)`,
  sms_batches: `with account as (
      insert into sms_accounts (shop_id, id, provider, report_token, created_at, updated_at)
      values ('shp_1', 'sac_1', 'agiza', 'token', $2, $2) on conflict do nothing)
    insert into sms_batches (shop_id, ref, account_id, people, parts, created_at)
    values ('shp_1', $1, 'sac_1', 1, 1, $2)`,
  webhook_messages: `with server as (
      insert into webhook_endpoints (shop_id, id, name, url, events, status, secret_sealed, collected_to, is_slow, created_at,
        updated_at)
      values ('shp_1', 'whe_1', '-', 'https://duka.example', '{order.created}', 'on', '', 0, false, $2, $2)
      on conflict do nothing)
    insert into webhook_messages (shop_id, id, endpoint_id, event, object_id, body, state, tries, next_at, created_at)
    values ('shp_1', $1, 'whe_1', 'order.created', $1, '{}', 'delivered', 1, $2, $2)`,
  webhook_lines: `insert into webhook_lines (shop_id, id, source, event, ref, result, tries, at)
    values ('shp_1', $1, 'sms', 'delivery.report', '', 'ok', 1, $2)`,
  compliance_looks: `insert into compliance_looks (shop_id, id, document_id, kind, name, at)
    values ('shp_1', $1, 'cdo_1', 'id_front', 'Juma Ally', $2)`,
  sessions: `insert into sessions (id, user_id, access_hash, access_expires_at, created_at, last_seen_at)
    values ($1, 'usr_1', $1, $2, $2, $2)`,
};
const nameColumns: Record<string, string> = {
  webhook_events: "id",
  outbox_events: "name",
  idempotency_keys: "key",
  stray_statuses: "wamid",
  refresh_tokens: "hash",
  notices: "id",
  verification_codes: "id",
  notifications: "id",
  notification_alerts: "subject_id",
  parked_sales: "id",
  customer_merges: "id",
  campaigns: "id",
  sms_batches: "ref",
  webhook_messages: "id",
  webhook_lines: "id",
  compliance_looks: "id",
  sessions: "id",
};

const query = (text: string, values?: unknown[]) => harness.parts.database.query(text, values);
const namesIn = async (table: string) => {
  const { rows } = await query(`select ${nameColumns[table]} as name from ${table} order by 1`);
  return rows.map(({ name }) => name);
};
const hourMs = 3_600_000;
const deleted = retentions.filter(({ emptied }) => !emptied);

test.each(deleted.map(({ table, keptDays }) => [getTableName(table), keptDays] as const))(
  "%s keeps a row for %i days and no longer",
  async (table, keptDays) => {
    const keptUntil = Date.now() - keptDays * 24 * hourMs;
    await query(writing[table]!, ["older", new Date(keptUntil - hourMs)]);
    await query(writing[table]!, ["younger", new Date(keptUntil + hourMs)]);
    await pruneOldRows(harness.base);
    expect(await namesIn(table)).toEqual(["younger"]);
  },
);

test("of what providers said goes the wording after 540 days, save of money that waits, and the books stay", async () => {
  const { ctx, shopId } = await harness.makeShop();
  const accountId = await makeProviderAccount(ctx, harness.deps.secrets);
  await fund(ctx, "selcom", 1_000_000);
  const payoutId = await send(ctx, ownPayout({ id: accountId, provider: "selcom" }, 100_000));
  const said = { msisdn: "255754000111" };
  const write = (name: string, days: number, outcome = "applied") =>
    ctx.store.tenant(shopId, async (db) => {
      const at = new Date(Date.now() - days * 24 * hourMs);
      await db.insert(providerEvents).values({
        shopId,
        id: name,
        providerAccountId: accountId,
        source: "webhook",
        dedupeKey: name,
        body: said,
        receivedAt: at,
        outcome: outcome as "applied",
      });
      const event = {
        shopId,
        payoutId,
        source: "webhook",
        dedupeKey: name,
        said: "paid",
        body: said,
        at,
      } as const;
      await db.insert(payoutEvents).values(event);
    });
  await write("old", 541);
  await write("waits", 541, "unmatched");
  await write("younger", 539);
  const kept = () =>
    ctx.store.tenant(shopId, async (db) => {
      const payments = await db.select().from(providerEvents).orderBy(providerEvents.id);
      const out = await db.select().from(payoutEvents).where(eq(payoutEvents.source, "webhook"));
      const wordsOf = (rows: { dedupeKey: string; body: unknown }[]) =>
        Object.fromEntries(rows.map(({ dedupeKey, body }) => [dedupeKey, body]));
      return { payments: wordsOf(payments), out: wordsOf(out) };
    });
  await pruneOldRows(harness.base);
  await pruneOldRows(harness.base);
  expect(await kept()).toEqual({
    payments: { old: {}, waits: said, younger: said },
    out: { old: {}, waits: {}, younger: said },
  });
  const settings = { ...harness.base.settings, keptDays: { provider_events: 400 } };
  await pruneOldRows({ ...harness.base, settings });
  expect(await kept()).toMatchObject({ payments: { younger: {} }, out: { younger: said } });
});

test("each time that a setting may change is one that something is kept for", () => {
  const tables = retentions.map(({ table }) => getTableName(table));
  const beside = ["compliance_documents"];
  expect(settableKept.filter((name) => !tables.includes(name))).toEqual(beside);
});

test("a webhook that nobody worked on goes when it is over as well, and is counted in the log", async () => {
  const errors: unknown[] = [];
  const base = {
    ...harness.base,
    log: { ...harness.base.log, error: (facts: unknown) => errors.push(facts) },
  };
  const old = new Date(Date.now() - 31 * 24 * hourMs);
  for (const name of ["forgotten", "forgotten too", "done"])
    await query(writing["webhook_events"]!, [name, old]);
  await query("update webhook_events set outcome = 'applied' where id = 'done'");
  await pruneOldRows(base);
  expect(await namesIn("webhook_events")).toEqual(["younger"]);
  expect(errors).toEqual([{ table: "webhook_events", forgotten: 2, kept_days: 30 }]);
  await pruneOldRows(base);
  expect(errors).toHaveLength(1);
});

test("many old rows go in batches, and none that is young goes with them", async () => {
  const fill = (count: number, name: string, age: string) =>
    query(`insert into outbox_events (shop_id, name, payload, created_at)
      select 'shp_2', '${name}', '{}', now() - interval '${age}' from generate_series(1, ${count})`);
  await fill(2 * batchRows + 1, "old", "8 days");
  await fill(3, "new", "1 day");
  await pruneOldRows(harness.base);
  const { rows } = await query(
    "select name, count(*)::int as count from outbox_events where shop_id = 'shp_2' group by 1",
  );
  expect(rows).toEqual([{ name: "new", count: 3 }]);
});

test("a row that somebody has locked is passed over and goes the next time", async () => {
  const old = new Date(Date.now() - 60 * 24 * hourMs);
  await query(writing["idempotency_keys"]!, ["locked", old]);
  await query(writing["idempotency_keys"]!, ["free", old]);
  await inSystem(harness.base, async ({ db }) => {
    await db.execute(sql`select from idempotency_keys where key = 'locked' for update`);
    await pruneOldRows(harness.base);
  });
  expect(await namesIn("idempotency_keys")).toEqual(["locked", "younger"]);
  await pruneOldRows(harness.base);
  expect(await namesIn("idempotency_keys")).toEqual(["younger"]);
});

import type { Check, Evidence } from "./invariant.ts";

/** (d) Every job has an end, and what a job is for is there. One that is done is gone. */
export const checkJobs: Check = async (evidence) => [
  ...(await checkEnded(evidence)),
  ...(await checkEffects(evidence)),
];

async function checkEnded({ query }: Evidence): Promise<string[]> {
  const rows = await query<{ name: string; state: string; count: number }>(
    `select name, state::text, count(*)::int as count from pgboss.job
    where name <> 'dead-letter' and (state = 'failed'
      -- What looks for due things runs every moment, and ends within one.
      or (state = 'active' and started_on < now() - interval '5 seconds')
      or (state in ('created', 'retry') and start_after < now() - interval '1 minute'))
    group by 1, 2`,
  );
  const dead = rows.filter(({ state }) => state === "failed");
  const [kept] = await query<{ count: number }>(
    "select count(*)::int as count from pgboss.job where name = 'dead-letter'",
  );
  const failed = dead.reduce((sum, { count }) => sum + count, 0);
  const problems =
    failed === kept!.count ? [] : [`${failed} jobs failed for good and ${kept!.count} were kept`];
  problems.push(
    ...rows
      .filter(({ state }) => state !== "failed")
      .map(({ name, state, count }) => `${count} jobs ${name} are ${state} although nobody works on them`),
  );
  return problems;
}

/** What must have come of the jobs once all is quiet. */
const effects: {
  what: string;
  left: string;
  before: "webhooks" | "providerEvents" | "messages" | "orders" | "attempts";
}[] = [
  {
    // A message may be read a moment after all was quiet: what came in then waits its turn.
    what: "webhook not worked through",
    left: `webhook_events f where outcome = 'received' and not exists (select 1 from pgboss.job j
      where j.name in ('conversations.process-webhook', 'conversations.copy-from-phone') and j.data->>'webhookId' = f.id and j.state in ('created', 'retry'))`,
    before: "webhooks",
  },
  {
    what: "payment notice not applied",
    left: "provider_events f where outcome = 'received'",
    before: "providerEvents",
  },
  {
    what: "try not brought to its provider",
    left: "payment_attempts f where status = 'created'",
    before: "attempts",
  },
  { what: "message not sent", left: "messages f where status in ('queued', 'sending')", before: "messages" },
  {
    what: "sent in and not confirmed",
    left: `orders f where submitted_at is not null and lifecycle <> 'cancelled' and not exists (select 1
      from idempotency_keys k where k.shop_id = f.shop_id and k.scope = 'chat-notice'
        and k.key = 'confirmed:' || f.id) and exists (select 1 from conversations c where c.shop_id = f.shop_id
        and c.customer_id = f.customer_id)`,
    before: "orders",
  },
  {
    what: "paid without a receipt",
    left: `orders f where payment_status in ('paid', 'overpaid') and not exists (select 1 from receipts r
      where r.shop_id = f.shop_id and r.order_id = f.id)`,
    before: "orders",
  },
  {
    what: "receipt not sent",
    left: `orders f where exists (select 1 from receipts r where r.shop_id = f.shop_id and r.order_id = f.id)
      and not exists (select 1 from idempotency_keys k where k.shop_id = f.shop_id and k.scope = 'chat-notice'
        and k.key = 'receipt:' || f.id) and exists (select 1 from conversations c where c.shop_id = f.shop_id
        and c.customer_id = f.customer_id)`,
    before: "orders",
  },
];

async function checkEffects({ query, before }: Evidence): Promise<string[]> {
  const problems: string[] = [];
  for (const { what, left, before: known } of effects) {
    const rows = await query<{ id: string }>(`select f.id from ${left}`);
    problems.push(...rows.filter(({ id }) => !before[known].has(id)).map(({ id }) => `${what}: ${id}`));
  }
  return problems;
}

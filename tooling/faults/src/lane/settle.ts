import { setTimeout } from "node:timers/promises";
import type { Query } from "@agiza/rig/database";
import { dueJobs } from "@agiza/rig/due-jobs";
import type { Sandbox } from "./sandbox.ts";

/** How often in a row nothing may be found before a run counts as quiet. */
const quietLooks = 3;

/**
 * Waits until nothing is on its way: no webhook undelivered, no job due or running, no message unsent, no payment
 * notice unconfirmed, no payment open that the provider has ended.
 *
 * @throws Error saying what is still on its way
 */
export async function settle({ query, sandbox }: { query: Query; sandbox: Sandbox }, withinMs = 300_000) {
  const untilMs = performance.now() + withinMs;
  for (let quiet = 0; quiet < quietLooks;) {
    const busy = await whatIsOnItsWay(query, sandbox);
    quiet = busy.length === 0 ? quiet + 1 : 0;
    if (performance.now() > untilMs)
      throw new Error(`Not quiet after ${withinMs / 1000} s: ${busy.join(", ")}`);
    await setTimeout(busy.length === 0 ? 100 : 250);
  }
}

/** What is not done yet, in words; nothing once all is quiet. */
export async function whatIsOnItsWay(query: Query, sandbox: Sandbox): Promise<string[]> {
  const { deliveries, payments } = sandbox.record();
  const ended = payments
    .filter(({ payment_status }) => !["PENDING", "INPROGRESS"].includes(payment_status))
    .map(({ order_id }) => order_id);
  const open = await query<{ reference: string }>(
    `select reference from payment_attempts
    where status in ('created', 'submitted', 'pending', 'unknown') and (status = 'created' or reference = any($1))`,
    [ended],
  );
  const jobs = await dueJobs(query, 5);
  const unsent = await query<{ count: number }>(
    "select count(*)::int as count from messages where status in ('queued', 'sending')",
  );
  const notices = await query<{ count: number }>(
    "select count(*)::int as count from provider_events where outcome = 'received'",
  );
  return [
    ...(deliveries.length > 0 ? [`${deliveries.length} webhooks`] : []),
    ...(open.length > 0 ? [`${open.length} payments`] : []),
    ...(notices[0]!.count > 0 ? [`${notices[0]!.count} payment notices`] : []),
    ...(unsent[0]!.count > 0 ? [`${unsent[0]!.count} messages`] : []),
    ...jobs.map(({ name, count }) => `${count} jobs ${name}`),
  ];
}

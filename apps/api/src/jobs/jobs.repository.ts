import { sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { fixedStatement } from "#db/fixed-statement.ts";
import { of } from "#db/placeholder.ts";
import { runLater } from "#db/later.ts";
import type { Db } from "#kernel/db.ts";
import type { EnqueueOptions, Job } from "#kernel/jobs.ts";

/*
 * Every job is inserted, taken and completed by statements of our own on pg-boss's table. The texts of its own statements
 * differ by queue and number of jobs, so that PostgreSQL would parse and plan most of them each time. Everything rarer is
 * left to pg-boss. `jobs.repository.test.ts` checks that both write the same rows. Frozen, see workers.ts.
 */

/** A job that a worker has taken. A run that was given up must not complete the job's next run: `retryCount` tells them apart. */
export type Task = { id: string; data: object; retryCount: number };

const insertJobs = fixedStatement(sql`
  insert into pgboss.job_common (name, data, singleton_key, start_after, created_on, keep_until, expire_seconds,
    deletion_seconds, retry_limit, retry_delay, retry_backoff, retry_delay_max, policy, dead_letter, heartbeat_seconds)
  select q.name, payload, payload ->> ${of("coalescesBy")}::text, now() + delay.of, now(),
    now() + delay.of + q.retention_seconds * interval '1 second', q.expire_seconds, q.deletion_seconds, q.retry_limit,
    q.retry_delay, q.retry_backoff, q.retry_delay_max, q.policy, q.dead_letter, q.heartbeat_seconds
  from pgboss.queue q, jsonb_array_elements(${of("payloads")}::jsonb) as payload,
    lateral (select ${of("delaySeconds")}::float8 * interval '1 second' as of) as delay
  where q.name = ${of("name")}
  on conflict do nothing`);

/** Queues the insert of jobs in an open transaction. Of a coalescing kind each has the key that its own payload names. */
export const insertJobsLater = (
  db: Db,
  { name, coalescesBy }: Pick<Job<unknown>, "name" | "coalescesBy">,
  payloads: readonly unknown[],
  { delaySeconds = 0 }: EnqueueOptions,
): void =>
  runLater(db, insertJobs, {
    name,
    payloads: JSON.stringify(payloads),
    delaySeconds,
    coalescesBy,
  });

const areDone = `name = $1 and id = any($2::uuid[]) and state = 'active'
    and id::text || ':' || retry_count = any($3::text[])`;

// A job that is done is deleted: pg-boss would keep it, and each of its looks goes through the whole table. One of a
// schedule stays for a while, since its row is what keeps other processes from asking for the same moment's again.
const completeJobs = `with gone as (delete from pgboss.job_common where ${areDone} and singleton_on is null)
  update pgboss.job_common set state = 'completed', completed_on = now(), output = null
  where ${areDone} and singleton_on is not null`;

const takeJobs = `with next as materialized (
    select id from pgboss.job_common where name = $1 and state < 'active' and not blocked and start_after <= now()
    order by priority desc, created_on limit $2::int for update skip locked)
  update pgboss.job_common set state = 'active', started_on = now(), heartbeat_on = now(),
    retry_count = case when started_on is null then retry_count else retry_count + 1 end
  where name = $1 and id = any(array(select id from next))
  returning id, data, retry_count as "retryCount"`;

/**
 * Completes the jobs that are done and takes the next ones, in one message. A job that another run has taken over meanwhile
 * stays with that run.
 *
 * @param room how many to take at most
 */
export async function exchangeJobs(
  { queue }: Pick<Database, "queue">,
  name: string,
  done: readonly Task[],
  room: number,
): Promise<Task[]> {
  const statements: [string, unknown[]][] = [];
  if (done.length > 0) {
    const runs = done.map(({ id, retryCount }) => `${id}:${retryCount}`);
    statements.push([completeJobs, [name, done.map(({ id }) => id), runs]]);
  }
  if (room > 0) statements.push([takeJobs, [name, room]]);
  if (statements.length === 0) return [];
  const results = await queue.run(statements);
  return room > 0 ? (results.at(-1)!.rows as Task[]) : [];
}

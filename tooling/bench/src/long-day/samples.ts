import { loadavg } from "node:os";
import { queryOf, withClient } from "@agiza/rig/database";
import type { Answers, KindFigures } from "./answers.ts";
import type { Processes } from "./processes.ts";

/** What was found once a minute. */
export type Sample = {
  /** Since the load began. */
  minute: number;
  /** Of each process, by its name. */
  memoryMb: Record<string, number>;
  connections: number;
  databaseMb: number;
  jobsMb: number;
  walMb: number;
  deadRows: number;
  /** Jobs that are due, and by how much the one that waits longest is late. */
  due: number;
  lateSeconds: number;
  behindSeconds: number;
  load: number;
  answers: Record<string, KindFigures>;
};

const state = `select
  (select count(*)::int from pg_stat_activity where datname = current_database()) as connections,
  pg_database_size(current_database()) / 1048576.0 as "databaseMb",
  (select sum(pg_total_relation_size(c.oid)) / 1048576.0 from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'pgboss' and c.relkind = 'r') as "jobsMb",
  (select sum(size) / 1048576.0 from pg_ls_waldir()) as "walMb",
  (select sum(n_dead_tup)::int from pg_stat_user_tables) as "deadRows",
  (select count(*)::int from pgboss.job where name <> 'dead-letter' and state in ('created', 'retry')
    and start_after < now()) as due,
  (select coalesce(extract(epoch from now() - min(start_after)), 0)::float8 from pgboss.job
    where name <> 'dead-letter' and state in ('created', 'retry') and start_after < now()) as "lateSeconds",
  (select coalesce(max(extract(epoch from replay_lag)), 0)::float8 from pg_stat_replication) as "behindSeconds"`;

export async function takeSample(
  { databaseUrl, processes, answers }: { databaseUrl: string; processes: Processes; answers: Answers },
  startMs: number,
): Promise<Sample> {
  type Found = Omit<Sample, "minute" | "memoryMb" | "load" | "answers">;
  const [found] = await withClient(databaseUrl, (client) => queryOf(client)<Found>(state));
  const running = [...processes.running];
  return {
    minute: (performance.now() - startMs) / 60_000,
    memoryMb: Object.fromEntries(running.map(([name, api]) => [name, api.memoryMb()])),
    ...(Object.fromEntries(Object.entries(found!).map(([name, value]) => [name, Number(value)])) as Found),
    load: loadavg()[0]!,
    answers: answers.minute(),
  };
}

/** One line for whoever waits. */
export const lineOf = (sample: Sample): string => {
  const memory = Object.values(sample.memoryMb)
    .map((mb) => mb.toFixed(0))
    .join("/");
  const p99 = (kind: string) => sample.answers[kind]?.p99Ms.toFixed(0) ?? "-";
  const messages = sample.answers["webhook: message"]?.count ?? 0;
  const orders = sample.answers["order: send in"]?.count ?? 0;
  return [
    `minute ${sample.minute.toFixed(1)}`,
    `${messages} messages, ${orders} orders`,
    `p99 webhook ${p99("webhook: message")} chat ${p99("chat answered")} send in ${p99("order: send in")} pay ${p99("order: pay")} analytics ${p99("analytics")} ms`,
    `memory ${memory} MB`,
    `connections ${sample.connections}`,
    `database ${sample.databaseMb.toFixed(0)} jobs ${sample.jobsMb.toFixed(0)} wal ${sample.walMb.toFixed(0)} MB`,
    `due ${sample.due}, late ${sample.lateSeconds.toFixed(1)} s, replica ${sample.behindSeconds.toFixed(2)} s`,
    `load ${sample.load.toFixed(1)}`,
  ].join("; ");
};

/** What a figure grows by in an hour, by least squares over the samples. */
export function slopePerHour(points: readonly { minute: number; value: number }[]): number {
  if (points.length < 2) return 0;
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const at = mean(points.map(({ minute }) => minute));
  const level = mean(points.map(({ value }) => value));
  const spread = points.reduce((sum, { minute }) => sum + (minute - at) ** 2, 0);
  if (spread === 0) return 0;
  return (60 * points.reduce((sum, { minute, value }) => sum + (minute - at) * (value - level), 0)) / spread;
}

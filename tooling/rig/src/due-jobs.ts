import type { Query } from "./database.ts";

/**
 * Jobs that run, or are to run within `withinSeconds`, by name; those given up for good do not count.
 *
 * @param prefixes beginnings of names; all jobs when left out
 */
export const dueJobs = (
  query: Query,
  withinSeconds: number,
  prefixes: readonly string[] = [""],
): Promise<{ name: string; count: number }[]> =>
  query(
    `select name, count(*)::int as count from pgboss.job where name <> 'dead-letter'
      and (state = 'active' or (state in ('created', 'retry') and start_after < now() + make_interval(secs => $1)))
      and exists (select 1 from unnest($2::text[]) prefix where starts_with(name, prefix)) group by name`,
    [withinSeconds, prefixes],
  );

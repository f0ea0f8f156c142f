import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import type { Database } from "#db/client.ts";
import type { RateLimitPort } from "#ports/rate-limit.ts";

/** Budgets kept in the product's own database by rate-limiter-flexible: atomic, and shared by every process. */
export function databaseRateLimits(database: Database): RateLimitPort {
  const storeClient = {
    query: (statement: { text: string; values?: unknown[] }) =>
      database.query(statement.text, statement.values),
  };
  const limiters = new Map<string, RateLimiterPostgres>();
  const limiterOf = (name: string, points: number, duration: number): RateLimiterPostgres => {
    const known = limiters.get(name);
    if (known) return known;
    const made = new RateLimiterPostgres({
      storeClient,
      storeType: "pool",
      tableName: "rate_limits",
      tableCreated: true,
      keyPrefix: name,
      points,
      duration,
    });
    limiters.set(name, made);
    return made;
  };
  return {
    async take({ name, points, seconds }, key) {
      try {
        await limiterOf(name, points, seconds).consume(key);
        return null;
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
      }
    },
    async reset(name, key) {
      await limiters.get(name)?.delete(key);
    },
  };
}

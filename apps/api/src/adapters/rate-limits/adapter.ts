import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import type { Database } from "#db/client.ts";
import type { Budget, RateLimitPort } from "#ports/rate-limit.ts";

/** Budgets kept in the product's own database by rate-limiter-flexible: atomic, and shared by every process. */
export function databaseRateLimits(database: Database): RateLimitPort {
  const storeClient = {
    query: (statement: { text: string; values?: unknown[] }) =>
      database.query(statement.text, statement.values),
  };
  const limiters = new Map<string, RateLimiterPostgres>();
  const limiterOf = ({ name, points, seconds }: Budget): RateLimiterPostgres => {
    const known = limiters.get(name);
    if (known) return known;
    const made = new RateLimiterPostgres({
      storeClient,
      storeType: "pool",
      tableName: "rate_limits",
      tableCreated: true,
      keyPrefix: name,
      points,
      duration: seconds,
    });
    limiters.set(name, made);
    return made;
  };
  return {
    async take(budget, key) {
      try {
        await limiterOf(budget).consume(key);
        return null;
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
      }
    },
    async left(budget, key) {
      const spent = await limiterOf(budget).get(key);
      return {
        tries: Math.max(0, spent?.remainingPoints ?? budget.points),
        seconds: Math.max(0, Math.ceil((spent?.msBeforeNext ?? 0) / 1000)),
      };
    },
    async giveBack(budget, key) {
      await limiterOf(budget).reward(key);
    },
  };
}

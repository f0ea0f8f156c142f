import { type Ctx, inTransaction, type Tx } from "#kernel/ctx.ts";
import { isCausedBy } from "#kernel/lost-database.ts";
import { refuse } from "#modules/customers/customers.errors.ts";
import { waitBriefly } from "./locks.repository.ts";

/** PostgreSQL's code for a lock that was not had in time. */
const lockTimeout = "55P03";
const attempts = 6;

/**
 * Runs work that locks much of what orders and chats lock too. Where they wait for each other this work gives way, begins
 * again, and an order or an answer never fails for it.
 *
 * @throws customer.busy others had it locked each time
 */
export async function givingWay<Result>(ctx: Ctx, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  for (let left = attempts; left > 0; left--) {
    try {
      return await inTransaction(ctx, async (tx) => {
        await waitBriefly(tx.db);
        return work(tx);
      });
    } catch (error) {
      if (!isCausedBy(error, (cause) => (cause as { code?: unknown }).code === lockTimeout)) throw error;
    }
  }
  throw refuse("customer.busy", {}, { retryAfterSeconds: 5 });
}

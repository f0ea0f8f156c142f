import { type BaseCtx, type Ctx, inSystem, inTransaction } from "#kernel/ctx.ts";
import { eachByItself } from "#kernel/each-by-itself.ts";
import { defineJob } from "#kernel/jobs.ts";
import { listShops } from "#modules/shops/list-shops.ts";
import { type Finding, findDifferences } from "./checks.repository.ts";
import { booksDiffer } from "./books.events.ts";
import { findOpenFindings, insertFindings, resolveFindings } from "./findings.repository.ts";

const keyOf = ({ kind, subject }: Pick<Finding, "kind" | "subject">): string => `${kind}:${subject}`;

/**
 * Proves a shop's books: each posting balances, payments, returns and payouts are booked as they went, orders say what their
 * postings say, and what is on its way is what the books call so. What does not fit is named exactly, kept until a later
 * check no longer finds it, logged, and told to whoever may read transactions.
 */
export const checkBooks = (ctx: Ctx): Promise<Finding[]> =>
  inTransaction(ctx, async (tx) => {
    const { db, shopId } = tx;
    const found = await findDifferences(db, shopId);
    const before = await findOpenFindings(db, shopId);
    const still = new Set(found.map(keyOf));
    const gone = before.filter((finding) => !still.has(keyOf(finding))).map(({ id }) => id);
    if (gone.length > 0) await resolveFindings(db, shopId, gone, tx.now());
    const added = await insertFindings(db, shopId, found, tx.now());
    if (added > 0) {
      tx.log.error({ shop_id: shopId, findings: found }, "the books of a shop do not fit");
      await tx.emit(booksDiffer({ count: found.length }));
    }
    return found;
  });

export const checkAllBooksJob = defineJob<Record<string, never>>("books.check-all");

/** Proves the books of every shop; one that cannot be read stops no other. */
export async function checkAllBooks(base: BaseCtx): Promise<void> {
  await eachByItself(base, checkAllBooksJob.name, await inSystem(base, listShops), checkBooks);
}

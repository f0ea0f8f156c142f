import { type Ctx, inTransaction, reading } from "#kernel/ctx.ts";
import type { CustomerId } from "#kernel/ids.ts";
import { seesNumbers } from "#kernel/masked-phones.ts";
import { requireMay } from "#kernel/require-may.ts";
import { campaignMessagesTo } from "#modules/campaigns/forget-campaign-people.ts";
import { lockCustomer } from "#modules/customers/lock-customer.ts";
import { type TextFile, zipFiles } from "#modules/exports/zip-files.ts";
import { getShop } from "#modules/shops/get-shop.ts";
import type { Budget, RateLimitPort } from "#ports/rate-limit.ts";
import { refuse } from "./personal-data.errors.ts";
import { atOnce, findKnownBy, findMessagesOf, findOrdersOf } from "./personal-data.repository.ts";
import { type Held, readablePage } from "./readable-page.ts";
import { jsonDocument } from "./json-document.ts";

/** Copies of customers' data that one shop hands out. */
const budget: Budget = { name: "customer-export", points: 60, seconds: 3_600 };

/**
 * Everything the shop holds about one customer, for the customer: a ZIP archive with a page to read or print, in their
 * language, and the same as JSON. It is made while it is sent and kept nowhere. Whoever hands it out must be allowed to see all
 * that is in it: customers with their numbers, every order, and the conversations.
 *
 * @throws access.denied
 * @throws customer.not_found
 * @throws request.too_many with the seconds to wait
 */
export async function exportCustomer(
  ctx: Ctx,
  limits: RateLimitPort,
  id: CustomerId,
): Promise<AsyncGenerator<Uint8Array<ArrayBuffer>>> {
  requireWholeSight(ctx);
  const wait = await limits.take(budget, ctx.shopId);
  if (wait !== null) throw refuse("request.too_many", {}, { retryAfterSeconds: wait });
  const held = await inTransaction(ctx, async (tx): Promise<Held> => {
    const customer = await lockCustomer(tx, id);
    await tx.audit({ action: "customer.exported", subject: id });
    return {
      shop: (await getShop(tx)).name,
      madeAt: tx.now(),
      customer,
      ...(await findKnownBy(tx.db, tx.shopId, id)),
      offers: await campaignMessagesTo(tx, id),
      orders: () => pagesOf((after) => reading(ctx, ({ db, shopId }) => findOrdersOf(db, shopId, id, after))),
      messages: () =>
        pagesOf((after) => reading(ctx, ({ db, shopId }) => findMessagesOf(db, shopId, id, after))),
    };
  });
  const files: TextFile[] = [
    { name: "data.html", lines: readablePage(held) },
    { name: "data.json", lines: jsonDocument(held) },
  ];
  return zipFiles(files);
}

function requireWholeSight(ctx: Ctx): void {
  requireMay(ctx, "customer.export");
  requireMay(ctx, "orders.read");
  requireMay(ctx, "conversations.read");
  const seesAllOrders = ctx.actor.kind !== "staff" || ctx.actor.orderScope === "all";
  if (!seesNumbers(ctx) || !seesAllOrders) throw refuse("access.denied");
}

/** Row after row, each page in a transaction of its own: what takes long to send holds nobody up. */
async function* pagesOf<Row extends { id: string }>(
  find: (after: Row["id"] | null) => Promise<Row[]>,
): AsyncGenerator<Row> {
  let after: Row["id"] | null = null;
  for (;;) {
    const rows: Row[] = await find(after);
    yield* rows;
    if (rows.length < atOnce) return;
    after = rows.at(-1)!.id;
  }
}

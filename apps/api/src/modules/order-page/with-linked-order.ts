import { AppError } from "#kernel/app-error.ts";
import { type BaseCtx, inTransactionOfLink, type Tx } from "#kernel/ctx.ts";
import type { Db } from "#kernel/db.ts";
import { hashToken } from "#kernel/secrets.ts";
import type { OrderSubmission } from "#modules/orders/submit-order.ts";
import { linkCtx, type LinkedOrder, readOrderPage } from "./get-order-page.ts";
import { OrderRefused } from "./order-refused.ts";

/**
 * Does in one transaction what the holder of a link asks for. A conflict is told together with the page as it is then, so
 * that the next step can be shown without asking again.
 *
 * @param find what the link opens; throws where it opens nothing
 * @param draft choices the customer sent, which the page of a conflict shows
 * @throws OrderRefused a refusal of the work with the status 409, with the page
 */
export async function withLinkedOrder<Found extends { linked: LinkedOrder }, T>(
  base: BaseCtx,
  token: string,
  find: (db: Db, tokenHash: string) => Promise<Found>,
  work: (tx: Tx, found: Found) => Promise<T>,
  draft?: OrderSubmission,
): Promise<T> {
  const tokenHash = hashToken(token);
  let linked: LinkedOrder | undefined;
  try {
    return await inTransactionOfLink(base, tokenHash, async (db, enter) => {
      const found = await find(db, tokenHash);
      ({ linked } = found);
      return work(enter(linkCtx(base, linked)), found);
    });
  } catch (error) {
    if (!(error instanceof AppError) || error.status !== 409 || !linked) throw error;
    throw new OrderRefused(error, await readOrderPage(linkCtx(base, linked), linked, draft));
  }
}

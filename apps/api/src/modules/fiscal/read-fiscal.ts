import { type Ctx, reading } from "#kernel/ctx.ts";
import type { OrderId } from "#kernel/ids.ts";
import type { PageQuery } from "#kernel/paging.ts";
import { requireMay } from "#kernel/require-may.ts";
import { findDevice } from "./devices.repository.ts";
import { findDocuments } from "./documents.repository.ts";
import { viewDevice } from "./fiscal-view.ts";
import { refuse } from "./fiscal.errors.ts";

/**
 * The shop's device, what waits to be sent, and why nothing is taken.
 *
 * @throws access.denied · fiscal.not_registered
 */
export function getFiscalDevice(ctx: Ctx) {
  requireMay(ctx, "fiscal.read");
  return reading(ctx, async (reader) => {
    const device = await findDevice(reader.db, reader.shopId);
    if (!device) throw refuse("fiscal.not_registered");
    return viewDevice(reader, device);
  });
}

/**
 * A page of receipts and reports, the newest first; of one order where it is named.
 *
 * @throws access.denied · request.cursor_invalid
 */
export function listFiscalDocuments(ctx: Ctx, query: PageQuery & { orderId?: OrderId | undefined }) {
  requireMay(ctx, "fiscal.read");
  return reading(ctx, ({ db, shopId }) => findDocuments(db, shopId, query));
}

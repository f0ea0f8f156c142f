import { type Ctx, reading } from "#kernel/ctx.ts";
import type { OrderId } from "#kernel/ids.ts";
import { requireMay } from "#kernel/require-may.ts";
import { isOrderInScope } from "#modules/orders/is-order-in-scope.ts";
import type { FilesPort, StoredFile } from "#ports/files.ts";
import { refuse } from "./deliveries.errors.ts";
import { findPhotographed } from "./deliveries.repository.ts";
import { photoKey } from "./deliveries.rules.ts";

/**
 * The picture of an order's goods at the door.
 *
 * @throws delivery.photo_none there is none, or it was forgotten; of other shops' orders as well
 * @throws access.denied needs `orders read`
 */
export async function getHandoverPhoto(ctx: Ctx, files: FilesPort, orderId: OrderId): Promise<StoredFile> {
  requireMay(ctx, "orders.read");
  const found = await reading(ctx, async ({ db, shopId }) =>
    (await isOrderInScope(ctx, orderId)) ? findPhotographed(db, shopId, orderId) : undefined,
  );
  const file = found && (await files.get(photoKey(ctx.shopId, found.id)));
  if (!file) throw refuse("delivery.photo_none");
  return { data: file.data, contentType: "image/jpeg" };
}

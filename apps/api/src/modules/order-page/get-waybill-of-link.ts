import { defineErrors } from "#kernel/app-error.ts";
import type { BaseCtx } from "#kernel/ctx.ts";
import { hashToken } from "#kernel/secrets.ts";
import { waybillKey } from "#modules/deliveries/parcels.rules.ts";
import type { FilesPort, StoredFile } from "#ports/files.ts";
import { followLink } from "./get-order-page.ts";
import { findLinkedPage } from "./order-page.repository.ts";

const refuse = defineErrors({ "parcel.photo_none": 404 });

/**
 * The picture of the waybill of an order that the bus has, for the holder of its link.
 *
 * @throws order.link_unknown · order.link_expired
 * @throws parcel.photo_none
 */
export async function getWaybillOfLink(base: BaseCtx, files: FilesPort, token: string): Promise<StoredFile> {
  const tokenHash = hashToken(token);
  const found = await base.store.readOfLink(tokenHash, (db) => findLinkedPage(db, tokenHash));
  const { facts, linked } = followLink(base, found);
  const file = facts.parcel?.hasPhoto ? await files.get(waybillKey(linked.shopId, linked.orderId)) : null;
  if (!file) throw refuse("parcel.photo_none");
  return file;
}

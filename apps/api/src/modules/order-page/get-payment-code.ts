import { defineErrors } from "#kernel/app-error.ts";
import type { BaseCtx } from "#kernel/ctx.ts";
import { hashToken } from "#kernel/secrets.ts";
import { isOpen } from "#modules/payments/attempt-state.rules.ts";
import { drawCode } from "#modules/payments/code-picture.rules.ts";
import type { StoredFile } from "#ports/files.ts";
import { followLink } from "./get-order-page.ts";
import { findLinkedPage } from "./order-page.repository.ts";

const refuse = defineErrors({ "payment.no_code": 404 });

/**
 * The code that pays an order, as a picture for the holder of its link.
 *
 * @returns with the name it is saved as
 * @throws order.link_unknown · order.link_expired
 * @throws payment.no_code no payment by a code is open
 */
export async function getPaymentCode(base: BaseCtx, token: string): Promise<StoredFile & { name: string }> {
  const tokenHash = hashToken(token);
  const found = await base.store.readOfLink(tokenHash, (db) => findLinkedPage(db, tokenHash));
  const { order, payment } = followLink(base, found).facts;
  if (!payment?.qrText || !isOpen(payment.status)) throw refuse("payment.no_code");
  return { data: drawCode(payment.qrText), contentType: "image/png", name: `qr-${order.number ?? ""}.png` };
}

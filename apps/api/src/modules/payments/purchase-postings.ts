import type { Tx } from "#kernel/ctx.ts";
import { newId } from "#kernel/ids.ts";
import { postLedgerLater } from "./ledger.repository.ts";
import { type BoughtParts, purchaseEntries, reversedEntries, supplierPaidEntries } from "./ledger.rules.ts";

type Source = "drawer" | "wallet" | "bank";

function post(
  tx: Tx,
  of: { kind: string; sourceType: string; sourceId: string },
  entries: Parameters<typeof postLedgerLater>[3],
): void {
  const now = tx.now();
  postLedgerLater(
    tx.db,
    tx.shopId,
    {
      id: newId("ltx", now),
      ...of,
      orderId: null,
      postedBy: tx.actor.kind === "staff" ? tx.actor.userId : null,
      postedAt: now,
    },
    entries,
  );
}

/** Books goods that came, or takes that back. The database refuses the second booking of one purchase. */
export function postPurchase(
  tx: Tx,
  { id, ...parts }: BoughtParts & { id: string },
  kind: "purchase" | "purchase_returned",
): void {
  const entries = purchaseEntries(parts);
  post(
    tx,
    { kind, sourceType: "purchase", sourceId: id },
    kind === "purchase" ? entries : reversedEntries(entries),
  );
}

type Paid = { id: string; supplierId: string; amountMinor: number; paidFrom: Source };

/** Books what a supplier was paid, or takes that back. */
export function postSupplierPayment(
  tx: Tx,
  { id, supplierId, amountMinor, paidFrom }: Paid,
  kind: "supplier_paid" | "supplier_paid_back",
): void {
  const entries = supplierPaidEntries(supplierId, paidFrom, amountMinor);
  post(
    tx,
    { kind, sourceType: "supplier_payment", sourceId: id },
    kind === "supplier_paid" ? entries : reversedEntries(entries),
  );
}

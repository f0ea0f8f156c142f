import { createHash } from "node:crypto";
import { type BaseCtx, type Ctx, inTransaction } from "#kernel/ctx.ts";
import { claimPayment } from "#modules/payments/claim-payment.ts";
import { readStatementLine } from "#modules/payments/statement-line.rules.ts";
import { takeStatementLines } from "#modules/payments/take-statement-lines.ts";
import { asOwner } from "./demo-actors.ts";
import type { Ids } from "./demo-ids.ts";
import { newestUnpaidOrder } from "./demo-till.repository.ts";

/** Money on the shop's own till that nobody knows the order of. */
const waiting = [
  { reference: "DKQ4ZK90WL", name: "FATMA ALLY", phone: "0762 000 587", amountMinor: 4_300_000 },
  { reference: "DKQ7PX31MB", name: "JOSEPH MREMA", phone: "0754 000 876", amountMinor: 1_850_000 },
];
const claimed = "DKR2LM48TS";

/** What the demo shop's own till received: two payments without an order, and one that a customer says they made. */
export async function addDemoTill(base: BaseCtx, ids: Ids): Promise<void> {
  const now = base.now();
  const ago = (hours: number): Date => new Date(now.getTime() - hours * 3_600_000);
  const at = (hours: number): Ctx => asOwner({ ...base, now: () => ago(hours) }, ids);
  const lines = waiting.map((line, index) =>
    readStatementLine(
      {
        direction: "in",
        at: ago(50 + 3 * index),
        network: "mpesa",
        note: "Pay merchant",
        balanceMinor: null,
        ...line,
      },
      (text) => createHash("sha256").update(text).digest("hex"),
    ),
  );
  await inTransaction(at(48), (tx) => takeStatementLines(tx, lines));
  // The trail is written as it grows: what is written last happened last.
  const ctx = at(0);
  const asking = await newestUnpaidOrder(ctx);
  if (asking)
    await claimPayment(ctx, { orderId: asking, reference: claimed, amountMinor: null }, "demo-claim");
}

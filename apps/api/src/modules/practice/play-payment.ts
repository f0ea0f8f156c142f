import { type BaseCtx, forShop, inTransaction } from "#kernel/ctx.ts";
import type { ShopId } from "#kernel/ids.ts";
import type { SandboxPort } from "#ports/sandbox.ts";
import { findPracticeOrder } from "./practice.repository.ts";
import { practicePhones } from "./practice-phones.ts";
import { playPaymentJob } from "./practice-jobs.ts";

const lookEverySeconds = 2;

/**
 * Looks whether the practice order was sent in. If so the customer taps the button to pay, and enters the PIN where a
 * prompt waits; else, and until the money is there, it looks again in two seconds.
 */
export async function playPayment(
  base: BaseCtx,
  sandbox: SandboxPort,
  { shopId, until }: { shopId: ShopId; until: number },
): Promise<void> {
  const ctx = forShop(base, shopId, { kind: "system", job: "practice.play-payment" });
  const order = await inTransaction(ctx, (tx) => findPracticeOrder(tx.db, shopId));
  const isOver = base.now().getTime() >= until || order?.lifecycle === "cancelled";
  if (isOver || order?.paymentStatus === "paid") return;
  if (order?.submittedAt) await pay(sandbox, shopId);
  await inTransaction(ctx, (tx) =>
    tx.enqueue(playPaymentJob, { shopId, until }, { delaySeconds: lookEverySeconds }),
  );
}

async function pay(sandbox: SandboxPort, shopId: ShopId): Promise<void> {
  const { phoneNumberId, customerPhone } = practicePhones(shopId);
  if ((await sandbox.approvePrompts(customerPhone)) > 0) return;
  // Asked once by each confirmation: while a prompt is on its way another tap only shows its state.
  const offers = await sandbox.offersTo(customerPhone);
  if (offers.at(-1)?.includes("pay")) await sandbox.say(customerPhone, { tap: "pay" }, phoneNumberId);
}

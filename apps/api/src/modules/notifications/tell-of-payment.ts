import { type Ctx, reading } from "#kernel/ctx.ts";
import type { OrderId, PaymentAttemptId } from "#kernel/ids.ts";
import { getAttemptFacts } from "#modules/payments/get-attempt-facts.ts";
import type { NotificationKind } from "./notification-kinds.rules.ts";
import { tellOfOrder } from "./tell-of-order.ts";

/** Tells of money that came, or did not. Cash is not news: who took it stood there. */
export async function tellOfPayment(
  ctx: Ctx,
  kind: Extract<NotificationKind, `payment.${string}`>,
  {
    orderId,
    attemptId,
    failureCode,
  }: { orderId: OrderId; attemptId: PaymentAttemptId; failureCode?: string },
): Promise<void> {
  const attempt = await reading(ctx, (reader) => getAttemptFacts(reader, attemptId));
  if (!attempt || attempt.method === "cash") return;
  const { amountMinor, network } = attempt;
  const facts = {
    amountMinor,
    network,
    ...(failureCode !== undefined && { failureCode }),
  };
  await tellOfOrder(ctx, orderId, { kind, instance: attemptId, facts });
}

import type { AuditEntry, SystemTx } from "#kernel/ctx.ts";
import { deviceName } from "#kernel/device-name.ts";
import type { ShopId, UserId } from "#kernel/ids.ts";

type Person = { userId: UserId; shopId: ShopId | null; userAgent: string };

/** Writes what somebody did with their own account to the audit trail of the shop they work in; without a shop there is none. */
export const auditPerson = (
  tx: SystemTx,
  { userId, shopId, userAgent }: Person,
  entry: Omit<AuditEntry, "subject">,
): Promise<void> =>
  tx.outbox.audit(tx.db, {
    ...entry,
    subject: userId,
    shopId,
    actor: `staff:${userId}`,
    device: deviceName(userAgent),
    at: tx.now(),
  });

import { tillDevices, tillFees, tillSettings } from "#db/schema/till.ts";
import type { Db } from "#kernel/db.ts";
import type { SessionId, ShopId } from "#kernel/ids.ts";
import { firstTillSettings } from "#modules/till/till-settings.rules.ts";
import type { DemoMember } from "./demo-people.ts";

type DemoDevice = NonNullable<DemoMember["device"]> & { sessionId: SessionId };

/** How the demo shop works at its counter, with the devices it has named. */
export async function insertCounter(
  db: Db,
  shopId: ShopId,
  devices: readonly DemoDevice[],
  at: Date,
): Promise<void> {
  const { extraFees: _none, ...first } = firstTillSettings;
  await db.insert(tillSettings).values({
    ...first,
    shopId,
    lockMinutes: 10,
    openingFloatMinor: 5_000_000,
    paymentButtons: ["cash", "mobile_money", "credit"],
    updatedAt: at,
  });
  await db.insert(tillFees).values({
    shopId,
    position: 1,
    name: "Mfuko",
    feeKind: "fixed_amount",
    feeMinor: 50_000,
    feeBasisPoints: 0,
  });
  await db.insert(tillDevices).values(devices.map((device) => ({ ...device, shopId, updatedAt: at })));
}

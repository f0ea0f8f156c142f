import type { Tx } from "#kernel/ctx.ts";
import { type FiscalDeviceId, newId } from "#kernel/ids.ts";
import { daysBefore } from "#kernel/shop-day.ts";
import type { FiscalForm, FiscalRegistration } from "#ports/fiscal.ts";
import { type DeviceRow, insertDevice } from "./devices.repository.ts";
import { refuseSecondDevice } from "./fiscal.errors.ts";
import { clockAt } from "./fiscal.rules.ts";

/** The keys of a device as they are kept; a token of older ones is forgotten. */
export const keysOf = ({ secrets }: Tx, { certificate, credentials }: FiscalRegistration) => ({
  certSerial: certificate?.serial ?? null,
  keySealed: certificate && secrets.seal(certificate.keyPem),
  credentialsSealed: secrets.seal(JSON.stringify(credentials)),
  tokenSealed: null,
  tokenUntil: null,
});

/** Writes down a device that receipts payments since a moment, now where none is said. @throws fiscal.registered_already */
export async function insertNewDevice(
  tx: Tx,
  provider: FiscalForm["provider"],
  registration: FiscalRegistration,
  onSince: Date = tx.now(),
): Promise<DeviceRow> {
  const now = tx.now();
  const { day } = clockAt(now);
  const id: FiscalDeviceId = newId("fdv", now);
  const row: DeviceRow = {
    shopId: tx.shopId,
    id,
    facts: { ...registration.device, registeredOn: day },
    provider,
    ...keysOf(tx, registration),
    retiredAt: null,
    leftAt: null,
    isOn: true,
    onSince,
    lastNumber: registration.lastNumber,
    day: null,
    lastOfDay: 0,
    lastNote: 0,
    notesSince: now,
    closedTo: daysBefore(day, 1),
    trouble: null,
    createdAt: now,
    updatedAt: now,
  };
  await insertDevice(tx.db, row).catch(refuseSecondDevice);
  return row;
}

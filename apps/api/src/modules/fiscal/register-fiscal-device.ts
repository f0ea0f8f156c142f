import { type Ctx, inTransaction, reading } from "#kernel/ctx.ts";
import { type FiscalDeviceId, newId } from "#kernel/ids.ts";
import { requireMay } from "#kernel/require-may.ts";
import { daysBefore } from "#kernel/shop-day.ts";
import type { FiscalPort } from "#ports/fiscal.ts";
import { type DeviceRow, findDevice, insertDevice } from "./devices.repository.ts";
import { type Device, viewDevice } from "./fiscal-view.ts";
import { refuse, refuseSecondDevice } from "./fiscal.errors.ts";
import { fiscalDeviceRegistered } from "./fiscal.events.ts";
import { clockAt } from "./fiscal.rules.ts";

/** What the authority gave the shop: the file is a .pfx, base64. */
export type NewDevice = { tin: string; certKey: string; certificate: string; password: string };

/**
 * Registers the shop's device at the tax authority. Payments from now on are receipted. Its certificate, its name and its
 * password are sealed and never shown.
 *
 * @throws access.denied owners only
 * @throws fiscal.registered_already · fiscal.certificate_unreadable · fiscal.refused · fiscal.no_answer
 */
export async function registerFiscalDevice(
  ctx: Ctx,
  fiscal: FiscalPort,
  { tin, certKey, certificate: file, password }: NewDevice,
): Promise<Device> {
  requireMay(ctx, "fiscal.change");
  if (await reading(ctx, ({ db, shopId }) => findDevice(db, shopId)))
    throw refuse("fiscal.registered_already");
  const certificate = fiscal.readCertificate(Buffer.from(file, "base64"), password);
  if (!certificate) throw refuse("fiscal.certificate_unreadable", {}, { field: "certificate" });
  const answer = await fiscal.register({ tin, certKey, certificate });
  if (answer.kind === "refused") throw refuse("fiscal.refused", { words: answer.words });
  if (answer.kind !== "registered") throw refuse("fiscal.no_answer");
  const { device: facts, username, password: theirs, lastNumber } = answer.registration;
  return inTransaction(ctx, async (tx) => {
    const { db, shopId, secrets } = tx;
    const now = tx.now();
    const { day } = clockAt(now);
    const id: FiscalDeviceId = newId("fdv", now);
    const row: DeviceRow = {
      shopId,
      id,
      facts: { ...facts, registeredOn: day },
      certSerial: certificate.serial,
      keySealed: secrets.seal(certificate.keyPem),
      credentialsSealed: secrets.seal(JSON.stringify({ username, password: theirs })),
      tokenSealed: null,
      tokenUntil: null,
      isOn: true,
      onSince: now,
      lastNumber,
      day: null,
      lastOfDay: 0,
      closedTo: daysBefore(day, 1),
      trouble: null,
      createdAt: now,
      updatedAt: now,
    };
    await insertDevice(db, row).catch(refuseSecondDevice);
    await tx.audit({ action: fiscalDeviceRegistered.eventName, subject: id, after: { tin } });
    await tx.emit(fiscalDeviceRegistered({ deviceId: id }));
    return viewDevice(tx, row);
  });
}

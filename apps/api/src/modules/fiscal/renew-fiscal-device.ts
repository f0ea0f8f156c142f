import { type Ctx, inTransaction, reading } from "#kernel/ctx.ts";
import { requireMay } from "#kernel/require-may.ts";
import type { FiscalForm } from "#ports/fiscal.ts";
import { askRegistration } from "./ask-registration.ts";
import { findDevice, findDeviceForUpdate, updateDevice } from "./devices.repository.ts";
import { sendFiscalDocuments } from "./fiscal-jobs.ts";
import { type FiscalPorts, takeFiscalTry } from "./fiscal-limits.ts";
import { type Device, viewDevice } from "./fiscal-view.ts";
import { refuse } from "./fiscal.errors.ts";
import { fiscalDeviceChanged } from "./fiscal.events.ts";
import { keysOf } from "./new-device.ts";

/**
 * Gives a device a new certificate, or a new key of its account. Its counters go on, and what is signed already goes out as it is,
 * under the certificate that signed it.
 *
 * @throws access.denied owners only
 * @throws fiscal.not_registered · fiscal.other_device it is registered as another one · request.too_many
 * @throws fiscal.certificate_unreadable · fiscal.refused · fiscal.no_answer
 */
export async function renewFiscalDevice(
  ctx: Ctx,
  { fiscal, limits }: FiscalPorts,
  form: FiscalForm,
): Promise<Device> {
  requireMay(ctx, "fiscal.change");
  const before = await reading(ctx, ({ db, shopId }) => findDevice(db, shopId));
  if (!before || before.retiredAt) throw refuse("fiscal.not_registered");
  if (before.provider !== form.provider) throw refuse("fiscal.other_device");
  await takeFiscalTry(ctx, limits);
  const registration = await askRegistration(fiscal, form);
  const { device: facts, lastNumber } = registration;
  if (facts.tin !== before.facts.tin || facts.serial !== before.facts.serial)
    throw refuse("fiscal.other_device");
  return inTransaction(ctx, async (tx) => {
    const { db, shopId } = tx;
    const device = await findDeviceForUpdate(db, shopId);
    if (!device || device.retiredAt) throw refuse("fiscal.not_registered");
    const change = {
      facts: { ...facts, registeredOn: device.facts.registeredOn },
      ...keysOf(tx, registration),
      lastNumber: Math.max(device.lastNumber, lastNumber),
      updatedAt: tx.now(),
    };
    await updateDevice(db, device, change);
    await tx.audit({
      action: "fiscal.renewed",
      subject: device.id,
      before: { certSerial: device.certSerial },
      after: { certSerial: change.certSerial },
    });
    await tx.emit(fiscalDeviceChanged({ deviceId: device.id }));
    await tx.enqueue(sendFiscalDocuments, { shopId, deviceId: device.id });
    return viewDevice(tx, { ...device, ...change });
  });
}

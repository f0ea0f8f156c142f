import { type Ctx, inTransaction, reading, type Tx } from "#kernel/ctx.ts";
import type { FiscalDeviceId } from "#kernel/ids.ts";
import { requireMay } from "#kernel/require-may.ts";
import { daysBefore } from "#kernel/shop-day.ts";
import { getTaxNumbers } from "#modules/compliance/get-tax-numbers.ts";
import type { FiscalForm, FiscalProviders } from "#ports/fiscal.ts";
import { askRegistration } from "./ask-registration.ts";
import { closeDaysWithReceipts } from "./close-fiscal-days.ts";
import { type DeviceRow, findDevice, findDevicesForUpdate, updateDevice } from "./devices.repository.ts";
import { sendFiscalDocuments } from "./fiscal-jobs.ts";
import { type FiscalPorts, takeFiscalTry } from "./fiscal-limits.ts";
import { type Device, viewDevice } from "./fiscal-view.ts";
import { refuse } from "./fiscal.errors.ts";
import { fiscalDeviceLeft } from "./fiscal.events.ts";
import { clockAt } from "./fiscal.rules.ts";
import { issueAdjustmentNotes } from "./issue-adjustment-notes.ts";
import { issueFiscalReceipts } from "./issue-fiscal-receipts.ts";
import { insertNewDevice, keysOf } from "./new-device.ts";
import { requireMainland } from "./require-mainland.ts";
import { requireTin, requireVrn } from "./require-tax-numbers.ts";

/**
 * Goes over to another device, such as from TRA to a partner. What was paid until now is receipted by the one that is left, which
 * sends what waits and the report of its last day; payments from now on are receipted by the other one. One that the shop had before
 * goes on with its counters.
 *
 * @throws access.denied owners only
 * @throws fiscal.not_registered · fiscal.same_device it is given a new certificate or key instead · fiscal.zanzibar
 * @throws fiscal.tin_differs · fiscal.vrn_differs · request.too_many
 * @throws fiscal.certificate_unreadable · fiscal.refused · fiscal.no_answer
 */
export async function changeFiscalDevice(
  ctx: Ctx,
  { fiscal, limits }: FiscalPorts,
  form: FiscalForm,
): Promise<Device> {
  requireMay(ctx, "fiscal.change");
  const before = await reading(ctx, ({ db, shopId }) => findDevice(db, shopId));
  if (!before || before.retiredAt) throw refuse("fiscal.not_registered");
  await requireMainland(ctx);
  const known = await reading(ctx, getTaxNumbers);
  if (form.provider === "tra_vfd") requireTin(known, form.tin);
  await takeFiscalTry(ctx, limits);
  const registration = await askRegistration(fiscal, form);
  const { device: facts } = registration;
  requireTin(known, facts.tin);
  requireVrn(known, facts.vrn);
  const isIt = ({ provider, facts: of }: DeviceRow) =>
    provider === form.provider && of.serial === facts.serial && of.tin === facts.tin;
  return leave(ctx, fiscal, async (tx, devices, onSince) => {
    const had = devices.find(isIt);
    if (!had) return insertNewDevice(tx, form.provider, registration, onSince);
    if (had.leftAt === null) throw refuse("fiscal.same_device");
    const { registeredOn } = had.facts;
    return takeUp(tx, fiscal, had, {
      onSince,
      ...keysOf(tx, registration),
      facts: { ...facts, registeredOn },
      lastNumber: Math.max(had.lastNumber, registration.lastNumber),
    });
  });
}

/**
 * Goes back to a device that the shop left, whose keys it still has.
 *
 * @throws access.denied owners only
 * @throws fiscal.not_registered no such device was left · fiscal.zanzibar
 */
export async function takeUpFiscalDevice(
  ctx: Ctx,
  fiscal: FiscalProviders,
  id: FiscalDeviceId,
): Promise<Device> {
  requireMay(ctx, "fiscal.change");
  await requireMainland(ctx);
  return leave(ctx, fiscal, (tx, devices, onSince) => {
    const had = devices.find((device) => device.id === id && device.leftAt !== null && !device.retiredAt);
    if (!had) throw refuse("fiscal.not_registered");
    return takeUp(tx, fiscal, had, { onSince });
  });
}

/** Receipts and reports what came until now with the device that is left, and puts another one in its place. */
async function leave(
  ctx: Ctx,
  fiscal: FiscalProviders,
  goOver: (tx: Tx, devices: DeviceRow[], onSince: Date) => Promise<DeviceRow>,
): Promise<Device> {
  await issueFiscalReceipts(ctx, fiscal);
  await issueAdjustmentNotes(ctx, fiscal);
  return inTransaction(ctx, async (tx) => {
    const { db, shopId } = tx;
    const now = tx.now();
    const devices = await findDevicesForUpdate(db, shopId);
    const left = devices.find(({ leftAt }) => leftAt === null);
    if (!left || left.retiredAt) throw refuse("fiscal.not_registered");
    await closeDaysWithReceipts(tx, fiscal, left, clockAt(now).day);
    await updateDevice(db, left, { isOn: false, leftAt: now, updatedAt: now });
    // A payment that came while this one was on and has no receipt yet is the other one's.
    const device = await goOver(tx, devices, left.isOn ? left.onSince : now);
    await tx.audit({
      action: fiscalDeviceLeft.eventName,
      subject: device.id,
      before: { provider: left.provider, serial: left.facts.serial },
      after: { provider: device.provider, serial: device.facts.serial },
    });
    await tx.emit(fiscalDeviceLeft({ deviceId: left.id }));
    for (const { id: deviceId } of [left, device])
      await tx.enqueue(sendFiscalDocuments, { shopId, deviceId });
    return viewDevice(tx, device);
  });
}

/** Days without it have no reports; the others have theirs before it goes on. */
async function takeUp(
  tx: Tx,
  fiscal: FiscalProviders,
  device: DeviceRow,
  change: Partial<DeviceRow> & { onSince: Date },
): Promise<DeviceRow> {
  const now = tx.now();
  const { day: today } = clockAt(now);
  const yesterday = daysBefore(today, 1);
  await closeDaysWithReceipts(tx, fiscal, device, today);
  const values = {
    ...change,
    isOn: true,
    leftAt: null,
    closedTo: device.closedTo > yesterday ? device.closedTo : yesterday,
    updatedAt: now,
  };
  await updateDevice(tx.db, device, values);
  return { ...device, ...values };
}

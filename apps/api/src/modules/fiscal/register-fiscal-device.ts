import { type Ctx, inTransaction, reading } from "#kernel/ctx.ts";
import { requireMay } from "#kernel/require-may.ts";
import { getTaxNumbers } from "#modules/compliance/get-tax-numbers.ts";
import type { FiscalForm } from "#ports/fiscal.ts";
import { askRegistration } from "./ask-registration.ts";
import { findDevice } from "./devices.repository.ts";
import { type FiscalPorts, takeFiscalTry } from "./fiscal-limits.ts";
import { insertNewDevice } from "./new-device.ts";
import { requireMainland } from "./require-mainland.ts";
import { requireTin, requireVrn } from "./require-tax-numbers.ts";
import { type Device, viewDevice } from "./fiscal-view.ts";
import { refuse } from "./fiscal.errors.ts";
import { fiscalDeviceRegistered } from "./fiscal.events.ts";

/**
 * Registers the shop's device at the tax authority. Payments from now on are receipted. Its certificate, its name and its
 * password are sealed and never shown.
 *
 * @throws access.denied owners only
 * @throws fiscal.tin_differs · fiscal.vrn_differs from what the shop filled in under Compliance
 * @throws fiscal.registered_already · fiscal.zanzibar · request.too_many
 * @throws fiscal.certificate_unreadable · fiscal.refused · fiscal.no_answer
 */
export async function registerFiscalDevice(
  ctx: Ctx,
  { fiscal, limits }: FiscalPorts,
  form: FiscalForm,
): Promise<Device> {
  requireMay(ctx, "fiscal.change");
  if (await reading(ctx, ({ db, shopId }) => findDevice(db, shopId)))
    throw refuse("fiscal.registered_already");
  await requireMainland(ctx);
  const known = await reading(ctx, getTaxNumbers);
  // Before the authority is asked: it registers a certificate once.
  if (form.provider === "tra_vfd") requireTin(known, form.tin);
  await takeFiscalTry(ctx, limits);
  const registration = await askRegistration(fiscal, form);
  const { device: facts } = registration;
  requireTin(known, facts.tin);
  requireVrn(known, facts.vrn);
  return inTransaction(ctx, async (tx) => {
    const row = await insertNewDevice(tx, form.provider, registration);
    await tx.audit({
      action: fiscalDeviceRegistered.eventName,
      subject: row.id,
      after: { tin: facts.tin },
    });
    await tx.emit(fiscalDeviceRegistered({ deviceId: row.id }));
    return viewDevice(tx, row);
  });
}

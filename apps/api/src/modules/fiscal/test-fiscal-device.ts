import { type Ctx, reading } from "#kernel/ctx.ts";
import { newId } from "#kernel/ids.ts";
import { requireMay } from "#kernel/require-may.ts";
import type { FiscalProvider } from "#ports/fiscal.ts";
import { findDevice } from "./devices.repository.ts";
import { credentialsOf, writerOf } from "./fiscal-keys.ts";
import { type FiscalPorts, takeFiscalTry } from "./fiscal-limits.ts";
import { refuse } from "./fiscal.errors.ts";
import { clockAt, receiptOf, wordsOf } from "./fiscal.rules.ts";

const specimenMinor = 100_000;

/**
 * What the next receipt would be, for a sale of TZS 1,000 in cash, and whether the authority knows the device. Each receipt that
 * it is sent counts as a sale, so the specimen is written and signed, and neither sent nor kept.
 *
 * @throws access.denied owners only
 * @throws fiscal.not_registered · request.too_many
 */
export async function testFiscalDevice(ctx: Ctx, { fiscal, limits }: FiscalPorts) {
  requireMay(ctx, "fiscal.change");
  const device = await reading(ctx, ({ db, shopId }) => findDevice(db, shopId));
  if (!device || device.retiredAt) throw refuse("fiscal.not_registered");
  await takeFiscalTry(ctx, limits);
  const provider: FiscalProvider = fiscal[device.provider];
  const now = ctx.now();
  const clock = clockAt(now);
  const sale = {
    orderNumber: null,
    orderTotalMinor: specimenMinor,
    amountMinor: specimenMinor,
    method: "cash" as const,
    parts: [
      {
        name: "Jaribio",
        quantity: 1,
        taxClass: "standard" as const,
        weightMinor: specimenMinor,
      },
    ],
  };
  const vat = { day: clock.day, rates: ctx.settings.vatRates, isRegistered: device.facts.vrn !== "" };
  const receipt = {
    ...clock,
    ...receiptOf(sale, vat),
    id: newId("fdc", now),
    number: device.lastNumber + 1,
    ofDay: device.day === clock.day ? device.lastOfDay + 1 : 1,
    buyer: null,
  };
  const { body, proof } = provider.prepareReceipt(receipt, writerOf(ctx, device));
  const answer = await provider.check(credentialsOf(ctx, device));
  return {
    isKnown: answer.kind === "ready",
    said: answer.kind === "ready" ? null : wordsOf(answer),
    body,
    code: proof?.code ?? null,
  };
}

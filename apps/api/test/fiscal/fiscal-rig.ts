import type { Sandbox } from "@agiza/rig/sandbox";
import { eq } from "drizzle-orm";
import { fiscalDocuments } from "#db/schema/fiscal.ts";
import { orders } from "#db/schema/orders.ts";
import type { FiscalDeviceId, OrderId } from "#kernel/ids.ts";
import { lookAfterFiscal } from "#modules/fiscal/fiscal.jobs.ts";
import { registerFiscalDevice } from "#modules/fiscal/register-fiscal-device.ts";
import { sendFiscalDocuments } from "#modules/fiscal/send-fiscal-documents.ts";
import { takeCash } from "#modules/payments/take-cash.ts";
import type { FiscalProviders } from "#ports/fiscal.ts";
import { makeSubmittedOrder } from "../factories.ts";
import type { Harness } from "../harness.ts";

export type TraDocument = { id: string; tin: string; kind: string; code: string; time: string; body: string };
export type Handed = {
  tin: string;
  cert_key: string;
  certificate: string;
  password: string;
  public_pem: string;
};

let nextTin = 100_000_000 + Math.floor(Math.random() * 100_000_000);

/** A certificate of the emulated authority for a new trader. */
export const handOut = (sandbox: Sandbox, said: { vrn?: string } = {}) =>
  sandbox.call("/tra/devices", { tin: String(nextTin++), ...said }) as Promise<Handed>;

/** A shop whose device is registered; its lane runs when it is told to. */
export async function openFiscalShop(
  harness: Harness,
  sandbox: Sandbox,
  fiscal: FiscalProviders = harness.deps.fiscal,
) {
  const shop = await harness.makeShop();
  const handed = await handOut(sandbox);
  const device = await registerFiscalDevice(shop.ctx, fiscal, {
    provider: "tra_vfd",
    tin: handed.tin,
    certKey: handed.cert_key,
    certificate: Buffer.from(handed.certificate, "base64"),
    password: handed.password,
  });
  const deviceId = device.id as FiscalDeviceId;
  const { shopId } = shop;
  return {
    ...shop,
    handed,
    deviceId,
    /** An order, in hundredths; nothing is paid yet. */
    order: (totalMinor: number): Promise<{ orderId: OrderId }> =>
      makeSubmittedOrder(shop.ctx, { totalMinor }),
    pay: (orderId: OrderId, amountMinor: number) =>
      takeCash(shop.ctx, { orderId, amountMinor, dueMinor: null }, crypto.randomUUID()),
    look: () => lookAfterFiscal(harness.base, fiscal),
    send: () => sendFiscalDocuments(harness.base, fiscal, { shopId, deviceId }),
    documents: () =>
      harness.base.store.tenant(shopId, (db) =>
        db.select().from(fiscalDocuments).orderBy(fiscalDocuments.seq),
      ),
    /** What the authority has, in the order in which it took it. */
    taken: async () =>
      ((await sandbox.call("/tra/documents")) as TraDocument[]).filter(({ tin }) => tin === handed.tin),
    makePractice: (orderId: OrderId) =>
      harness.base.store.tenant(shopId, (db) =>
        db.update(orders).set({ isPractice: true }).where(eq(orders.id, orderId)),
      ),
  };
}

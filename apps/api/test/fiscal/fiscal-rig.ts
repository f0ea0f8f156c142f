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
export type VfdPlusReceipt = { id: string; tin: string; rctvnum: string; itime: string; body: string };
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
  const device = await registerFiscalDevice(
    shop.ctx,
    { ...harness.deps, fiscal },
    {
      provider: "tra_vfd",
      tin: handed.tin,
      certKey: handed.cert_key,
      certificate: Buffer.from(handed.certificate, "base64"),
      password: handed.password,
    },
  );
  return {
    ...drive(harness, fiscal, shop, device.id as FiscalDeviceId),
    handed,
    /** Another certificate for the same device. */
    handOutAgain: () =>
      sandbox.call(`/tra/devices/${handed.tin}/certificates`, {}) as Promise<
        Omit<Handed, "tin" | "cert_key">
      >,
    /** What the authority has, in the order in which it took it. */
    taken: async () =>
      ((await sandbox.call("/tra/documents")) as TraDocument[]).filter(({ tin }) => tin === handed.tin),
  };
}

/** A shop with an account of the emulated VFDPlus. */
export async function openVfdPlusShop(
  harness: Harness,
  sandbox: Sandbox,
  fiscal: FiscalProviders = harness.deps.fiscal,
) {
  const shop = await harness.makeShop();
  const tin = String(nextTin++);
  const account = (await sandbox.call("/vfdplus/accounts", { tin })) as { api_key: string };
  const form = { provider: "vfdplus" as const, apiKey: account.api_key };
  const device = await registerFiscalDevice(shop.ctx, { ...harness.deps, fiscal }, form);
  return {
    ...drive(harness, fiscal, shop, device.id as FiscalDeviceId),
    device,
    setPower: (isOff: boolean) =>
      sandbox.call(`/vfdplus/accounts/${account.api_key}/power`, { is_off: isOff }),
    taken: async () =>
      ((await sandbox.call("/vfdplus/receipts")) as VfdPlusReceipt[]).filter((one) => one.tin === tin),
  };
}

type Shop = Awaited<ReturnType<Harness["makeShop"]>>;

function drive(harness: Harness, fiscal: FiscalProviders, shop: Shop, deviceId: FiscalDeviceId) {
  const { shopId } = shop;
  return {
    ...shop,
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
    makePractice: (orderId: OrderId) =>
      harness.base.store.tenant(shopId, (db) =>
        db.update(orders).set({ isPractice: true }).where(eq(orders.id, orderId)),
      ),
  };
}

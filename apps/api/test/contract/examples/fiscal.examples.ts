import { generateKeyPairSync } from "node:crypto";
import { and, eq, isNull } from "drizzle-orm";
import { fiscalDevices, fiscalDocuments } from "#db/schema/fiscal.ts";
import { type FiscalDeviceId, newId } from "#kernel/ids.ts";
import type { ShopWorld } from "#test/tenancy/shop-world.ts";
import { nameFiscalBuyer } from "#modules/fiscal/name-fiscal-buyer.ts";
import { issueFiscalReceipts } from "#modules/fiscal/issue-fiscal-receipts.ts";
import { takeCash } from "#modules/payments/take-cash.ts";
import { makeSubmittedOrder } from "#test/factories.ts";
import { byId, defineExamples, same } from "../example.ts";

const { privateKey: keyPem } = generateKeyPairSync("rsa", {
  modulusLength: 2048,
  publicKeyEncoding: { type: "spki", format: "pem" },
  privateKeyEncoding: { type: "pkcs8", format: "pem" },
});

/** A shop's device with a receipt that waits. */
async function makeDevice({ harness, ctx, shopId, word }: ShopWorld) {
  const { base } = harness;
  const now = base.now();
  const facts = {
    tin: "123456789",
    vrn: "",
    registrationId: "TZ0100551234",
    serial: "10TZ100999",
    uin: "09VFDWEBAPI",
    name: `${word} Vitenge`,
    street: "Msimbazi",
    city: "Dar es Salaam",
    region: "Ilala",
    phone: "",
    taxOffice: "Ilala",
    receiptCode: "AAAA11",
    registeredOn: "2026-11-21",
  };
  await base.store.tenant(shopId, (db) =>
    db
      .insert(fiscalDevices)
      .values({
        shopId,
        id: newId("fdv", now) as FiscalDeviceId,
        provider: "tra_vfd",
        facts,
        certSerial: "1a2b3c4d",
        keySealed: base.secrets.seal(keyPem),
        credentialsSealed: base.secrets.seal(JSON.stringify({ username: "vfd", password: "vfd" })),
        isOn: true,
        onSince: now,
        notesSince: now,
        lastNumber: 0,
        closedTo: "2099-01-01",
        createdAt: now,
        updatedAt: now,
      })
      // A shop has one.
      .onConflictDoUpdate({
        target: fiscalDevices.shopId,
        targetWhere: isNull(fiscalDevices.leftAt),
        set: { isOn: true },
      }),
  );
  const { orderId } = await makeSubmittedOrder(ctx, { customerName: `${word} Rehema` });
  await nameFiscalBuyer(ctx, orderId, { tin: "112233445", name: `${word} Traders` });
  await takeCash(ctx, { orderId, amountMinor: null, dueMinor: null }, crypto.randomUUID());
  const readReceipt = () =>
    base.store.tenant(shopId, (db) =>
      db
        .select()
        .from(fiscalDocuments)
        .where(and(eq(fiscalDocuments.orderId, orderId), eq(fiscalDocuments.kind, "receipt"))),
    );
  let [document] = await readReceipt();
  // A turn receipts a hundred payments, and other examples have left more that are older.
  for (let turn = 0; !document && turn < 50; turn++) {
    await issueFiscalReceipts(ctx, harness.deps.fiscal);
    [document] = await readReceipt();
  }
  return { orderId, documentId: document!.id, deviceId: document!.deviceId, ids: [orderId, shopId] };
}

const buyer = { tin: "112233445", name: "Mushi Traders Ltd" };

const form = {
  provider: "tra_vfd",
  tin: "123456789",
  cert_key: "10TZ100999",
  certificate: Buffer.from("no certificate at all, ".repeat(8)).toString("base64"),
  password: "vfd-1234",
};

export const fiscalExamples = defineExamples(makeDevice, {
  getFiscalDevice: { ask: () => ({}), expected: same(200, 403, 401), reads: true },
  // Each shop of these tests has one.
  registerFiscalDevice: { ask: () => ({ body: form }), expected: same(409, 403, 401) },
  pauseFiscalDevice: { ask: () => ({}), expected: same(200, 403, 401), reads: true },
  resumeFiscalDevice: { ask: () => ({}), expected: same(200, 403, 401), reads: true },
  listOrderFiscalReceipts: {
    ask: ({ orderId }) => ({ params: { id: orderId } }),
    expected: byId(200, 403),
    echoesIds: true,
    reads: true,
  },
  nameFiscalBuyer: {
    ask: ({ orderId }) => ({ params: { id: orderId }, body: buyer }),
    expected: byId(200, 403),
  },
  forgetFiscalBuyer: { ask: ({ orderId }) => ({ params: { id: orderId } }), expected: byId(200, 403) },
  replaceFiscalReceipt: {
    ask: ({ documentId }) => ({ params: { id: documentId }, body: { reason: "Jina la mnunuzi", buyer } }),
    expected: byId(201, 403),
  },
  // It is the device that the shop has.
  changeFiscalDevice: { ask: () => ({ body: form }), expected: same(422, 403, 401) },
  // The shop never left one.
  takeUpFiscalDevice: {
    ask: ({ deviceId }) => ({ params: { id: deviceId } }),
    expected: byId(404, 403),
  },
  getFiscalOverview: { ask: () => ({}), expected: same(200, 403, 401), reads: true },
  getFiscalDocument: {
    ask: ({ documentId }) => ({ params: { id: documentId } }),
    expected: byId(200, 403),
    reads: true,
  },
  // Its provider is another one than that of the form.
  renewFiscalDevice: {
    ask: () => ({ body: { provider: "vfdplus", api_key: "nobody" } }),
    expected: same(409, 403, 401),
  },
  // Nobody answers these tests, and the file that is written says so.
  testFiscalDevice: { ask: () => ({}), expected: same(200, 403, 401) },
  tryFiscalNow: { ask: () => ({}), expected: same(200, 403, 401), reads: true },
  listFiscalDocuments: { ask: () => ({}), expected: same(200, 403, 401), reads: true },
});

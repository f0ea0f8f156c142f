import { createVerify } from "node:crypto";
import { startSandbox, type Sandbox } from "@agiza/rig/sandbox";
import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { shops } from "#db/schema/shops.ts";
import { handOut, openFiscalShop } from "#test/fiscal/fiscal-rig.ts";
import { type Harness, startHarness } from "#test/harness.ts";
import { getFiscalDocument, getFiscalOverview, listFiscalDocuments } from "./read-fiscal.ts";
import { registerFiscalDevice } from "./register-fiscal-device.ts";
import { renewFiscalDevice } from "./renew-fiscal-device.ts";
import { switchFiscalDevice } from "./switch-fiscal-device.ts";
import { testFiscalDevice } from "./test-fiscal-device.ts";
import { tryFiscalNow } from "./try-fiscal-now.ts";

let sandbox: Sandbox;
let harness: Harness;
beforeAll(async () => {
  sandbox = await startSandbox("http://127.0.0.1:9");
  harness = await startHarness({ TRA_URL: `${sandbox.url}/tra` });
});
afterAll(async () => {
  await harness.stop();
  await sandbox.stop();
});
afterEach(async () => {
  harness.setNow(null);
  await sandbox.clearFaults();
});

const open = () => openFiscalShop(harness, sandbox);
type Shop = Awaited<ReturnType<typeof open>>;
const sell = async (shop: Shop, amountMinor = 100_000) => {
  await shop.pay((await shop.order(amountMinor)).orderId, amountMinor);
  await shop.look();
};
const formOf = (shop: Shop, file: { certificate: string; password: string }) => ({
  provider: "tra_vfd" as const,
  tin: shop.handed.tin,
  certKey: shop.handed.cert_key,
  certificate: Buffer.from(file.certificate, "base64"),
  password: file.password,
});
const moveTo = (shop: Pick<Shop, "shopId">, region: string) =>
  harness.base.store.tenant(shop.shopId, (db) =>
    db.update(shops).set({ region }).where(eq(shops.shopId, shop.shopId)),
  );

test("what was not taken says why, is tried now when asked, and stays in the log as trouble", async () => {
  harness.setNow(new Date("2027-03-01T07:00:00Z"));
  const shop = await open();
  await sell(shop);
  await sell(shop);
  await sandbox.addFault({ target: "tra.call", fault: "error", times: 2, code: 4 });
  await shop.send();
  await sandbox.clearFaults();
  expect(await getFiscalOverview(shop.ctx)).toMatchObject({
    authority: "tra",
    tries: 1,
    nextAt: new Date("2027-03-01T07:00:10Z"),
    device: { waiting: 2 },
    counts: { all: { count: 2 }, waiting: { count: 2 }, troubled: { count: 1 }, reports: { count: 0 } },
  });
  await shop.send();
  expect((await getFiscalOverview(shop.ctx)).counts.waiting.count).toBe(2);
  await tryFiscalNow(shop.ctx);
  await shop.send();
  const { items } = await listFiscalDocuments(shop.ctx, { state: "troubled" });
  expect(items).toMatchObject([{ number: 1, state: "taken", tries: 2 }]);
  expect(items[0]!.said).toMatch(/^(4|unreadable)/);
  const detail = await getFiscalDocument(shop.ctx, items[0]!.id);
  expect(detail.body).toContain("<GC>1</GC>");
  const countOf = async (query: Parameters<typeof listFiscalDocuments>[1]) =>
    (await listFiscalDocuments(shop.ctx, query)).items.length;
  expect(await countOf({ state: "waiting" })).toBe(0);
  expect(await countOf({ kind: "z_report" })).toBe(0);
  expect(await countOf({ day: "2027-03-01" })).toBe(2);
  expect(await countOf({ day: "2027-03-02" })).toBe(0);
  const other = await open();
  await expect(getFiscalDocument(other.ctx, items[0]!.id)).rejects.toMatchObject({
    code: "fiscal.document_not_found",
  });
});

test("a new certificate signs from then on, and what was signed before goes out under the old one", async () => {
  harness.setNow(new Date("2027-03-01T07:00:00Z"));
  const shop = await open();
  await sell(shop);
  const [before] = await shop.documents();
  const again = await shop.handOutAgain();
  const renewed = await renewFiscalDevice(shop.ctx, harness.deps, formOf(shop, again));
  expect(renewed.certSerial).not.toBe(before!.certSerial);
  await sell(shop);
  await shop.send();
  const documents = await shop.documents();
  expect(documents.map(({ number, state, certSerial }) => [number, state, certSerial])).toEqual([
    [1, "taken", before!.certSerial],
    [2, "taken", renewed.certSerial],
  ]);
  expect(documents[0]!.body).toBe(before!.body);
  const [, content, signature] = /(<RCT>.*<\/RCT>)<EFDMSSIGNATURE>(.*)<\/EFDMSSIGNATURE>/su.exec(
    documents[1]!.body,
  )!;
  const verify = (pem: string) => createVerify("RSA-SHA1").update(content!).verify(pem, signature!, "base64");
  expect([verify(again.public_pem), verify(shop.handed.public_pem)]).toEqual([true, false]);
});

test("the certificate of another device renews nothing", async () => {
  const [shop, other] = [await open(), await open()];
  await expect(renewFiscalDevice(shop.ctx, harness.deps, formOf(other, other.handed))).rejects.toMatchObject({
    code: "fiscal.other_device",
  });
  await expect(
    renewFiscalDevice(shop.ctx, harness.deps, { provider: "vfdplus", apiKey: "key" }),
  ).rejects.toMatchObject({ code: "fiscal.other_device" });
});

test("a test receipt is signed, says whether the device is known, and counts nowhere", async () => {
  const shop = await open();
  const tested = await testFiscalDevice(shop.ctx, harness.deps);
  expect(tested).toMatchObject({ isKnown: true, said: null });
  expect(tested.body).toContain("<TOTALTAXINCL>1000.00</TOTALTAXINCL>");
  await sandbox.addFault({ target: "tra.call", fault: "drop", times: 1 });
  expect(await testFiscalDevice(shop.ctx, harness.deps)).toMatchObject({ isKnown: false });
  expect(await shop.documents()).toEqual([]);
  expect(await shop.taken()).toEqual([]);
  for (let more = 0; more < 7; more++) await testFiscalDevice(shop.ctx, harness.deps);
  await expect(testFiscalDevice(shop.ctx, harness.deps)).rejects.toMatchObject({ code: "request.too_many" });
});

test("a shop in Zanzibar is told whose system it needs, and switches nothing on", async () => {
  const shop = await harness.makeShop();
  await moveTo(shop, "Mjini Magharibi");
  expect(await getFiscalOverview(shop.ctx)).toMatchObject({ authority: "zra", device: null });
  const handed = await handOut(sandbox);
  const form = {
    provider: "tra_vfd" as const,
    tin: handed.tin,
    certKey: handed.cert_key,
    certificate: Buffer.from(handed.certificate, "base64"),
    password: handed.password,
  };
  await expect(registerFiscalDevice(shop.ctx, harness.deps, form)).rejects.toMatchObject({
    code: "fiscal.zanzibar",
  });
  const moved = await open();
  await switchFiscalDevice(moved.ctx, harness.deps.fiscal, false);
  await moveTo(moved, "Kusini Pemba");
  await expect(switchFiscalDevice(moved.ctx, harness.deps.fiscal, true)).rejects.toMatchObject({
    code: "fiscal.zanzibar",
  });
});

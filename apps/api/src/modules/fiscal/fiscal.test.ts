import { createVerify } from "node:crypto";
import { startSandbox, type Sandbox } from "@agiza/rig/sandbox";
import { XMLParser, XMLValidator } from "fast-xml-parser";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { fiscalDevices } from "#db/schema/fiscal.ts";
import { handOut, openFiscalShop } from "#test/fiscal/fiscal-rig.ts";
import { putSection } from "#modules/compliance/compliance.repository.ts";
import { giveMoneyBack } from "#test/give-money-back.ts";
import { type Harness, startHarness } from "#test/harness.ts";
import type { OrderId } from "#kernel/ids.ts";
import { listOrderFiscalReceipts } from "./list-order-fiscal-receipts.ts";
import { issueFiscalReceipts } from "./issue-fiscal-receipts.ts";
import { getFiscalDevice, listFiscalDocuments } from "./read-fiscal.ts";
import { forShop, inTransaction } from "#kernel/ctx.ts";
import { retireFiscalDevices } from "./retire-fiscal-device.ts";
import { registerFiscalDevice } from "./register-fiscal-device.ts";
import { switchFiscalDevice } from "./switch-fiscal-device.ts";

let sandbox: Sandbox;
let harness: Harness;
beforeAll(async () => {
  sandbox = await startSandbox("http://127.0.0.1:9");
  harness = await startHarness({
    TRA_URL: `${sandbox.url}/tra`,
    TRA_VERIFY_URL: `${sandbox.url}/tra/verify`,
  });
});
afterAll(async () => {
  await harness.stop();
  await sandbox.stop();
});
afterEach(async () => {
  harness.setNow(null);
  await sandbox.clearFaults();
});

type Fields = Record<string, unknown>;
const parse = (body: string) =>
  (new XMLParser({ parseTagValue: false }).parse(body) as { EFDMS: Record<string, Fields> }).EFDMS;

test("a payment has its receipt: numbered, signed over its exact bytes, taken, and found by its code", async () => {
  harness.setNow(new Date("2027-03-01T07:15:09Z"));
  const shop = await openFiscalShop(harness, sandbox);
  const { orderId } = await shop.order(2_500_000);
  await shop.pay(orderId, 2_500_000);
  await shop.look();
  await shop.look();
  await shop.send();
  const [receipt, ...others] = await shop.documents();
  expect(others).toEqual([]);
  expect(receipt).toMatchObject({ number: 1, ofDay: 1, state: "taken", day: "2027-03-01", time: "10:15:09" });
  // Read and verified by what knows nothing of how it was written.
  expect(XMLValidator.validate(receipt!.body)).toBe(true);
  const { RCT } = parse(receipt!.body);
  expect(RCT).toMatchObject({
    TIN: shop.handed.tin,
    GC: "1",
    DC: "1",
    ZNUM: "20270301",
    RCTVNUM: receipt!.code,
    TOTALS: { TOTALTAXEXCL: "21186.44", TOTALTAXINCL: "25000.00", DISCOUNT: "0.00" },
    PAYMENTS: { PMTTYPE: "CASH", PMTAMOUNT: "25000.00" },
    VATTOTALS: { VATRATE: "A", NETTAMOUNT: "21186.44", TAXAMOUNT: "3813.56" },
  });
  const [, content, signature] = /(<RCT>.*<\/RCT>)<EFDMSSIGNATURE>(.*)<\/EFDMSSIGNATURE>/su.exec(
    receipt!.body,
  )!;
  const verifies = (text: string) =>
    createVerify("RSA-SHA1").update(text, "utf8").verify(shop.handed.public_pem, signature!, "base64");
  expect(verifies(content!)).toBe(true);
  expect(verifies(content!.replace("25000.00", "25000.01"))).toBe(false);
  expect((await shop.taken()).map(({ body }) => body)).toEqual([receipt!.body]);
  const { items } = await listFiscalDocuments(shop.ctx, { orderId });
  expect(items).toHaveLength(1);
  expect((await fetch(items[0]!.verifyUrl!)).status).toBe(200);
  const [shown] = (await listOrderFiscalReceipts(shop.ctx, orderId as OrderId)).items;
  expect(shown).toMatchObject({
    code: receipt!.code,
    verifyUrl: items[0]!.verifyUrl,
    number: 1,
    issuer: { tin: shop.handed.tin, serial: shop.handed.cert_key },
  });
  expect(receipt!.attemptId).toBe(shown!.attemptId);
});

test("a deposit has its receipt when it is paid, and the rest has its own; practice has none", async () => {
  const shop = await openFiscalShop(harness, sandbox);
  const { orderId } = await shop.order(1_000_000);
  await shop.pay(orderId, 300_000);
  await shop.look();
  await shop.pay(orderId, 700_000);
  const practice = await shop.order(500_000);
  await shop.makePractice(practice.orderId);
  await shop.pay(practice.orderId, 500_000);
  await shop.look();
  expect((await shop.documents()).map(({ number, amountMinor }) => [number, amountMinor])).toEqual([
    [1, 300_000],
    [2, 700_000],
  ]);
});

test("before the next day's first receipt stands the day's report, with what went back", async () => {
  harness.setNow(new Date("2027-03-01T07:00:00Z"));
  const shop = await openFiscalShop(harness, sandbox);
  const first = await shop.order(1_180_000);
  await shop.pay(first.orderId, 1_180_000);
  await shop.look();
  await giveMoneyBack(harness, shop.ctx, { orderId: first.orderId, amountMinor: 180_000 });
  await shop.look();
  harness.setNow(new Date("2027-03-03T07:00:00Z"));
  await shop.pay((await shop.order(500_000)).orderId, 500_000);
  await issueFiscalReceipts(shop.ctx, harness.deps.fiscal);
  await shop.send();
  const documents = (await shop.documents()).filter(({ kind }) => kind !== "adjustment_note");
  expect(documents.map(({ kind, day, number, ofDay, state }) => [kind, day, number, ofDay, state])).toEqual([
    ["receipt", "2027-03-01", 1, 1, "taken"],
    ["z_report", "2027-03-01", null, null, "taken"],
    ["z_report", "2027-03-02", null, null, "taken"],
    ["receipt", "2027-03-03", 2, 1, "taken"],
  ]);
  expect(parse(documents[1]!.body)["ZREPORT"]).toMatchObject({
    ZNUMBER: "20270301",
    TOTALS: { DAILYTOTALAMOUNT: "11800.00", GROSS: "11800.00", CORRECTIONS: "1800.00", TICKETSFISCAL: "1" },
  });
  expect(parse(documents[2]!.body)["ZREPORT"]).toMatchObject({
    TOTALS: { DAILYTOTALAMOUNT: "0.00", GROSS: "11800.00", TICKETSFISCAL: "0" },
  });
});

test("a day that is over is closed without a sale after it", async () => {
  harness.setNow(new Date("2027-03-01T07:00:00Z"));
  const shop = await openFiscalShop(harness, sandbox);
  await shop.look();
  expect(await shop.documents()).toEqual([]);
  harness.setNow(new Date("2027-03-01T21:00:05Z"));
  await Promise.all([shop.look(), shop.look()]);
  expect((await shop.documents()).map(({ kind, day }) => [kind, day])).toEqual([["z_report", "2027-03-01"]]);
});

test("selling goes on while the authority does not answer, and its words are shown", async () => {
  const shop = await openFiscalShop(harness, sandbox);
  await sandbox.addFault({ target: "tra.call", fault: "error", times: 5, code: 500 });
  for (let sale = 0; sale < 3; sale++) await shop.pay((await shop.order(100_000)).orderId, 100_000);
  await shop.look();
  await shop.send();
  expect(await getFiscalDevice(shop.ctx)).toMatchObject({ waiting: 3, lastNumber: 3 });
  expect((await getFiscalDevice(shop.ctx)).trouble).toContain("status 500");
  await sandbox.clearFaults();
  harness.setNow(new Date(Date.now() + 600_000));
  await shop.send();
  expect(await getFiscalDevice(shop.ctx)).toMatchObject({ waiting: 0, trouble: null });
});

test("two workers beside each other neither skip a number nor send one out of turn", async () => {
  const shop = await openFiscalShop(harness, sandbox);
  for (let sale = 0; sale < 8; sale++) await shop.pay((await shop.order(100_000)).orderId, 100_000);
  const issue = () => issueFiscalReceipts(shop.ctx, harness.deps.fiscal);
  await Promise.all([issue(), issue(), issue()]);
  await Promise.all([shop.send(), shop.send(), shop.send()]);
  await shop.send();
  const documents = await shop.documents();
  expect(documents.map(({ number, ofDay, state, tries }) => [number, ofDay, state, tries])).toEqual(
    Array.from({ length: 8 }, (_, index) => [index + 1, index + 1, "taken", 1]),
  );
  expect((await shop.taken()).map(({ body }) => body)).toEqual(documents.map(({ body }) => body));
});

test("who died while sending has the same bytes sent again once the lease is over", async () => {
  harness.setNow(new Date("2027-03-01T07:00:00Z"));
  const bodies: string[] = [];
  const { tra_vfd: tra } = harness.deps.fiscal;
  const send: typeof tra.send = (document) => {
    bodies.push(document.body);
    return bodies.length === 1 ? Promise.reject(new Error("killed")) : tra.send(document);
  };
  const dying = { ...harness.deps.fiscal, tra_vfd: { ...tra, send } };
  const shop = await openFiscalShop(harness, sandbox, dying);
  await shop.pay((await shop.order(100_000)).orderId, 100_000);
  await shop.look();
  await expect(shop.send()).rejects.toThrow("killed");
  await shop.send();
  expect(bodies).toHaveLength(1);
  harness.setNow(new Date("2027-03-01T07:05:00Z"));
  await shop.send();
  expect(bodies).toEqual([bodies[0], bodies[0]]);
  expect((await shop.documents())[0]).toMatchObject({ state: "taken", tries: 2 });
});

test("payments while it is off have no receipt, and days without it no report", async () => {
  harness.setNow(new Date("2027-03-01T07:00:00Z"));
  const shop = await openFiscalShop(harness, sandbox);
  await switchFiscalDevice(shop.ctx, harness.deps.fiscal, false);
  await shop.pay((await shop.order(100_000)).orderId, 100_000);
  harness.setNow(new Date("2027-03-05T07:00:00Z"));
  await shop.look();
  await switchFiscalDevice(shop.ctx, harness.deps.fiscal, true);
  await shop.look();
  expect(await shop.documents()).toEqual([]);
});

test("what came until it was switched off has its receipt, and its day a report, off or on again", async () => {
  harness.setNow(new Date("2027-03-01T07:00:00Z"));
  const rest = await openFiscalShop(harness, sandbox);
  const soonAgain = await openFiscalShop(harness, sandbox);
  for (const shop of [rest, soonAgain]) {
    await shop.pay((await shop.order(100_000)).orderId, 100_000);
    await switchFiscalDevice(shop.ctx, harness.deps.fiscal, false);
  }
  harness.setNow(new Date("2027-03-04T07:00:00Z"));
  await switchFiscalDevice(soonAgain.ctx, harness.deps.fiscal, true);
  await Promise.all([rest.look(), rest.look()]);
  await soonAgain.look();
  for (const shop of [rest, soonAgain])
    expect((await shop.documents()).map(({ kind, day }) => [kind, day])).toEqual([
      ["receipt", "2027-03-01"],
      ["z_report", "2027-03-01"],
    ]);
});

test("the keys of a shop that closed for good go once the authority has all its documents, which stay", async () => {
  harness.setNow(new Date("2027-03-01T07:00:00Z"));
  const shop = await openFiscalShop(harness, sandbox);
  await shop.pay((await shop.order(100_000)).orderId, 100_000);
  const rowOf = async () =>
    (await harness.base.store.tenant(shop.shopId, (db) => db.select().from(fiscalDevices)))[0]!;
  const { base } = harness;
  await inTransaction(forShop(base, shop.shopId, { kind: "system", job: "test" }), retireFiscalDevices);
  await shop.look();
  expect((await shop.documents()).map(({ kind }) => kind)).toEqual(["receipt"]);
  expect(await rowOf()).toMatchObject({ isOn: false, keySealed: expect.any(String) });
  harness.setNow(new Date("2027-03-02T07:00:00Z"));
  await shop.look();
  expect((await rowOf()).keySealed).not.toBeNull();
  await shop.send();
  await shop.look();
  expect(await rowOf()).toMatchObject({ keySealed: null, credentialsSealed: null, tokenSealed: null });
  expect((await shop.documents()).map(({ kind, state }) => [kind, state])).toEqual([
    ["receipt", "taken"],
    ["z_report", "taken"],
  ]);
  const { items } = await listOrderFiscalReceipts(shop.ctx, (await shop.documents())[0]!.orderId!);
  expect(items).toHaveLength(1);
});

test("what cannot be registered says why, and nothing of it is kept; keys are sealed", async () => {
  const shop = await harness.makeShop();
  const handed = await handOut(sandbox);
  const form = {
    provider: "tra_vfd" as const,
    tin: handed.tin,
    certKey: handed.cert_key,
    certificate: Buffer.from(handed.certificate, "base64"),
    password: handed.password,
  };
  const register = (change: Partial<typeof form>) =>
    registerFiscalDevice(shop.ctx, harness.deps, { ...form, ...change });
  await expect(register({ password: "wrong" })).rejects.toMatchObject({
    code: "fiscal.certificate_unreadable",
  });
  await expect(register({ certKey: "10TZ000000" })).rejects.toMatchObject({ code: "fiscal.refused" });
  await expect(register({ tin: "999999999" })).rejects.toMatchObject({ code: "fiscal.refused" });
  await sandbox.addFault({ target: "tra.call", fault: "drop", times: 1 });
  await expect(register({})).rejects.toMatchObject({ code: "fiscal.no_answer" });
  const both = await Promise.allSettled([register({}), register({})]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  const [row] = await harness.base.store.tenant(shop.shopId, (db) => db.select().from(fiscalDevices));
  expect(JSON.stringify(row)).not.toContain("PRIVATE KEY");
  expect(JSON.stringify(row)).not.toContain(`pass-${handed.tin}`);
  const clerk = shop.asStaff([{ resource: "transactions", action: ["read"] }]);
  await expect(registerFiscalDevice(clerk, harness.deps, form)).rejects.toMatchObject({
    code: "access.denied",
  });
});

test("a device has the TIN and the VAT number that the shop filled in under Compliance, and is refused before TRA is asked", async () => {
  const shop = await harness.makeShop();
  const say = (tin: string, vrn: string) =>
    inTransaction(shop.ctx, (tx) =>
      putSection(tx.db, {
        shopId: tx.shopId,
        section: "fiscal",
        status: "in_review",
        factsSealed: tx.secrets.seal(JSON.stringify({ tin, isVatRegistered: vrn !== "", vrn })),
        revision: 1,
        endsOn: null,
        reason: "",
        sentAt: tx.now(),
        sentBy: null,
        decidedAt: null,
        decidedBy: null,
        approvedAt: null,
        approvedEndsOn: null,
        remindedDays: null,
        updatedAt: tx.now(),
      }),
    );
  const handed = await handOut(sandbox, { vrn: "10-000002-S" });
  const register = () =>
    registerFiscalDevice(shop.ctx, harness.deps, {
      provider: "tra_vfd",
      tin: handed.tin,
      certKey: handed.cert_key,
      certificate: Buffer.from(handed.certificate, "base64"),
      password: handed.password,
    });
  await say("999999999", "10-000002-S");
  await expect(register()).rejects.toMatchObject({ code: "fiscal.tin_differs", facts: { tin: "999999999" } });
  await say(handed.tin, "");
  await expect(register()).rejects.toMatchObject({ code: "fiscal.vrn_differs" });
  await say(handed.tin, "10-000002-S");
  expect(await register()).toMatchObject({ tin: handed.tin });
});

import { startSandbox, type Sandbox } from "@agiza/rig/sandbox";
import fc from "fast-check";
import { XMLParser } from "fast-xml-parser";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { FiscalDocumentId, OrderId } from "#kernel/ids.ts";
import { openFiscalShop, openVfdPlusShop } from "#test/fiscal/fiscal-rig.ts";
import { giveMoneyBack } from "#test/give-money-back.ts";
import { type Harness, startHarness } from "#test/harness.ts";
import { takeFromReceipts, vatLeft, vatTakenBack } from "./fiscal.rules.ts";
import { issueAdjustmentNotes } from "./issue-adjustment-notes.ts";
import { listOrderFiscalReceipts } from "./list-order-fiscal-receipts.ts";
import { nameFiscalBuyer } from "./name-fiscal-buyer.ts";
import { getFiscalDocument } from "./read-fiscal.ts";
import { replaceFiscalReceipt } from "./replace-fiscal-receipt.ts";
import { switchFiscalDevice } from "./switch-fiscal-device.ts";

let sandbox: Sandbox;
let harness: Harness;
beforeAll(async () => {
  sandbox = await startSandbox("http://127.0.0.1:9");
  harness = await startHarness({
    TRA_URL: `${sandbox.url}/tra`,
    TRA_VERIFY_URL: `${sandbox.url}/tra/verify`,
    VFDPLUS_SERIAL_URL: `${sandbox.url}/vfdplus/serial`,
    VFDPLUS_RECEIPT_URL: `${sandbox.url}/vfdplus/receipt`,
  });
});
afterAll(async () => {
  await harness.stop();
  await sandbox.stop();
});
afterEach(() => harness.setNow(null));

const mushi = { tin: "987654321", name: "Mushi & Sons Ltd" };
const at = (day: number, clock = "07:00:00") => harness.setNow(new Date(`2027-03-0${day}T${clock}Z`));
const parse = (body: string) =>
  (new XMLParser({ parseTagValue: false }).parse(body) as { EFDMS: Record<string, unknown> }).EFDMS;
const back = (shop: { ctx: Parameters<typeof giveMoneyBack>[1] }, orderId: OrderId, amountMinor: number) =>
  giveMoneyBack(harness, shop.ctx, { orderId, amountMinor });

test("money that went back has an adjustment note on its receipt, once, and the day's report corrects it", async () => {
  at(1);
  const shop = await openFiscalShop(harness, sandbox);
  const { orderId } = await shop.order(1_180_000);
  await shop.pay(orderId, 1_180_000);
  await shop.look();
  await back(shop, orderId, 180_000);
  const note = () => issueAdjustmentNotes(shop.ctx, harness.deps.fiscal);
  await Promise.all([note(), note(), shop.look()]);
  const [receipt, first, ...others] = await shop.documents();
  expect(others).toEqual([]);
  expect(receipt).toMatchObject({ kind: "receipt", amountMinor: 1_180_000, adjustedMinor: 180_000 });
  expect(first).toMatchObject({
    kind: "adjustment_note",
    number: 1,
    day: "2027-03-01",
    amountMinor: 180_000,
    receiptId: receipt!.id,
    orderId,
    state: "noted",
    vat: [{ letter: "A", basisPoints: 1_800, netMinor: 152_542, taxMinor: 27_458 }],
  });
  const [shown, ...more] = (await listOrderFiscalReceipts(shop.ctx, orderId)).items;
  expect(more).toEqual([]);
  expect(shown!.notes).toMatchObject([{ number: 1, amountMinor: 180_000, creditNoteNumber: 1 }]);
  // A note is not sent by itself: the authority has no call for it.
  await shop.send();
  at(2);
  await shop.look();
  await shop.send();
  const taken = await shop.taken();
  expect(taken).toHaveLength(2);
  expect(parse(taken[1]!.body)["ZREPORT"]).toMatchObject({
    TOTALS: { DAILYTOTALAMOUNT: "11800.00", CORRECTIONS: "1800.00", TICKETSFISCAL: "1" },
  });
  const document = await getFiscalDocument(shop.ctx, first!.id);
  expect(document).toMatchObject({ receipt: { id: receipt!.id, number: 1 }, creditNoteNumber: 1 });
});

test("what goes back takes the last receipt first, and never more than receipts come to", async () => {
  at(1);
  const shop = await openFiscalShop(harness, sandbox);
  const { orderId } = await shop.order(1_000_000);
  await shop.pay(orderId, 300_000);
  await shop.look();
  await shop.pay(orderId, 700_000);
  await shop.look();
  await back(shop, orderId, 750_000);
  await shop.look();
  await back(shop, orderId, 250_000);
  await shop.look();
  const documents = await shop.documents();
  expect(
    documents
      .filter(({ kind }) => kind === "adjustment_note")
      .map(({ number, amountMinor, receiptId }) => [
        number,
        amountMinor,
        documents.find(({ id }) => id === receiptId)!.number,
      ]),
  ).toEqual([
    [1, 700_000, 2],
    [2, 50_000, 1],
    [3, 250_000, 1],
  ]);
  expect(documents.slice(0, 2).map(({ adjustedMinor }) => adjustedMinor)).toEqual([300_000, 700_000]);
});

test("money that goes back while the device is off is noted, and that day alone has its report", async () => {
  at(1);
  const shop = await openFiscalShop(harness, sandbox);
  const { orderId } = await shop.order(500_000);
  await shop.pay(orderId, 500_000);
  await switchFiscalDevice(shop.ctx, harness.deps.fiscal, false);
  at(4);
  await back(shop, orderId, 500_000);
  await shop.look();
  at(6);
  await shop.look();
  const documents = await shop.documents();
  expect(documents.map(({ kind, day, amountMinor }) => [kind, day, amountMinor])).toEqual([
    ["receipt", "2027-03-01", 500_000],
    ["z_report", "2027-03-01", 500_000],
    ["adjustment_note", "2027-03-04", 500_000],
    ["z_report", "2027-03-04", 0],
  ]);
  expect(parse(documents[3]!.body)["ZREPORT"]).toMatchObject({ TOTALS: { CORRECTIONS: "5000.00" } });
});

test("VFDPlus closes its days, and a note to its receipt stands with the shop alone", async () => {
  at(1);
  const shop = await openVfdPlusShop(harness, sandbox);
  const { orderId } = await shop.order(500_000);
  await shop.pay(orderId, 500_000);
  await shop.look();
  await shop.send();
  await back(shop, orderId, 200_000);
  await shop.look();
  at(3);
  await shop.look();
  await shop.send();
  const [receipt, note, ...others] = await shop.documents();
  expect(others).toEqual([]);
  expect(note).toMatchObject({ kind: "adjustment_note", provider: "vfdplus", receiptId: receipt!.id });
  // The standard rate of a shop that is registered for VAT: 18 % within.
  expect(note!.vat).toEqual([{ letter: "A", basisPoints: 1_800, netMinor: 169_492, taxMinor: 30_508 }]);
  expect(await shop.taken()).toHaveLength(1);
});

test("a wrong receipt is replaced by a new number for the buyer that was missing; the wrong one stands no longer", async () => {
  at(1);
  const shop = await openFiscalShop(harness, sandbox);
  const { orderId } = await shop.order(1_000_000);
  await shop.pay(orderId, 1_000_000);
  await shop.look();
  await shop.send();
  const [wrong] = await shop.documents();
  const replace = () =>
    replaceFiscalReceipt(shop.ctx, harness.deps.fiscal, wrong!.id, {
      reason: "Mnunuzi ni kampuni",
      buyer: mushi,
    });
  // Pressed twice, it is replaced once.
  const both = await Promise.allSettled([replace(), replace()]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  await expect(replace()).rejects.toMatchObject({ code: "fiscal.replaced" });
  await shop.send();
  const documents = await shop.documents();
  expect(documents.map(({ kind, number, amountMinor }) => [kind, number, amountMinor])).toEqual([
    ["receipt", 1, 1_000_000],
    ["adjustment_note", 1, 1_000_000],
    ["receipt", 2, 1_000_000],
  ]);
  const [marked, note, right] = documents;
  expect(marked!.replacedAt).not.toBeNull();
  expect(note).toMatchObject({ receiptId: wrong!.id, refundId: null, reason: "Mnunuzi ni kampuni" });
  expect(right).toMatchObject({ receiptId: wrong!.id, buyer: mushi, attemptId: wrong!.attemptId });
  expect(parse(right!.body)["RCT"]).toMatchObject({
    CUSTIDTYPE: "1",
    CUSTID: mushi.tin,
    CUSTNAME: "Mushi & Sons Ltd",
    GC: "2",
    DC: "2",
  });
  const { items, buyer } = await listOrderFiscalReceipts(shop.ctx, orderId);
  expect(items).toMatchObject([{ number: 2, replaces: 1, buyer: mushi, notes: [] }]);
  expect(buyer).toEqual(mushi);
  expect(await getFiscalDocument(shop.ctx, wrong!.id)).toMatchObject({
    replacedBy: { id: right!.id, number: 2 },
    notes: [{ number: 1, creditNoteNumber: null }],
  });
  at(2);
  await shop.look();
  await shop.send();
  const taken = await shop.taken();
  expect(taken).toHaveLength(3);
  // The authority counted both; what is corrected leaves the one.
  expect(parse(taken[2]!.body)["ZREPORT"]).toMatchObject({
    TOTALS: { DAILYTOTALAMOUNT: "20000.00", CORRECTIONS: "10000.00", TICKETSFISCAL: "2" },
  });
  // Money that goes back later is taken from the receipt that stands.
  await back(shop, orderId, 100_000);
  await shop.look();
  expect((await listOrderFiscalReceipts(shop.ctx, orderId)).items).toMatchObject([
    { number: 2, adjustedMinor: 100_000, notes: [{ number: 2, amountMinor: 100_000 }] },
  ]);
});

test("of a receipt that was taken back in part the rest is receipted anew, and of one that is gone nothing", async () => {
  at(1);
  const shop = await openFiscalShop(harness, sandbox);
  const { orderId } = await shop.order(1_000_000);
  await shop.pay(orderId, 1_000_000);
  await shop.look();
  await back(shop, orderId, 400_000);
  await shop.look();
  const replace = (id: FiscalDocumentId, ctx = shop.ctx) =>
    replaceFiscalReceipt(ctx, harness.deps.fiscal, id, { reason: "Aina ya VAT", buyer: null });
  const { id } = await replace((await shop.documents())[0]!.id);
  expect((await listOrderFiscalReceipts(shop.ctx, orderId)).items).toMatchObject([
    { number: 2, amountMinor: 600_000 },
  ]);
  await back(shop, orderId, 600_000);
  await shop.look();
  await expect(replace(id)).rejects.toMatchObject({ code: "fiscal.taken_back" });
  const reader = shop.asStaff([{ resource: "transactions", action: ["read"] }]);
  expect(() => replace(id, reader)).toThrow(expect.objectContaining({ code: "access.denied" }));
  const note = (await shop.documents()).find(({ kind }) => kind === "adjustment_note");
  await expect(replace(note!.id)).rejects.toMatchObject({ code: "fiscal.document_not_found" });
  await switchFiscalDevice(shop.ctx, harness.deps.fiscal, false);
  const other = await openFiscalShop(harness, sandbox);
  const sold = await other.order(100_000);
  await other.pay(sold.orderId, 100_000);
  await switchFiscalDevice(other.ctx, harness.deps.fiscal, false);
  const paused = replaceFiscalReceipt(other.ctx, harness.deps.fiscal, (await other.documents())[0]!.id, {
    reason: "Aina ya VAT",
    buyer: null,
  });
  await expect(paused).rejects.toMatchObject({ code: "fiscal.paused" });
});

test("receipts to come name the buyer that the order says, of both providers", async () => {
  at(1);
  const tra = await openFiscalShop(harness, sandbox);
  const plus = await openVfdPlusShop(harness, sandbox);
  for (const shop of [tra, plus]) {
    const { orderId } = await shop.order(300_000);
    await nameFiscalBuyer(shop.ctx, orderId, mushi);
    await shop.pay(orderId, 100_000);
    await shop.look();
    await nameFiscalBuyer(shop.ctx, orderId, null);
    await shop.pay(orderId, 200_000);
    await shop.look();
    await shop.send();
    expect((await shop.documents()).map(({ buyer }) => buyer)).toEqual([mushi, null]);
  }
  expect(JSON.parse((await plus.taken())[0]!.body)).toMatchObject({
    customer_info: { cust_id_type: "1", cust_id: mushi.tin, cust_name: mushi.name },
  });
  expect(parse((await tra.taken())[1]!.body)["RCT"]).toMatchObject({ CUSTIDTYPE: "6", CUSTID: "" });
});

test("notes of a receipt share its VAT out to the hundredth, whatever goes back in whichever parts", () => {
  const part = fc.integer({ min: 0, max: 5_000_000 });
  fc.assert(
    fc.property(
      part,
      part,
      fc.array(fc.integer({ min: 1, max: 900_000 }), { maxLength: 8 }),
      (a, c, parts) => {
        const tax = Math.round((a * 18) / 118);
        const receipt = [
          { letter: "A" as const, basisPoints: 1_800, netMinor: a - tax, taxMinor: tax },
          { letter: "C" as const, basisPoints: 0, netMinor: c, taxMinor: 0 },
        ];
        let adjustedMinor = 0;
        const notes: ReturnType<typeof vatTakenBack>[] = [];
        for (const amount of [...parts, a + c]) {
          const [taken] = takeFromReceipts([{ amountMinor: a + c, adjustedMinor }], amount);
          if (!taken) continue;
          const vat = vatTakenBack(vatLeft(receipt, notes), taken.amountMinor);
          expect(vat.reduce((sum, { netMinor, taxMinor }) => sum + netMinor + taxMinor, 0)).toBe(
            taken.amountMinor,
          );
          expect(vat.every(({ netMinor, taxMinor }) => netMinor >= 0 && taxMinor >= 0)).toBe(true);
          notes.push(vat);
          adjustedMinor += taken.amountMinor;
        }
        expect(
          vatLeft(receipt, notes).every(({ netMinor, taxMinor }) => netMinor === 0 && taxMinor === 0),
        ).toBe(true);
      },
    ),
  );
});

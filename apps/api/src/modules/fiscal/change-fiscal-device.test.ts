import { startSandbox, type Sandbox } from "@agiza/rig/sandbox";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { FiscalDeviceId } from "#kernel/ids.ts";
import type { FiscalForm } from "#ports/fiscal.ts";
import { openFiscalShop, type VfdPlusReceipt } from "#test/fiscal/fiscal-rig.ts";
import { giveMoneyBack } from "#test/give-money-back.ts";
import { type Harness, startHarness } from "#test/harness.ts";
import { changeFiscalDevice, takeUpFiscalDevice } from "./change-fiscal-device.ts";
import { getFiscalDevice, getFiscalOverview } from "./read-fiscal.ts";
import { sendFiscalDocuments } from "./send-fiscal-documents.ts";

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
afterEach(async () => {
  harness.setNow(null);
  await sandbox.clearFaults();
});

const at = (day: number, hour = 7) => harness.setNow(new Date(Date.UTC(2027, 2, day, hour)));

/** A shop with a device of TRA's, and an account at VFDPlus for the same trader. */
async function openShop() {
  const shop = await openFiscalShop(harness, sandbox);
  const { tin } = shop.handed;
  const { api_key: apiKey } = (await sandbox.call("/vfdplus/accounts", { tin })) as { api_key: string };
  const plus: FiscalForm = { provider: "vfdplus", apiKey };
  const sell = async (amountMinor: number) => {
    const { orderId } = await shop.order(amountMinor);
    await shop.pay(orderId, amountMinor);
    return orderId;
  };
  return {
    ...shop,
    plus,
    sell,
    change: (form: FiscalForm) => changeFiscalDevice(shop.ctx, harness.deps, form),
    goBack: (id: string) => takeUpFiscalDevice(shop.ctx, harness.deps.fiscal, id as FiscalDeviceId),
    sendOf: (id: string) =>
      sendFiscalDocuments(harness.base, harness.deps.fiscal, {
        shopId: shop.shopId,
        deviceId: id as FiscalDeviceId,
      }),
    takenByPlus: async () =>
      ((await sandbox.call("/vfdplus/receipts")) as VfdPlusReceipt[]).filter((one) => one.tin === tin),
  };
}

const told = (documents: { provider: string; kind: string; day: string; number: number | null }[]) =>
  documents.map(({ provider, kind, day, number }) => [provider, kind, day.slice(8), number]);

test("who goes over to VFDPlus and back has each payment receipted once, by the device of that moment, and TRA's day reported", async () => {
  at(1);
  const shop = await openShop();
  const traId = (await getFiscalDevice(shop.ctx)).id;
  await shop.sell(100_000);
  const plus = await shop.change(shop.plus);
  expect(plus).toMatchObject({ provider: "vfdplus", isOn: true, lastNumber: 0 });
  const sold = await shop.sell(200_000);
  await shop.look();
  const { device, left } = await getFiscalOverview(shop.ctx);
  expect(device).toMatchObject({ id: plus.id, waiting: 1 });
  // What was paid before waits where it was paid.
  expect(left).toMatchObject([{ id: traId, provider: "tra_vfd", waiting: 1, isOn: false, isDone: false }]);
  await Promise.all([shop.sendOf(traId), shop.sendOf(plus.id)]);
  expect(await shop.taken()).toHaveLength(1);
  expect(await shop.takenByPlus()).toHaveLength(1);

  // The day that TRA's device began is reported though it was left.
  at(2);
  await shop.look();
  await shop.sendOf(traId);
  expect((await getFiscalOverview(shop.ctx)).left).toMatchObject([{ id: traId, waiting: 0, isDone: true }]);
  at(4);
  const tra = await shop.goBack(traId);
  expect(tra).toMatchObject({ id: traId, provider: "tra_vfd", isOn: true, leftAt: null, lastNumber: 1 });
  await shop.sell(300_000);
  await shop.look();
  await giveMoneyBack(harness, shop.ctx, { orderId: sold, amountMinor: 50_000 });
  await shop.look();
  at(5);
  await shop.look();
  await Promise.all([shop.sendOf(traId), shop.sendOf(plus.id)]);
  expect(told(await shop.documents())).toEqual([
    ["tra_vfd", "receipt", "01", 1],
    ["vfdplus", "receipt", "01", 1],
    ["tra_vfd", "z_report", "01", null],
    ["tra_vfd", "receipt", "04", 2],
    // Money of a receipt goes back on the device that issued it.
    ["vfdplus", "adjustment_note", "04", 1],
    ["tra_vfd", "z_report", "04", null],
  ]);
  expect((await shop.taken()).map(({ kind }) => kind)).toEqual(["RCT", "ZREPORT", "RCT", "ZREPORT"]);
  expect(await shop.takenByPlus()).toHaveLength(1);
  expect((await getFiscalOverview(shop.ctx)).left).toMatchObject([{ id: plus.id, isDone: true }]);
});

test("on the same day there and back, the day's counter goes on and one report covers it", async () => {
  at(1);
  const shop = await openShop();
  const traId = (await getFiscalDevice(shop.ctx)).id;
  await shop.sell(100_000);
  const plus = await shop.change(shop.plus);
  at(1, 9);
  await shop.goBack(traId);
  await shop.sell(200_000);
  await shop.look();
  // With its key once more, the account that it had goes on.
  at(1, 10);
  const again = await shop.change(shop.plus);
  expect(again.id).toBe(plus.id);
  at(2);
  await shop.look();
  const documents = await shop.documents();
  expect(documents.map(({ kind, number, ofDay }) => [kind, number, ofDay])).toEqual([
    ["receipt", 1, 1],
    ["receipt", 2, 2],
    ["z_report", null, null],
  ]);
  expect(documents[2]!.amountMinor).toBe(300_000);
});

test("TRA that is silent holds nothing up at VFDPlus, and what waits goes out by trying now", async () => {
  at(1);
  const shop = await openShop();
  const traId = (await getFiscalDevice(shop.ctx)).id;
  await sandbox.addFault({ target: "tra.call", fault: "error", times: 1, code: 500 });
  await shop.sell(100_000);
  await shop.look();
  await shop.sendOf(traId);
  const plus = await shop.change(shop.plus);
  await shop.sell(200_000);
  await shop.look();
  await shop.sendOf(plus.id);
  expect((await getFiscalOverview(shop.ctx)).left).toMatchObject([
    { waiting: 1, trouble: expect.any(String) },
  ]);
  expect(await shop.takenByPlus()).toHaveLength(1);
  at(1, 8);
  await shop.sendOf(traId);
  expect(await shop.taken()).toHaveLength(1);
});

test("two who change it at once, the same device, another trader's and a stranger's are refused", async () => {
  at(1);
  const shop = await openShop();
  const both = await Promise.allSettled([shop.change(shop.plus), shop.change(shop.plus)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  await expect(shop.change(shop.plus)).rejects.toMatchObject({ code: "fiscal.same_device" });
  await expect(shop.change({ provider: "vfdplus", apiKey: "nobody" })).rejects.toMatchObject({
    code: "fiscal.refused",
  });
  const other = await openShop();
  const { id } = await getFiscalDevice(other.ctx);
  await expect(shop.goBack(id)).rejects.toMatchObject({ code: "fiscal.not_registered" });
  // The refused ones changed nothing.
  expect(await getFiscalDevice(shop.ctx)).toMatchObject({ provider: "vfdplus", isOn: true });
  const clerk = shop.asStaff([{ resource: "transactions", action: ["read", "update"] }]);
  await expect(changeFiscalDevice(clerk, harness.deps, shop.plus)).rejects.toMatchObject({
    code: "access.denied",
  });
});

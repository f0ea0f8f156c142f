import { startSandbox, type Sandbox } from "@agiza/rig/sandbox";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { OrderId } from "#kernel/ids.ts";
import { openVfdPlusShop } from "#test/fiscal/fiscal-rig.ts";
import { type Harness, startHarness } from "#test/harness.ts";
import { listOrderFiscalReceipts } from "./list-order-fiscal-receipts.ts";
import { getFiscalDevice } from "./read-fiscal.ts";
import { registerFiscalDevice } from "./register-fiscal-device.ts";

let sandbox: Sandbox;
let harness: Harness;
beforeAll(async () => {
  sandbox = await startSandbox("http://127.0.0.1:9");
  harness = await startHarness({
    VFDPLUS_SERIAL_URL: `${sandbox.url}/vfdplus/serial`,
    VFDPLUS_RECEIPT_URL: `${sandbox.url}/vfdplus/receipt`,
    TRA_VERIFY_URL: "http://verify.example",
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

const monday = new Date("2027-03-01T07:15:09Z");
const atTen = (day: number) => new Date(`2027-03-0${day}T07:15:09Z`);

test("a key names its device, and a receipt has its code once it is taken", async () => {
  harness.setNow(monday);
  const shop = await openVfdPlusShop(harness, sandbox);
  expect(shop.device).toMatchObject({ provider: "vfdplus", certSerial: null, vrn: "10-000002-S" });
  const { orderId } = await shop.order(2_500_050);
  await shop.pay(orderId, 2_500_050);
  await shop.look();
  const read = async () => (await listOrderFiscalReceipts(shop.ctx, orderId as OrderId)).items;
  expect(await read()).toMatchObject([{ state: "waiting", code: null, verifyUrl: null, number: 1 }]);
  await shop.send();
  const [taken] = await shop.taken();
  expect(await read()).toMatchObject([
    {
      state: "taken",
      code: taken!.rctvnum,
      verifyUrl: `http://verify.example/${taken!.rctvnum}_101509`,
      issuer: { tin: shop.device.tin, serial: shop.device.serial },
    },
  ]);
  expect((await shop.documents())[0]!.body).toBe(taken!.body);
  expect(JSON.parse(taken!.body)).toMatchObject({
    idate: "2027-03-01",
    itime: "10:15:09",
    payment_methods: [{ pmt_type: "CASH", pmt_amount: 25_000.5 }],
    cart_totals: { item_counts: 1, total_amount: 25_000.5 },
  });
});

test("where an answer was lost the same bytes go again, and the code of the first time is kept", async () => {
  harness.setNow(monday);
  const shop = await openVfdPlusShop(harness, sandbox);
  const { orderId } = await shop.order(100_000);
  await shop.pay(orderId, 100_000);
  await shop.look();
  await sandbox.addFault({ target: "vfdplus.call", fault: "drop", times: 1 });
  await shop.send();
  expect((await shop.documents())[0]).toMatchObject({ state: "waiting", tries: 1, code: null });
  harness.setNow(atTen(2));
  await shop.send();
  const taken = await shop.taken();
  expect(taken).toHaveLength(1);
  expect((await shop.documents())[0]).toMatchObject({
    state: "taken",
    tries: 2,
    code: taken[0]!.rctvnum,
    body: taken[0]!.body,
  });
});

test.each([4000, 4001, 4002, 4003, 4004, 4005, 4006, 4007, 4008, 4009, 4010, 4011, 4012, 4013, 4014])(
  "what is refused with %i waits, nothing overtakes it, and the device says why",
  async (code) => {
    harness.setNow(monday);
    const shop = await openVfdPlusShop(harness, sandbox);
    for (const amount of [100_000, 200_000]) await shop.pay((await shop.order(amount)).orderId, amount);
    await shop.look();
    await sandbox.addFault({ target: "vfdplus.call", fault: "error", times: 1, code });
    await shop.send();
    const device = await getFiscalDevice(shop.ctx);
    expect(device).toMatchObject({ waiting: 2, provider: "vfdplus" });
    expect(device.trouble).toMatch(new RegExp(`^${code} [A-Z]`));
    harness.setNow(atTen(2));
    await shop.send();
    expect(await getFiscalDevice(shop.ctx)).toMatchObject({ waiting: 0, trouble: null });
    expect((await shop.taken()).map(({ body }) => body)).toEqual(
      (await shop.documents()).map(({ body }) => body),
    );
  },
);

test("a device that is off makes no receipts, and takes those that waited in their order", async () => {
  harness.setNow(monday);
  const shop = await openVfdPlusShop(harness, sandbox);
  await shop.setPower(true);
  for (const amount of [100_000, 200_000, 300_000])
    await shop.pay((await shop.order(amount)).orderId, amount);
  await shop.look();
  await Promise.all([shop.send(), shop.send()]);
  expect((await getFiscalDevice(shop.ctx)).trouble).toContain("4009");
  await shop.setPower(false);
  harness.setNow(atTen(2));
  await Promise.all([shop.send(), shop.send()]);
  await shop.send();
  const documents = await shop.documents();
  expect(documents.map(({ number, state }) => [number, state])).toEqual([
    [1, "taken"],
    [2, "taken"],
    [3, "taken"],
  ]);
  expect((await shop.taken()).map(({ body }) => body)).toEqual(documents.map(({ body }) => body));
});

test("it closes days itself: we write no report", async () => {
  harness.setNow(monday);
  const shop = await openVfdPlusShop(harness, sandbox);
  await shop.pay((await shop.order(100_000)).orderId, 100_000);
  await shop.look();
  harness.setNow(atTen(3));
  await shop.look();
  expect((await shop.documents()).map(({ kind }) => kind)).toEqual(["receipt"]);
  expect((await getFiscalDevice(shop.ctx)).closedTo).toBe("2027-03-02");
});

test("a key that does not hold registers nothing", async () => {
  const shop = await harness.makeShop();
  const register = (apiKey: string) =>
    registerFiscalDevice(shop.ctx, harness.deps, { provider: "vfdplus", apiKey });
  await expect(register("nobody's")).rejects.toMatchObject({ code: "fiscal.refused" });
  await expect(register("vfdplus-expired")).rejects.toMatchObject({ code: "fiscal.refused" });
  await sandbox.addFault({ target: "vfdplus.call", fault: "drop", times: 1 });
  await expect(register("vfdplus-expired")).rejects.toMatchObject({ code: "fiscal.no_answer" });
  await expect(getFiscalDevice(shop.ctx)).rejects.toMatchObject({ code: "fiscal.not_registered" });
});

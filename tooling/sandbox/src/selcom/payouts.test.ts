import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { orderOf, selcom, startRig, type Rig } from "../rig/rig.ts";

let rig: Rig;
beforeAll(async () => {
  rig = await startRig();
});
afterAll(() => rig.stop());
beforeEach(() => rig.control("POST", "/reset", {}));

const cashin = (transid: string, change: object = {}) =>
  rig.selcomClient.postFunc("/walletcashin/process", {
    transid,
    utilitycode: "VMCASHIN",
    utilityref: "255754000214",
    amount: 10_000,
    vendor: selcom.vendor,
    pin: selcom.pin,
    ...change,
  });
const balance = async () => {
  const { data } = await rig.selcomClient.postFunc("/vendor/balance", {
    vendor: selcom.vendor,
    pin: selcom.pin,
    transid: "B1",
  });
  return Number(data[0]?.["balance"]);
};

test("the provider's own client pays a wallet and a bank account out, once for each number", async () => {
  const before = await balance();
  expect(await cashin("P1")).toMatchObject({ resultcode: "111" });
  expect(await cashin("P1")).toMatchObject({ resultcode: "409" });
  const bank = await rig.selcomClient.postFunc("/qwiksend/process", {
    transid: "P2",
    recipientFiCode: "CRDBBANK",
    recipientAccount: "0150001234500",
    recipientName: "Asha Juma",
    senderAccount: selcom.vendor,
    senderName: "Kariakoo Cloth",
    amount: 20_000,
    vendor: selcom.vendor,
    pin: selcom.pin,
    msisdn: "255754000099",
    purpose: "Mauzo",
  });
  expect(bank).toMatchObject({ resultcode: "111" });
  await rig.control("POST", "/clock", { advance_seconds: 4 });
  const asked = { transid: "P1" };
  expect(await rig.selcomClient.getFunc("/walletcashin/query", asked)).toMatchObject({ resultcode: "000" });
  expect(await rig.selcomClient.getFunc("/qwiksend/query", asked)).toMatchObject({ resultcode: "404" });
  expect(before - (await balance())).toBe(33_000);
});

test.each([
  ["another PIN", { pin: "0000" }],
  ["another vendor", { vendor: "TILL1" }],
  ["more than there is", { amount: 2_000_000 }],
  ["a local number", { utilityref: "0754000214" }],
])("a payout with %s is refused", async (_name, change) => {
  expect(await cashin("P3", change)).toMatchObject({ result: "FAIL" });
});

test("a customer's own name is found by the number, and nobody behind one that ends in 81", async () => {
  const look = (utilityref: string) =>
    rig.selcomClient.getFunc("/walletcashin/namelookup", {
      utilitycode: "CASHIN",
      utilityref,
      transid: "N1",
    });
  expect((await look("255754000214")).data).toEqual([{ name: "Halima Juma" }]);
  expect(await look("255754000281")).toMatchObject({ result: "FAIL" });
});

test("no more goes back than was paid", async () => {
  await rig.control("POST", "/scenario", { mode: "by_number" });
  await rig.selcomClient.postFunc("/checkout/create-order-minimal", orderOf("R1", 10_000));
  await rig.selcomClient.postFunc("/checkout/wallet-payment", {
    transid: "T1",
    order_id: "R1",
    msisdn: "255754000200",
  });
  const refund = (transid: string, amount: number) =>
    rig.selcomClient.postFunc("/checkout/refund-payment", { transid, original_transid: "R1", amount });
  expect(await refund("F0", 1000)).toMatchObject({ result: "FAIL" });
  await rig.control("POST", "/clock", { advance_seconds: 4 });
  expect(await refund("F1", 6000)).toMatchObject({ resultcode: "000" });
  expect(await refund("F1", 1000)).toMatchObject({ resultcode: "409" });
  expect(await refund("F2", 6000)).toMatchObject({ result: "FAIL" });
  expect(await refund("F3", 4000)).toMatchObject({ resultcode: "000" });
});

test("an order with card payment names a page and a code", async () => {
  const { buyer_remarks: _, ...order } = orderOf("C1", 10_000);
  const made = await rig.selcomClient.postFunc("/checkout/create-order", {
    ...order,
    payment_methods: "CARD",
    "billing.firstname": "Zainab",
    "billing.lastname": "Salum",
    "billing.address_1": "Msimbazi",
    "billing.city": "Dar es Salaam",
    "billing.state_or_region": "Dar es Salaam",
    "billing.postcode_or_pobox": "00000",
    "billing.country": "TZ",
    "billing.phone": "255754000218",
  });
  expect(made).toMatchObject({ resultcode: "000" });
  const page = Buffer.from(made.data[0]!["payment_gateway_url"]!, "base64").toString();
  expect(await (await fetch(page)).text()).toContain("Pay by card");
  expect(made.data[0]!["qr"]).toMatch(/^000201/);
  const bare = await rig.selcomClient.postFunc("/checkout/create-order", { ...order, order_id: "C2" });
  expect(bare).toMatchObject({ result: "FAIL" });
});

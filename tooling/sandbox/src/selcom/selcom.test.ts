import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { orderOf, selcom, startRig, type Rig } from "../rig/rig.ts";
import type { Prompt } from "../contract.ts";
import { selcomRefusal } from "./selcom-signature.ts";

let rig: Rig;
beforeAll(async () => {
  rig = await startRig();
});
afterAll(() => rig.stop());
beforeEach(async () => {
  await rig.control("POST", "/reset", {});
  rig.shop.heard.length = 0;
});

const webhookUrl = () => `${rig.shop.url}/store/webhooks/selcom`;

async function pay(orderId: string, msisdn = "255754000218", amount = 25_000) {
  const created = await rig.selcomClient.postFunc(
    "/checkout/create-order-minimal",
    orderOf(orderId, amount, webhookUrl()),
  );
  expect(created.resultcode).toBe("000");
  return rig.selcomClient.postFunc("/checkout/wallet-payment", {
    transid: `T${orderId}`,
    order_id: orderId,
    msisdn,
  });
}

const statusOf = async (orderId: string) =>
  (await rig.selcomClient.getFunc("/checkout/order-status", { order_id: orderId })).data[0];
const prompts = async () => (await rig.control("GET", "/prompts")).json as Prompt[];
const onlyPrompt = async () => (await prompts())[0]!;

test("the provider's own client pays an order that the customer approves", async () => {
  const asked = await pay("AGZ01");
  expect(asked).toMatchObject({ resultcode: "111", result: "PENDING" });
  expect(await statusOf("AGZ01")).toMatchObject({ payment_status: "INPROGRESS", amount: "25000" });

  const prompt = await onlyPrompt();
  expect(prompt).toMatchObject({
    msisdn: "255754000218",
    amount: 25_000,
    currency: "TZS",
    reference: "AGZ01",
  });
  const approved = await rig.control("POST", `/prompts/${prompt.id}`, { action: "approve" });
  expect(approved).toEqual({ status: 200, json: { id: prompt.id, state: "approved" } });

  const { headers, json } = await rig.shop.hears(({ path }) => path === "/store/webhooks/selcom");
  expect(json).toMatchObject({
    order_id: "AGZ01",
    transid: "TAGZ01",
    resultcode: "000",
    payment_status: "COMPLETED",
    channel: "MPESA-TZ",
    amount: "25000",
    phone: "255754000218",
  });
  expect(selcomRefusal(new Headers(headers as Record<string, string>), json, selcom, new Date())).toBeNull();
  expect(await statusOf("AGZ01")).toMatchObject({ payment_status: "COMPLETED", channel: "MPESA-TZ" });
  expect(await prompts()).toEqual([]);
});

test("a payment the customer cancels is told to nobody and found by asking", async () => {
  await pay("AGZ02");
  await rig.control("POST", `/prompts/${(await onlyPrompt()).id}`, { action: "cancel" });
  expect(await statusOf("AGZ02")).toMatchObject({ payment_status: "USERCANCELLED" });

  await pay("AGZ03");
  await rig.control("POST", `/prompts/${(await onlyPrompt()).id}`, { action: "approve" });
  await rig.shop.hears(({ json }) => String(json["order_id"]) === "AGZ03");
  expect(rig.shop.heard.map(({ json }) => json["order_id"])).toEqual(["AGZ03"]);
});

test("an ignored prompt is in progress until it runs out by the sandbox clock", async () => {
  await pay("AGZ04");
  await rig.control("POST", `/prompts/${(await onlyPrompt()).id}`, { action: "ignore" });
  expect(await statusOf("AGZ04")).toMatchObject({ payment_status: "INPROGRESS" });
  await rig.control("POST", "/clock", { advance_seconds: 121 });
  expect(await statusOf("AGZ04")).toMatchObject({ payment_status: "REJECTED" });
});

test("0000 pays, 1111 and 2222 do not, and a prompt is answered once", async () => {
  const states: unknown[] = [];
  for (const [index, pin] of ["0000", "1111", "2222"].entries()) {
    await pay(`PIN${index}`);
    const { id } = await onlyPrompt();
    states.push((await rig.control("POST", `/prompts/${id}/pin`, { pin })).json);
    expect((await rig.control("POST", `/prompts/${id}`, { action: "approve" })).status).toBe(409);
  }
  expect(states).toMatchObject([{ state: "approved" }, { state: "failed" }, { state: "failed" }]);
  expect(await statusOf("PIN1")).toMatchObject({ payment_status: "REJECTED" });
  expect((await rig.control("POST", "/prompts/prm_none", { action: "approve" })).status).toBe(404);
});

test("an order number and a transaction number are taken once", async () => {
  await pay("AGZ05");
  const again = await rig.selcomClient.postFunc("/checkout/create-order-minimal", orderOf("AGZ05", 25_000));
  expect(again).toMatchObject({ resultcode: "409", result: "FAIL" });
  await rig.selcomClient.postFunc("/checkout/create-order-minimal", orderOf("AGZ06", 25_000));
  const reused = await rig.selcomClient.postFunc("/checkout/wallet-payment", {
    transid: "TAGZ05",
    order_id: "AGZ06",
    msisdn: "255754000218",
  });
  expect(reused.result).toBe("FAIL");
});

test("a cancelled order takes its prompt off the phone, and the list of a day holds every order", async () => {
  await pay("AGZ07");
  const cancelled = await rig.selcomClient.deleteFunc("/checkout/cancel-order", { order_id: "AGZ07" });
  expect(cancelled.resultcode).toBe("000");
  expect(await prompts()).toEqual([]);
  const listed = await rig.selcomClient.getFunc("/checkout/list-orders", {
    fromdate: "2000-01-01",
    todate: "2099-12-31",
  });
  expect(listed.data).toMatchObject([{ order_id: "AGZ07", payment_status: "CANCELLED" }]);
});

test.each([
  ["cents", { amount: 250.5 }],
  ["nothing", { amount: 0 }],
  ["one name", { buyer_name: "Zainab" }],
  ["a plus in the number", { buyer_phone: "+255754000218" }],
  ["a plain webhook address", { webhook: "http://localhost:1/x" }],
  ["a webhook on another machine", { webhook: Buffer.from("https://example.com/x").toString("base64") }],
  ["another vendor", { vendor: "TILL1" }],
])("an order with %s is refused", async (_name, change) => {
  const answer = await rig.selcomClient.postFunc("/checkout/create-order-minimal", {
    ...orderOf("AGZ08", 25_000),
    ...change,
  });
  expect(answer.result).toBe("FAIL");
});

test("a call that is not signed to the letter is refused", async () => {
  const good = { order_id: "AGZ01" };
  const wrongSecret = await fetch(`${rig.sandbox.url}/selcom/v1/checkout/order-status?order_id=AGZ01`);
  expect(wrongSecret.status).toBe(401);
  const { signSelcom } = await import("./selcom-signature.ts");
  const ask = async (headers: Record<string, string>) =>
    (await fetch(`${rig.sandbox.url}/selcom/v1/checkout/order-status?order_id=AGZ01`, { headers })).status;
  expect(await ask(signSelcom(good, selcom, new Date()))).toBe(404);
  expect(await ask(signSelcom(good, selcom, new Date(Date.now() - 6 * 60_000)))).toBe(401);
  expect(await ask(signSelcom(good, { ...selcom, apiSecret: "x" }, new Date()))).toBe(401);
  expect(await ask(signSelcom(good, { ...selcom, apiKey: "x" }, new Date()))).toBe(401);
  expect(await ask(signSelcom({}, selcom, new Date()))).toBe(401);
});

test("a moved clock moves what the provider does, not when it says it sent", async () => {
  await rig.control("POST", "/clock", { advance_seconds: 25 * 3600 });
  await pay("AGZ09");
  await rig.control("POST", `/prompts/${(await onlyPrompt()).id}`, { action: "approve" });
  const { headers } = await rig.shop.hears(({ path }) => path === "/store/webhooks/selcom");
  expect(Math.abs(Date.parse(String(headers["timestamp"])) - Date.now())).toBeLessThan(60_000);
});

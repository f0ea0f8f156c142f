import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { type Rig, startRig } from "#rig/rig.ts";

let rig: Rig;
beforeAll(async () => {
  rig = await startRig();
});
afterAll(() => rig.stop());
afterEach(async () => {
  await rig.control("DELETE", "/faults");
});

const authorization = `Basic ${btoa("rig-sms-key:rig-sms-secret")}`;

let next = 0;
const newMsisdn = () => `2557139${String(10_000 + next++)}`;
const message = (dest_addr: string) => ({
  source_addr: "AGIZA",
  encoding: 0,
  schedule_time: "",
  message: "482913 ni namba yako",
  recipients: [{ recipient_id: 1, dest_addr }],
});

async function call(path: string, body?: unknown, headers: Record<string, string> = { authorization }) {
  const response = await fetch(`${rig.sandbox.url}/sms${path}`, {
    ...(body === undefined ? {} : { method: "POST", body: JSON.stringify(body) }),
    headers,
  });
  return { status: response.status, json: (await response.json()) as Record<string, unknown> };
}
const inboxOf = async (msisdn: string) => (await rig.control("GET", `/inbox/${msisdn}`)).json;
const reported = (msisdn: string) => rig.shop.hears(({ body }) => body.includes(msisdn));

test("a message is taken, arrives, is reported under its id and costs one of the balance", async () => {
  const msisdn = newMsisdn();
  const balance = async () =>
    ((await call("/public/v1/vendors/balance")).json["data"] as { credit_balance: number }).credit_balance;
  const before = await balance();
  const { json } = await call("/v1/send", message(msisdn));
  expect(json).toMatchObject({ successful: true, code: 100, valid: 1, invalid: 0 });
  expect(await inboxOf(msisdn)).toMatchObject([{ channel: "sms", text: "482913 ni namba yako" }]);
  expect(await reported(msisdn)).toMatchObject({
    path: "/store/webhooks/sms",
    json: { request_id: json["request_id"], recipient_id: 1, dest_addr: msisdn, status: "DELIVERED" },
  });
  expect(await balance()).toBe(before - 1);
});

test.each([
  ["without a key", {}, 401, 107],
  ["with another key", { authorization: `Basic ${btoa("rig-sms-key:wrong")}` }, 401, 107],
])("%s nothing is taken", async (_, headers, status, code) => {
  const msisdn = newMsisdn();
  const answer = await call("/v1/send", message(msisdn), headers);
  expect(answer).toMatchObject({ status, json: { successful: false, code } });
  expect(await inboxOf(msisdn)).toEqual([]);
});

test.each([
  [{ ...message("25571"), message: "" }, 104],
  [{ ...message(newMsisdn()), source_addr: "A NAME THAT IS TOO LONG" }, 104],
  [message("12"), 101],
])("%o is refused with %i", async (body, code) => {
  expect(await call("/v1/send", body)).toMatchObject({ status: 400, json: { code } });
});

test("a fault makes the gateway refuse a number, or the operators fail a message", async () => {
  const [refused, lost] = [newMsisdn(), newMsisdn()];
  await rig.control("POST", "/faults", { target: "sms.send", fault: "error", times: 1 });
  expect(await call("/v1/send", message(refused))).toMatchObject({ status: 400, json: { code: 101 } });
  await rig.control("POST", "/faults", { target: "sms.webhook", fault: "error", times: 1 });
  await call("/v1/send", message(lost));
  expect(await reported(lost)).toMatchObject({ json: { status: "UNDELIVERED" } });
  expect(await inboxOf(refused)).toEqual([]);
});

import { createRequire } from "node:module";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Rig, startRig } from "#rig/rig.ts";

/** What the published client answers. */
type Sent = { SMSMessageData: { Message: string; Recipients: Recipient[] } };
type Recipient = { number: string; status: string; statusCode: number; messageId: string };
type Client = { SMS: { send(message: { to: string[]; message: string; from: string }): Promise<Sent> } };

let rig: Rig;
let client: Client;
beforeAll(async () => {
  rig = await startRig();
  // The client has no setting for its address; its sources keep it in an object that is shared.
  const require = createRequire(import.meta.url);
  const common = require("africastalking/lib/common") as { SMS_URL: string };
  const createClient = require("africastalking") as (options: object) => Client;
  client = createClient({ username: "duka", apiKey: "shop-sms-key" });
  common.SMS_URL = `${rig.sandbox.url}/sms/africas-talking/version1/messaging`;
});
afterAll(() => rig.stop());

const inboxOf = async (msisdn: string) => (await rig.control("GET", `/inbox/${msisdn}`)).json;
const account = (gateway: string, name: string, facts: object) =>
  rig.control("POST", "/sms-accounts", { gateway, account: name, ...facts });

const nextSms = async (path: string, body?: unknown, password = "shop-sms-password") => {
  const response = await fetch(`${rig.sandbox.url}/sms/nextsms${path}`, {
    ...(body === undefined ? {} : { method: "POST", body: JSON.stringify(body) }),
    headers: { authorization: `Basic ${btoa(`duka:${password}`)}` },
  });
  return { status: response.status, json: (await response.json()) as Record<string, never> };
};

test("the published client of Africa's Talking sends to several, and hears which were not taken", async () => {
  await account("africas_talking", "duka", { report_url: `${rig.shop.url}/reports` });
  const to = ["+255754000301", "+255719900001"];
  const { SMSMessageData: said } = await client.SMS.send({ to, message: "Kanga zimefika", from: "NEEMA" });
  expect(said.Message).toMatch(/^Sent to 1\/2 /);
  expect(said.Recipients).toMatchObject([
    { number: to[0], statusCode: 101, status: "Success" },
    { number: to[1], statusCode: 403, messageId: "None" },
  ]);
  expect(await inboxOf("255754000301")).toMatchObject([{ text: "Kanga zimefika" }]);
  const report = await rig.shop.hears(({ body }) => body.includes(said.Recipients[0]!.messageId));
  expect(Object.fromEntries(new URLSearchParams(report.body))).toMatchObject({ status: "Success" });
  expect(report.headers["content-type"]).toBe("application/x-www-form-urlencoded");
});

test("the published client of Africa's Talking is told when its key is wrong and when money is short", async () => {
  await account("africas_talking", "duka", { balance: 21 });
  const sent = await client.SMS.send({ to: ["+255754000302"], message: "Habari", from: "NEEMA" });
  expect(sent.SMSMessageData.Recipients).toMatchObject([{ statusCode: 405, status: "InsufficientBalance" }]);
  const answer = await fetch(`${rig.sandbox.url}/sms/africas-talking/version1/user?username=duka`, {
    headers: { apiKey: "wrong" },
  });
  expect(answer.status).toBe(401);
});

test("NextSMS answers for each number, keeps count, and says later what became of it", async () => {
  await account("nextsms", "duka", { balance: 2 });
  const to = ["255754000303", "255719800303", "255754000305"];
  const { json } = await nextSms("/api/sms/v1/text/single", { from: "NEEMA", to, text: "Habari" });
  expect(json).toMatchObject({
    messages: [
      { to: to[0], status: { groupName: "PENDING" } },
      { to: to[1], status: { groupName: "PENDING" } },
      { to: to[2], status: { groupName: "REJECTED", id: 12 } },
    ],
  });
  const messages: { messageId: string }[] = json["messages"]!;
  const reports = (at: number) => nextSms(`/api/sms/v1/reports?messageId=${messages[at]!.messageId}`);
  expect((await reports(0)).json).toMatchObject({ results: [{ status: { groupName: "DELIVERED" } }] });
  expect((await reports(1)).json).toMatchObject({ results: [{ status: { groupName: "UNDELIVERABLE" } }] });
  expect((await nextSms("/api/sms/v1/balance")).json).toEqual({ sms_balance: 0 });
  expect(await nextSms("/api/sms/v1/balance", undefined, "wrong")).toMatchObject({ status: 401 });
});

import { nobody, providersAt } from "@agiza/rig/api";
import { type Sandbox, startSandbox } from "@agiza/rig/sandbox";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { SmsProvider } from "#kernel/sms-words.ts";
import type { SmsGateway } from "#ports/sms-gateway.ts";
import { smsGateways } from "./adapter.ts";

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox(nobody);
});
afterAll(() => sandbox.stop());

const open = (provider: SmsProvider, keys: Record<string, string>, url = sandbox.url): SmsGateway => {
  const at = providersAt(url);
  return smsGateways({
    beem: at.SMS_URL,
    beemReports: at.BEEM_REPORTS_URL,
    nextSms: at.NEXTSMS_URL,
    africasTalking: at.AFRICAS_TALKING_URL,
  })(provider, keys);
};

const accounts: Record<SmsProvider, { name: string; keys: Record<string, string> }> = {
  beem: { name: "shop-sms-key", keys: { apiKey: "shop-sms-key", secretKey: "shop-sms-secret" } },
  nextsms: { name: "duka", keys: { username: "duka", password: "shop-sms-password" } },
  africas_talking: { name: "duka", keys: { username: "duka", apiKey: "shop-sms-key" } },
};
const setBalance = (provider: SmsProvider, balance: number) =>
  sandbox.call("/sms-accounts", { gateway: provider, account: accounts[provider].name, balance });

let last = 0;
const newPhone = (prefix = "+25575409") => `${prefix}${String(10_000 + last++).slice(-4)}`;
const inboxOf = async (phone: string) =>
  (await sandbox.call(`/inbox/${phone.slice(1)}`)) as { text: string }[];

describe.each(["beem", "nextsms", "africas_talking"] as const)("an account at %s", (provider) => {
  const { keys } = accounts[provider];
  const send = (gateway: SmsGateway, ...phones: string[]) =>
    gateway.send({
      sender: "NEEMA",
      text: "Habari, kanga zimefika",
      to: phones.map((phone, index) => ({ phone, ref: `r${index}` })),
    });

  test("sends one text to many, each with an id of its own, and is asked what became of them", async () => {
    const gateway = open(provider, keys);
    const phones = [newPhone(), newPhone()];
    const result = await send(gateway, ...phones);
    if (result.kind !== "answered") throw new Error(result.kind);
    expect(result.people.map(({ ref }) => ref)).toEqual(["r0", "r1"]);
    const refs = result.people.map(({ result: one }) => (one.kind === "taken" ? one.providerRef : ""));
    expect(new Set(refs).size).toBe(2);
    for (const phone of phones) expect(await inboxOf(phone)).toHaveLength(1);
    const reports = await gateway.askReports(
      refs.map((providerRef, at) => ({ providerRef, phone: phones[at]! })),
    );
    // Africa's Talking reports and cannot be asked.
    const expected = refs.map((providerRef) => ({ providerRef, outcome: "delivered", reason: null }));
    expect(reports).toEqual(provider === "africas_talking" ? [] : expected);
  });

  test("a number that is none is a certain no of that person", async () => {
    const result = await send(open(provider, keys), newPhone("+25571990"));
    const failure = { kind: "recipient" };
    expect(result).toMatchObject(
      provider === "beem"
        ? { kind: "refused", failure }
        : { kind: "answered", people: [{ result: { kind: "failed", failure } }] },
    );
  });

  test("a balance that is short is a certain no, and says so", async () => {
    await setBalance(provider, 0);
    const phone = newPhone();
    const result = await send(open(provider, keys), phone);
    expect(JSON.stringify(result)).toContain('"kind":"balance"');
    expect(await inboxOf(phone)).toEqual([]);
    await setBalance(provider, 500);
    expect(await open(provider, keys).getBalance()).toEqual(
      provider === "africas_talking"
        ? { kind: "money", amountMinor: 50_000, currency: "TZS" }
        : { kind: "parts", parts: 500 },
    );
  });

  test("wrong keys are refused, also where only the balance is asked for", async () => {
    const wrong = Object.fromEntries(Object.keys(keys).map((name) => [name, "wrong"]));
    const gateway = open(provider, wrong);
    expect(await send(gateway, newPhone())).toMatchObject({ kind: "refused", failure: { kind: "account" } });
    expect(await gateway.getBalance()).toMatchObject({ kind: "refused", failure: { kind: "account" } });
  });

  test("an answer that was cut may have been sent, and one that never came too", async () => {
    const [cut, lost] = [newPhone(), newPhone()];
    await sandbox.addFault({ target: "sms.send", fault: "truncate", times: 1 });
    expect(await send(open(provider, keys), cut)).toMatchObject({ kind: "unknown", wasAnswered: true });
    expect(await inboxOf(cut)).toHaveLength(1);
    await sandbox.addFault({ target: "sms.send", fault: "drop", times: 1 });
    expect(await send(open(provider, keys), lost)).toMatchObject({ kind: "unknown", wasAnswered: false });
  });

  test("where nobody listens nothing was sent; a breakdown of theirs may have been", async () => {
    expect(await send(open(provider, keys, nobody), newPhone())).toMatchObject({
      kind: "refused",
      failure: { kind: "retry" },
    });
    await sandbox.addFault({ target: "sms.send", fault: "error", times: 1, code: 502 });
    expect(await send(open(provider, keys), newPhone())).toMatchObject({ kind: "unknown" });
    await sandbox.addFault({ target: "sms.send", fault: "error", times: 1, code: 429 });
    expect(await send(open(provider, keys), newPhone())).toMatchObject({ failure: { kind: "retry" } });
  });

  test("no number stands in a reason", async () => {
    const phone = newPhone("+25571990");
    expect(JSON.stringify(await send(open(provider, keys), phone))).not.toContain(phone.slice(1));
  });
});

test("reports are read as each provider posts them", () => {
  const { beem, nextsms, africas_talking: at } = accounts;
  const nextSmsReport = (groupId: number, groupName: string) =>
    JSON.stringify({ results: [{ messageId: "9", to: "255754000001", status: { groupId, groupName } }] });
  expect(
    open("beem", beem.keys).readReports('{"request_id":7,"recipient_id":2,"status":"DELIVERED"}'),
  ).toEqual([{ providerRef: "7-2", outcome: "delivered", reason: null }]);
  expect(open("nextsms", nextsms.keys).readReports(nextSmsReport(3, "DELIVERED"))).toEqual([
    { providerRef: "9", outcome: "delivered", reason: null },
  ]);
  expect(open("nextsms", nextsms.keys).readReports(nextSmsReport(1, "PENDING"))).toEqual([]);
  const read = (body: string) => open("africas_talking", at.keys).readReports(body);
  expect(read("id=ATXid_1&status=Failed&failureReason=UserInBlackList")).toEqual([
    { providerRef: "ATXid_1", outcome: "undelivered", reason: "the gateway says UserInBlackList" },
  ]);
  expect(read("id=ATXid_1&status=Buffered")).toEqual([]);
  for (const body of ["", "null", "[]", "{}", "x=%E0%A4%A"]) expect(read(body)).toEqual([]);
});

test("Beem tells its names with one word for all operators; the others tell none", async () => {
  const senders = [
    { name: "NEEMA", status: "active" },
    { name: "VITENGE", status: "pending" },
    { name: "ZAMANI", status: "Rejected" },
    { name: "MPYA", status: "draft" },
  ];
  await sandbox.call("/sms-accounts", { gateway: "beem", account: accounts.beem.name, senders });
  expect(await open("beem", accounts.beem.keys).listSenders()).toEqual([
    { name: "NEEMA", state: "approved" },
    { name: "VITENGE", state: "submitted" },
    { name: "ZAMANI", state: "rejected" },
    { name: "MPYA", state: null },
  ]);
  expect(await open("beem", { apiKey: "shop-sms-key", secretKey: "wrong" }).listSenders()).toBeNull();
  for (const provider of ["nextsms", "africas_talking"] as const)
    expect(await open(provider, accounts[provider].keys).listSenders()).toBeNull();
});

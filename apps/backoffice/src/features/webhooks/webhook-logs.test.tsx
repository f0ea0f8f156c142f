import { execFileSync } from "node:child_process";
import { createHmac } from "node:crypto";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { routes } from "#app/routes.tsx";
import { shopQuery } from "#data/shop.ts";
import { userQuery } from "#data/user.ts";
import { makeShop, makeUser } from "../../../test/make-order.ts";
import {
  makeIncoming,
  makeIncomingDetail,
  makeOutgoing,
  makeOutgoingDetail,
} from "../../../test/make-webhook.ts";
import { makeCache, renderApp } from "../../../test/render-app.tsx";
import { openPageAt, startStore, type Answer, type Call } from "../../../test/store-server.ts";
import { curlOfIncoming, quoted, sandboxOfIncoming, sandboxOfOutgoing } from "./line-commands.ts";

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  cleanup();
  localStorage.clear();
  for (const stop of stops.splice(0)) await stop();
});

const busy: Answer = { status: 503, body: { message: "The service is busy." } };
const listOf = (items: unknown[]): Answer => ({ status: 200, body: { items, next: null, previous: null } });

async function show(at: string, answer: (call: Call) => Answer = () => busy) {
  const store = await startStore((call) => {
    if (call.method !== "GET") return answer(call);
    switch (new URL(call.path, "http://store").pathname) {
      case "/store/webhook-logs/incoming":
        return listOf([makeIncoming()]);
      case "/store/webhook-logs/outgoing":
        return listOf([makeOutgoing({ result: "retrying", tries: 3 })]);
      case "/store/webhook-logs/incoming/whl_1":
        return { status: 200, body: makeIncomingDetail() };
      case "/store/webhook-logs/outgoing/whm_1":
        return { status: 200, body: makeOutgoingDetail() };
      default:
        return busy;
    }
  });
  stops.push(store.stop);
  openPageAt(`${store.origin}/`);
  const client = makeCache();
  client.setQueryData(userQuery().queryKey, makeUser({ permissions: { is_admin: true } }));
  client.setQueryData(shopQuery().queryKey, makeShop());
  const view = await renderApp({ at, client, routes });
  return { ...view, store };
}
const sent = (calls: readonly Call[]) => calls.filter(({ method }) => method !== "GET");

test("a call of a provider is opened from its address, shown masked, and worked on again", async () => {
  const user = userEvent.setup();
  const { store } = await show("/webhook-logs?line=whl_1", () => ({ status: 202 }));
  const sheet = within(await screen.findByRole("dialog"));
  expect(await sheet.findByText(/"msisdn": "\+255••••••218"/)).toBeDefined();
  await user.click(sheet.getByRole("tab", { name: "Headers" }));
  expect(sheet.getByText(/digest: ••••••/)).toBeDefined();
  await user.click(sheet.getByRole("button", { name: "Work on it again" }));
  await waitFor(() =>
    expect(sent(store.calls)).toMatchObject([{ path: "/store/webhook-logs/incoming/whl_1/again" }]),
  );
});

test("an event shows each try and what it met, and is sent again", async () => {
  const user = userEvent.setup();
  const { store } = await show("/webhook-logs/out?line=whm_1", () => ({ status: 202 }));
  const sheet = within(await screen.findByRole("dialog"));
  expect(await sheet.findByText("Retrying 3 of 8")).toBeDefined();
  expect(sheet.getByText("No answer")).toBeDefined();
  expect(sheet.getAllByText("503")).toHaveLength(2);
  await user.click(sheet.getByRole("tab", { name: "Answer" }));
  expect(sheet.getByText(/<h1>Busy<\/h1>/)).toBeDefined();
  await user.click(sheet.getByRole("button", { name: "Send again now" }));
  await waitFor(() =>
    expect(sent(store.calls)).toMatchObject([{ path: "/store/webhook-logs/outgoing/whm_1/again" }]),
  );
});

test("what is asked of the log stands in the address, and is asked of the API", async () => {
  const { store } = await show("/webhook-logs?source=selcom&result=duplicate&search=SBX7");
  await screen.findAllByText("payment.succeeded");
  const asked = store.calls.find(({ path }) => path.startsWith("/store/webhook-logs/incoming?"));
  expect(Object.fromEntries(new URLSearchParams(asked!.path.split("?")[1]))).toMatchObject({
    source: "selcom",
    result: "duplicate",
    search: "SBX7",
  });
});

/** What a command gives to `curl`, one argument after the other. */
const argumentsOf = (command: string, environment: Record<string, string> = {}): string[] =>
  execFileSync("bash", ["-c", `curl() { printf '%s\\0' "$@"; }\n${command}`], {
    env: { PATH: process.env["PATH"] ?? "", ...environment },
    encoding: "utf8",
  })
    .split("\0")
    .slice(0, -1);

const hostile = JSON.stringify({
  name: 'Mama Asha\'s "$HOME" `id` \\ \n',
  object: "whatsapp_business_account",
});

test("a command carries the body letter by letter, whatever stands in it", () => {
  const line = { path: "/store/webhooks/selcom", headers: { digest: "••••••" }, body: hostile };
  const passed = argumentsOf(curlOfIncoming(line, "https://duka.example"));
  expect(passed).toContain("https://duka.example/store/webhooks/selcom");
  expect(passed.at(-1)).toBe(hostile);
  expect(quoted("a'b")).toBe(`'a'\\''b'`);
});

test("the command for the sandbox is signed as WhatsApp signs", () => {
  const line = { source: "whatsapp", path: "/store/webhooks/whatsapp", body: hostile } as const;
  const passed = argumentsOf(sandboxOfIncoming(line), { WHATSAPP_APP_SECRET: "siri" });
  const mac = createHmac("sha256", "siri").update(hostile).digest("hex");
  expect(passed).toContain(`x-hub-signature-256: sha256=${mac}`);
  expect(passed.at(-1)).toBe(hostile);
});

test("the command for the sandbox is signed as Selcom signs, field by field", () => {
  const body = JSON.stringify({ ...JSON.parse(hostile), amount: 3400, transid: "T'1", list: [1] });
  const line = { source: "selcom", path: "/store/webhooks/selcom", body } as const;
  const passed = argumentsOf(sandboxOfIncoming(line), {
    SELCOM_API_KEY: "funguo",
    SELCOM_API_SECRET: "siri",
  });
  const at = passed.find((one) => one.startsWith("timestamp"))!.replace("timestamp: ", "");
  expect(Math.abs(Date.parse(at) - Date.now())).toBeLessThan(60_000);
  const fields = { name: JSON.parse(hostile).name, object: "whatsapp_business_account" };
  const signed = `timestamp=${at}&name=${fields.name}&object=${fields.object}&amount=3400&transid=T'1&list=[1]`;
  expect(passed).toContain(`digest: ${createHmac("sha256", "siri").update(signed).digest("base64")}`);
  expect(passed).toContain(`authorization: SELCOM ${Buffer.from("funguo").toString("base64")}`);
  expect(passed).toContain("signed-fields: name,object,amount,transid,list");
  expect(passed.at(-1)).toBe(body);
});

test("the command for the sandbox is signed as Snippe signs, and asks for an SMS provider's secret address", () => {
  const line = { source: "snippe", path: "/store/webhooks/snippe", body: hostile } as const;
  const passed = argumentsOf(sandboxOfIncoming(line), { SNIPPE_WEBHOOK_SECRET: "siri" });
  const at = passed.find((one) => one.startsWith("x-webhook-timestamp"))!.split(": ")[1]!;
  const mac = createHmac("sha256", "siri").update(`${at}.${hostile}`).digest("hex");
  expect(passed).toContain(`x-webhook-signature: ${mac}`);
  const sms = { source: "sms", path: "/store/webhooks/sms/••••••", body: hostile } as const;
  expect(argumentsOf(sandboxOfIncoming(sms), { TOKEN: "abc" })).toContain(
    "http://localhost:3003/store/webhooks/sms/abc",
  );
  expect(() => argumentsOf(sandboxOfIncoming(sms))).toThrow("the secret part of the address");
});

test("an event for a server on this machine is signed by the convention", () => {
  const key = Buffer.from("a secret of thirty-two bytes, ok");
  const passed = argumentsOf(sandboxOfOutgoing({ id: "whm_1", body: hostile }), {
    WEBHOOK_SECRET: `whsec_${key.toString("base64")}`,
  });
  const at = passed.find((one) => one.startsWith("webhook-timestamp"))!.split(": ")[1]!;
  const mac = createHmac("sha256", key).update(`whm_1.${at}.${hostile}`).digest("base64");
  expect(passed).toContain(`webhook-signature: v1,${mac}`);
});

import { nobody } from "@agiza/rig/api";
import { type Sandbox, startSandbox } from "@agiza/rig/sandbox";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createSecretBox } from "#kernel/secrets.ts";
import type { SendingChannel } from "#ports/messaging.ts";
import { whatsappCloud } from "./adapter.ts";

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox(nobody);
});
afterAll(() => sandbox.stop());

const secrets = createSecretBox("local-secrets-key-0000");
const channel: SendingChannel = {
  phoneNumberId: "111222333444555",
  tokenSealed: secrets.seal("local-whatsapp-token"),
};
const customer = "255713000001";
const adapter = () => whatsappCloud({ graphUrl: sandbox.url, version: "v23.0", mediaHosts: [], secrets });
const send = (
  values: Partial<Parameters<ReturnType<typeof adapter>["send"]>[0]> = {},
  whatsapp = adapter(),
) =>
  whatsapp.send({
    channel,
    to: { phone: `+${customer}` },
    type: "text",
    body: { body: "Habari" },
    reference: "msg_1",
    ...values,
  });
const control = (path: string, body?: unknown) =>
  sandbox.call(path, body) as Promise<Record<string, unknown>[]>;

test("a message is taken and arrives as it was written", async () => {
  const body = { body: "Mambo “poa” 🙂 <b>&amp;</b>" };
  const result = await send({ body });
  expect(result).toMatchObject({ ok: true, wamid: expect.stringMatching(/^wamid\./) });
  const received = await control(`/customers/${customer}/messages`);
  expect(received.at(-1)).toMatchObject({ type: "text", text: body });
});

test("an answer hangs on the message it answers", async () => {
  const first = await send();
  const wamid = first.ok ? first.wamid : "";
  await send({ replyTo: wamid });
  const received = await control(`/customers/${customer}/messages`);
  expect(received.at(-1)).toMatchObject({ context: { message_id: wamid } });
});

test("somebody with a user name only is reached by the user id", async () => {
  await control("/customers", { msisdn: "255713000002", username: "asha", phone_hidden: true });
  const people = await control("/customers");
  const asha = people.find((one) => one["msisdn"] === "255713000002");
  await send({ to: { userId: String(asha!["user_id"]) } });
  expect(await control("/customers/255713000002/messages")).toHaveLength(1);
});

test.each([
  [131056, "pair"],
  [130429, "retry"],
  [131031, "channel"],
  [131026, "undeliverable"],
])("code %i is understood as %s", async (code, kind) => {
  await control("/faults", { target: "whatsapp.send", fault: "error", times: 1, code });
  expect(await send()).toMatchObject({ ok: false, failure: { code, kind } });
});

test("a wrong token stops the channel, so does one that cannot be opened", async () => {
  const wrong = { ...channel, tokenSealed: secrets.seal("another-token") };
  expect(await send({ channel: wrong })).toMatchObject({
    ok: false,
    failure: { code: 190, kind: "channel" },
  });
  const broken = { ...channel, tokenSealed: "broken" };
  expect(await send({ channel: broken })).toMatchObject({ ok: false, failure: { kind: "channel" } });
});

test("what breaks the provider's limits is refused for good", async () => {
  expect(await send({ body: { body: "x".repeat(4097) } })).toMatchObject({ failure: { kind: "rejected" } });
});

test("a cut connection and a closed port are tried again", async () => {
  await control("/faults", { target: "whatsapp.send", fault: "drop", times: 1 });
  expect(await send()).toMatchObject({ ok: false, failure: { code: 0, kind: "retry" } });
  const nobody = whatsappCloud({ graphUrl: "http://127.0.0.1:9", version: "v23.0", mediaHosts: [], secrets });
  expect(await send({}, nobody)).toMatchObject({ ok: false, failure: { kind: "retry" } });
});

test("a customer sees that the message was read, and nobody hears of a receipt that fails", async () => {
  const said = await control(`/customers/${customer}/say`, { text: "Habari" });
  const wamid = String((said as unknown as { id: string }).id);
  await adapter().markRead({ channel, wamid, typing: true });
  await expect(
    adapter().markRead({ channel, wamid: "wamid.unknown", typing: true }),
  ).resolves.toBeUndefined();
});

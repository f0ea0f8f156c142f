import { WhatsAppClient } from "@kapso/whatsapp-cloud-api";
import { normalizeWebhook, verifySignature } from "@kapso/whatsapp-cloud-api/server";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startRig, whatsapp, type Rig } from "../rig/rig.ts";
import { messageIn, statusIn, type Heard } from "../rig/shop-server.ts";

const zainab = "255754000218";
const phoneNumberId = whatsapp.phoneNumberId;
const to = `+${zainab}`;

let rig: Rig;
let client: WhatsAppClient;
beforeAll(async () => {
  rig = await startRig();
  client = new WhatsAppClient({
    accessToken: whatsapp.token,
    baseUrl: rig.sandbox.url,
    graphVersion: "v23.0",
  });
});
afterAll(() => rig.stop());

const hearsMessage = (id: string) => rig.shop.hears((heard) => String(messageIn(heard)?.["id"]) === id);
const hearsStatus = (id: string, status: string) =>
  rig.shop.hears((heard) => {
    const entry = statusIn(heard);
    return String(entry?.["id"]) === id && String(entry?.["status"]) === status;
  });
const isSigned = ({ body, headers }: Heard) =>
  verifySignature({
    appSecret: whatsapp.appSecret,
    rawBody: body,
    signatureHeader: String(headers["x-hub-signature-256"]),
  });

test("a published client holds a whole conversation and can read every webhook of it", async () => {
  const said = await rig.say(zainab, "Habari, naomba khanga – bei gani?");
  const hello = await hearsMessage(said);
  const { messages, contacts } = normalizeWebhook(hello.json);
  expect(messages).toMatchObject([
    { id: said, type: "text", text: { body: "Habari, naomba khanga – bei gani?" } },
  ]);
  expect(contacts).toMatchObject([{ waId: zainab, profile: { name: "Zainab Salum" } }]);

  const read = await client.messages.markRead({
    phoneNumberId,
    messageId: said,
    typingIndicator: { type: "text" },
  });
  expect(read.success).toBe(true);

  const text = await client.messages.sendText({ phoneNumberId, to, body: "Karibu Neema Vitenge" });
  const buttons = await client.messages.sendInteractiveButtons({
    phoneNumberId,
    to,
    bodyText: "Oda yako ni TSh 25,000",
    footerText: "Neema Vitenge",
    buttons: [
      { id: "pay", title: "Lipa" },
      { id: "change", title: "Badilisha" },
    ],
    bizOpaqueCallbackData: "order:10483",
  });
  const list = await client.messages.sendInteractiveList({
    phoneNumberId,
    to,
    bodyText: "Chagua bidhaa",
    buttonText: "Bidhaa",
    sections: [{ title: "Vitenge", rows: [{ id: "p1", title: "Kitenge", description: "TSh 12,500" }] }],
  });
  await client.messages.sendInteractiveCtaUrl({
    phoneNumberId,
    to,
    bodyText: "Fungua oda",
    parameters: { displayText: "Fungua oda", url: "http://localhost:3001/cart?token=abc" },
  });
  await client.messages.sendInteractiveLocationRequest({
    phoneNumberId,
    to,
    bodyText: "Tuma mahali ulipo",
    parameters: { requestMessage: "Tuma mahali ulipo" },
  } as never);
  await client.messages.sendImage({
    phoneNumberId,
    to,
    image: { link: "https://example.com/k.jpg", caption: "Khanga" },
  });
  await client.messages.sendReaction({ phoneNumberId, to, reaction: { messageId: said, emoji: "👍" } });
  expect(text.contacts).toMatchObject([{ input: to, waId: zainab }]);

  const buttonsId = buttons.messages[0]!.id;
  await hearsStatus(buttonsId, "read");
  const statuses = rig.shop.heard.map(statusIn).filter((entry) => String(entry?.["id"]) === buttonsId);
  expect(statuses.map((entry) => entry?.["status"])).toEqual(["sent", "delivered", "read"]);
  expect(statuses.map((entry) => entry?.["biz_opaque_callback_data"])).toEqual(Array(3).fill("order:10483"));
  expect(statuses.filter((entry) => entry?.["pricing"] !== undefined)).toHaveLength(1);

  const tapped = await rig.control("POST", `/customers/${zainab}/say`, { tap: "pay" });
  expect(tapped.status).toBe(202);
  const tap = messageIn(await hearsMessage((tapped.json as { id: string }).id));
  expect(tap).toMatchObject({
    type: "interactive",
    context: { id: buttonsId },
    interactive: { type: "button_reply", button_reply: { id: "pay", title: "Lipa" } },
  });
  const picked = await rig.control("POST", `/customers/${zainab}/say`, { tap: "p1" });
  const row = messageIn(await hearsMessage((picked.json as { id: string }).id));
  expect(row).toMatchObject({
    context: { id: list.messages[0]!.id },
    interactive: { list_reply: { id: "p1", title: "Kitenge", description: "TSh 12,500" } },
  });

  for (const heard of rig.shop.heard) {
    expect(isSigned(heard)).toBe(true);
    const webhook = normalizeWebhook(heard.json);
    expect(webhook.phoneNumberId).toBe(phoneNumberId);
    expect(webhook.messages.length + webhook.statuses.length).toBe(1);
  }
});

test("a signature holds for the very bytes only: a body parsed and written again does not fit", async () => {
  const { body, headers } = await hearsMessage(await rig.say(zainab, "Naomba ndoo – 2"));
  expect(body).toContain("\\u2013");
  const rewritten = JSON.stringify(JSON.parse(body));
  const signatureHeader = String(headers["x-hub-signature-256"]);
  expect(verifySignature({ appSecret: whatsapp.appSecret, rawBody: rewritten, signatureHeader })).toBe(false);
});

test("a file is uploaded, sent by its id, and read back with the token for five minutes", async () => {
  await hearsMessage(await rig.say(zainab, "Picha"));
  const file = new Blob([new Uint8Array([255, 216, 255])], { type: "image/jpeg" });
  const { id } = await client.media.upload({
    phoneNumberId,
    type: "image",
    file,
    fileName: "k.jpg",
  } as never);
  await client.messages.sendImage({ phoneNumberId, to, image: { id } });
  const { url } = await client.media.get({ mediaId: id } as never);
  const authorization = `Bearer ${whatsapp.token}`;
  expect((await fetch(url)).status).toBe(401);
  const bytes = await (await fetch(url, { headers: { authorization } })).arrayBuffer();
  expect(bytes.byteLength).toBe(3);
  await rig.control("POST", "/clock", { advance_seconds: 301 });
  expect((await fetch(url, { headers: { authorization } })).status).toBe(404);
});

test("a customer without a phone number is known by an id, and answered by it", async () => {
  const hidden = "255713000001";
  const { json } = await rig.control("POST", "/customers", {
    msisdn: hidden,
    name: "Rehema",
    username: "rehema.k",
    phone_hidden: true,
  });
  const { user_id } = json as { user_id: string };
  const heard = await hearsMessage(await rig.say(hidden, "Habari"));
  expect(messageIn(heard)).not.toHaveProperty("from");
  expect(normalizeWebhook(heard.json).contacts).toEqual([
    { profile: { name: "Rehema", username: "rehema.k" }, userId: user_id },
  ]);
  const answered = await client.messages.sendText({ phoneNumberId, recipient: user_id, body: "Karibu" });
  const status = statusIn(await hearsStatus(answered.messages[0]!.id, "delivered"));
  expect(status).toMatchObject({ recipient_user_id: user_id });
  expect(status).not.toHaveProperty("recipient_id");
});

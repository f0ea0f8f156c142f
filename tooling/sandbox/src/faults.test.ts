import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { verifySignature } from "@kapso/whatsapp-cloud-api/server";
import { orderOf, startRig, whatsapp, type Rig } from "./rig/rig.ts";
import { messageIn, statusIn } from "./rig/shop-server.ts";

const zainab = "255754000218";
let rig: Rig;
beforeAll(async () => {
  rig = await startRig();
});
afterAll(() => rig.stop());
beforeEach(async () => {
  await rig.control("POST", "/reset", {});
  rig.shop.heard.length = 0;
  rig.shop.answerWith(200);
  rig.waits.length = 0;
});

/** The longest delay that can be asked for. */
const longestMs = 120_000;
const addFault = async (fault: object) => {
  const added = await rig.control("POST", "/faults", { times: 1, ...fault });
  expect(added.status).toBe(201);
  return added;
};
const heardTexts = () =>
  rig.shop.heard.flatMap((heard) => messageIn(heard)?.["text"]?.["body"] ?? []).map(String);
const hearsText = (text: string) =>
  rig.shop.hears((heard) => String(messageIn(heard)?.["text"]?.["body"]) === text);
const send = (body: string) =>
  rig.graph({ messaging_product: "whatsapp", to: zainab, type: "text", text: { body } });
/** What the shop answered to the webhooks it did not take. */
const refusals = async () =>
  ((await rig.control("GET", "/log")).json as { direction: string; status: number | null }[])
    .filter(({ direction, status }) => direction === "to_shop" && status !== 200)
    .map(({ status }) => status);
const chat = async () =>
  (await rig.control("GET", `/customers/${zainab}/messages`)).json as { text: { body: string } }[];

test("a webhook that is not answered 200 comes again until it is", async () => {
  rig.shop.answerWith(() => (rig.shop.heard.length < 3 ? 503 : 200));
  await rig.say(zainab, "Habari");
  await rig.shop.hears(() => rig.shop.heard.length === 3);
  expect(new Set(rig.shop.heard.map(({ body }) => body)).size).toBe(1);
});

test("duplicate: the webhook comes twice, the next one once", async () => {
  await addFault({ target: "whatsapp.webhook", fault: "duplicate" });
  await rig.say(zainab, "mara mbili");
  await rig.shop.hears(() => rig.shop.heard.length === 2);
  await rig.say(zainab, "mara moja");
  await hearsText("mara moja");
  expect(heardTexts()).toEqual(["mara mbili", "mara mbili", "mara moja"]);
  expect((await rig.control("GET", "/faults")).json).toEqual([]);
});

test("reorder: the webhook arrives after the one that was sent later", async () => {
  await addFault({ target: "whatsapp.webhook", fault: "reorder" });
  await rig.say(zainab, "kwanza");
  await rig.say(zainab, "pili");
  await hearsText("kwanza");
  expect(heardTexts()).toEqual(["pili", "kwanza"]);
});

test("delay: the webhook is late by that much", async () => {
  await addFault({ target: "whatsapp.webhook", fault: "delay", ms: longestMs });
  await rig.say(zainab, "chelewa");
  await rig.say(zainab, "mapema");
  await hearsText("mapema");
  expect(heardTexts()).toEqual(["mapema"]);
  // Counted from the moment it was said; a busy machine comes to it a little later.
  expect(rig.waits.filter((ms) => ms > longestMs / 2)).toHaveLength(1);
  rig.letGo();
  await hearsText("chelewa");
});

test("drop: the webhook never comes, and the message is on the phone all the same", async () => {
  await addFault({ target: "whatsapp.webhook", fault: "drop" });
  await rig.say(zainab, "potea");
  await rig.say(zainab, "fika");
  await hearsText("fika");
  expect(heardTexts()).toEqual(["fika"]);
});

test("bad_signature: the signature does not fit, and the webhook is not sent again with a good one", async () => {
  rig.shop.answerWith(({ body, headers }) => (isSigned(body, headers["x-hub-signature-256"]) ? 200 : 401));
  await addFault({ target: "whatsapp.webhook", fault: "bad_signature" });
  await rig.say(zainab, "ghushi");
  const { body, headers } = await hearsText("ghushi");
  expect(isSigned(body, headers["x-hub-signature-256"])).toBe(false);
  await rig.say(zainab, "halisi");
  await hearsText("halisi");
  /* Both were sent at once, and nothing waits to be sent again. */
  expect(heardTexts()).toEqual(["ghushi", "halisi"]);
  await expect.poll(refusals).toEqual([401]);
  expect(rig.waits.filter((ms) => ms > 0)).toEqual([]);
});

test("error on webhooks: the shop's next message fails with that code", async () => {
  await rig.say(zainab, "Habari");
  await addFault({ target: "whatsapp.webhook", fault: "error", code: 131026 });
  await send("Karibu");
  const status = statusIn(await rig.shop.hears((heard) => statusIn(heard) !== undefined));
  expect(status).toMatchObject({ status: "failed", errors: [{ code: 131026 }] });
});

test.each([
  [130429, 429, 130429],
  [131000, 500, 131000],
  [190, 401, 190],
  [503, 503, 2],
])(
  "error on sends: code %i is answered %i with code %i and sends nothing",
  async (code, status, metaCode) => {
    await rig.say(zainab, "Habari");
    await addFault({ target: "whatsapp.send", fault: "error", code });
    expect(await send("Karibu")).toMatchObject({ status, json: { error: { code: metaCode } } });
    expect(await chat()).toEqual([]);
    expect((await send("Karibu")).status).toBe(200);
  },
);

test("drop on sends: the connection is cut and nothing was sent", async () => {
  await rig.say(zainab, "Habari");
  await addFault({ target: "whatsapp.send", fault: "drop" });
  await expect(send("Karibu")).rejects.toThrow("fetch failed");
  expect(await chat()).toEqual([]);
});

test("delay, duplicate, reorder and bad_signature on sends do what they say", async () => {
  await rig.say(zainab, "Habari");
  await addFault({ target: "whatsapp.send", fault: "delay", ms: longestMs });
  const late = send("chelewa");
  await expect.poll(() => rig.waits).toContain(longestMs);
  expect(await chat()).toEqual([]);
  expect((await rig.control("DELETE", "/faults")).status).toBe(204);
  expect((await late).status).toBe(200);

  await addFault({ target: "whatsapp.send", fault: "duplicate" });
  await send("mara mbili");
  await addFault({ target: "whatsapp.send", fault: "reorder" });
  await Promise.all([send("kwanza"), rig.control("GET", "/clock").then(() => send("pili"))]);
  await addFault({ target: "whatsapp.send", fault: "bad_signature" });
  expect((await send("ghushi")).status).toBe(401);
  expect((await chat()).map(({ text }) => text.body)).toEqual([
    "chelewa",
    "mara mbili",
    "mara mbili",
    "pili",
    "kwanza",
  ]);
});

test("a read receipt does not use up a fault that waits for a message", async () => {
  const id = await rig.say(zainab, "Habari");
  await addFault({ target: "whatsapp.send", fault: "error" });
  const receipt = await rig.graph({ messaging_product: "whatsapp", status: "read", message_id: id });
  expect(receipt.status).toBe(200);
  expect((await send("Karibu")).status).toBe(500);
});

test("payment calls: drop loses the answer of a call that took effect, 999 too, 500 does nothing", async () => {
  const create = (orderId: string) =>
    rig.selcomClient.postFunc("/checkout/create-order-minimal", orderOf(orderId, 1000));
  const codeOf = async (orderId: string) =>
    (await rig.selcomClient.getFunc("/checkout/order-status", { order_id: orderId })).resultcode;

  await addFault({ target: "selcom.call", fault: "drop" });
  await expect(create("F1")).rejects.toThrow("data");
  expect(await codeOf("F1")).toBe("000");

  await addFault({ target: "selcom.call", fault: "error", code: 999 });
  expect(await create("F2")).toMatchObject({ resultcode: "999" });
  expect(await codeOf("F2")).toBe("000");

  await addFault({ target: "selcom.call", fault: "error", code: 500 });
  expect(await create("F3")).toMatchObject({ resultcode: "500", result: "FAIL" });
  expect(await codeOf("F3")).toBe("404");

  await addFault({ target: "selcom.call", fault: "duplicate" });
  expect(await create("F4")).toMatchObject({ resultcode: "409" });
  expect(await codeOf("F4")).toBe("000");

  await addFault({ target: "selcom.call", fault: "bad_signature" });
  expect(await create("F5")).toMatchObject({ resultcode: "401" });
});

test("payment webhooks: an error says not sure, and the order is paid all the same", async () => {
  const fields = orderOf("F6", 1000, `${rig.shop.url}/store/webhooks/selcom`);
  await rig.selcomClient.postFunc("/checkout/create-order-minimal", fields);
  await rig.selcomClient.postFunc("/checkout/wallet-payment", {
    transid: "T6",
    order_id: "F6",
    msisdn: zainab,
  });
  const [prompt] = (await rig.control("GET", "/prompts")).json as { id: string }[];
  await addFault({ target: "selcom.webhook", fault: "error" });
  await rig.control("POST", `/prompts/${prompt!.id}`, { action: "approve" });
  const { json } = await rig.shop.hears(({ path }) => path.endsWith("/selcom"));
  expect(json).toMatchObject({ resultcode: "999", payment_status: "INPROGRESS" });
  const status = await rig.selcomClient.getFunc("/checkout/order-status", { order_id: "F6" });
  expect(status.data[0]).toMatchObject({ payment_status: "COMPLETED" });
});

test("faults can be listed and taken away, one or all", async () => {
  const one = (await addFault({ target: "whatsapp.webhook", fault: "drop", times: 3 })).json as {
    id: string;
  };
  await addFault({ target: "selcom.call", fault: "delay", ms: 10 });
  expect((await rig.control("DELETE", `/faults/${one.id}`)).status).toBe(204);
  expect((await rig.control("DELETE", `/faults/${one.id}`)).status).toBe(404);
  expect((await rig.control("GET", "/faults")).json).toMatchObject([
    { target: "selcom.call", fault: "delay" },
  ]);
  expect((await rig.control("DELETE", "/faults")).status).toBe(204);
  expect((await rig.control("GET", "/faults")).json).toEqual([]);
});

const isSigned = (rawBody: string, header: string | string[] | undefined) =>
  verifySignature({ appSecret: whatsapp.appSecret, rawBody, signatureHeader: String(header) });

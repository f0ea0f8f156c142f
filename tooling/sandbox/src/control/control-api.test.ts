import { connect } from "node:net";
import { request } from "node:http";
import { text as readAll } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Snapshot, WireEntry } from "../contract.ts";
import { orderOf, startRig, whatsapp, type Rig } from "../rig/rig.ts";
import { messageIn } from "../rig/shop-server.ts";

const zainab = "255754000218";
let rig: Rig;
beforeAll(async () => {
  rig = await startRig();
});
afterAll(() => rig.stop());

test("the six customers of the demo are there from the start, and new ones are made by name or by writing", async () => {
  const { json } = await rig.control("GET", "/customers");
  expect((json as { name: string }[]).map(({ name }) => name)).toEqual([
    "Zainab Salum",
    "Halima Juma",
    "Godwin Tarimo",
    "Amina Bakari",
    "Fatma Ally",
    "Peter Mwakyusa",
  ]);
  const made = await rig.control("POST", "/customers", { msisdn: "0713 000 001", name: "Rehema Komba" });
  expect(made).toMatchObject({ status: 201, json: { msisdn: "255713000001", name: "Rehema Komba" } });
  await rig.say("255713000002", "Habari");
  const again = (await rig.control("GET", "/customers")).json as { msisdn: string }[];
  expect(again.map(({ msisdn }) => msisdn).slice(6)).toEqual(["255713000001", "255713000002"]);
});

test("a customer whom the shop has heard of before has its name and the time the window opened by", async () => {
  const yesterday = new Date(Date.now() - 20 * 3_600_000).toISOString();
  const before = new Date(Date.now() - 30 * 3_600_000).toISOString();
  const send = (to: string) =>
    rig.graph({ messaging_product: "whatsapp", to, type: "text", text: { body: "Iko tayari" } });
  const lastStatusOf = async (msisdn: string) => {
    const { json } = await rig.control("GET", `/customers/${msisdn}/messages`);
    return (json as { statuses: string[] }[]).at(-1)?.statuses.at(-1);
  };
  const known = { name: "Emmanuel Mrema", last_wrote_at: yesterday };
  const made = await rig.control("POST", "/customers", { msisdn: "255713000245", ...known });
  expect(made).toMatchObject({ status: 201, json: { name: "Emmanuel Mrema", created_at: yesterday } });
  // What is older than what is known closes no window.
  await rig.control("POST", "/customers", { msisdn: "255713000245", last_wrote_at: before });
  await rig.control("POST", "/customers", { msisdn: "255765000932", last_wrote_at: before });
  await send("255713000245");
  await send("255765000932");
  await expect.poll(() => lastStatusOf("255713000245")).toBe("read");
  await expect.poll(() => lastStatusOf("255765000932")).toBe("failed");
});

test.each(["0754 000 218", "+255754000218", "754000218", "00255 754-000-218"])(
  "the number may be written as %s",
  async (spelling) => {
    const { status, json } = await rig.control("POST", `/customers/${encodeURIComponent(spelling)}/say`, {
      text: "Habari",
    });
    expect(status).toBe(202);
    const { id } = json as { id: string };
    const heard = await rig.shop.hears((one) => String(messageIn(one)?.["id"]) === id);
    expect(messageIn(heard)).toMatchObject({ from: zainab });
  },
);

test("messages are the bodies the shop sent, oldest first, with how far each got", async () => {
  await rig.control("POST", "/reset", {});
  await rig.say(zainab, "Habari");
  const image = { link: "https://example.com/khanga.jpg", caption: "Khanga" };
  for (const body of [
    { type: "text", text: { body: "Karibu" } },
    { type: "image", image },
  ]) {
    await rig.graph({ messaging_product: "whatsapp", to: zainab, ...body });
  }
  const { json } = await rig.control("GET", `/customers/${zainab}/messages`);
  expect(json).toMatchObject([
    { type: "text", text: { body: "Karibu" } },
    { type: "image", image },
  ]);
  for (const message of json as { id: string; timestamp: string; statuses: string[] }[]) {
    expect(message.id).toMatch(/^wamid\./);
    expect(new Date(message.timestamp).toISOString()).toBe(message.timestamp);
    expect(Array.isArray(message.statuses)).toBe(true);
  }
  expect((await rig.control("GET", "/customers/255713999999/messages")).json).toEqual([]);
});

test.each([
  ["POST", "/customers/255754000218/say", "{", 400],
  ["POST", "/customers/255754000218/say", "[]", 400],
  ["POST", "/customers/255754000218/say", "", 400],
  ["POST", "/customers/255754000218/say", "[".repeat(50_000), 400],
  ["POST", "/customers/255754000218/say", {}, 422],
  ["POST", "/customers/255754000218/say", { text: "" }, 422],
  ["POST", "/customers/255754000218/say", { text: "a", tap: "b" }, 422],
  ["POST", "/customers/255754000218/say", { text: { body: "a" } }, 422],
  ["POST", "/customers/255754000218/say", { text: { length: { toString: 1 } } }, 422],
  ["POST", "/customers/255754000218/say", { text: "a", to: "999" }, 422],
  ["POST", "/customers/255754000218/say", { tap: "nothing" }, 404],
  ["POST", "/customers/zainab/say", { text: "a" }, 422],
  ["POST", "/customers/%E0%A4%A/say", { text: "a" }, 422],
  ["POST", "/customers/255754000218/say", { text: "a".repeat(2_000_000) }, 413],
  ["POST", "/prompts/none", { action: "approve" }, 404],
  ["POST", "/prompts/none", { action: "steal" }, 422],
  ["POST", "/prompts/none/pin", { pin: "12" }, 422],
  ["POST", "/faults", { target: "everything", fault: "drop" }, 422],
  ["POST", "/faults", { target: "selcom.call", fault: "drop", times: 0 }, 422],
  ["POST", "/clock", { advance_seconds: -1 }, 422],
  ["POST", "/clock", { advance_seconds: "1" }, 422],
  ["POST", "/scenario", { mode: "chaos" }, 422],
  ["POST", "/geo", { country_code: "Tanzania" }, 422],
  ["POST", "/limits", {}, 422],
  ["GET", "/nothing", undefined, 404],
])("%s %s with bad input is refused in words", async (method, path, body, status) => {
  const answer = await rig.control(method, path, body);
  expect(answer).toMatchObject({ status, json: { code: expect.any(String), message: expect.any(String) } });
});

test("the geolocation service answers the country it is told, or fails", async () => {
  const ask = async () => {
    const response = await fetch(`${rig.sandbox.url}/geo/json`);
    return [response.status, await response.json()];
  };
  expect(await ask()).toEqual([200, { country_code: "TZ" }]);
  await rig.control("POST", "/geo", { country_code: "KE" });
  expect(await ask()).toEqual([200, { country_code: "KE" }]);
  await rig.control("POST", "/geo", { country_code: null });
  expect((await ask())[0]).toBe(503);
});

test("mail sent to the mail server and text messages are in the inbox of their recipient", async () => {
  await sendMail(rig.sandbox.mailPort, "Neema@Example.com", "Karibu Agiza", "Namba yako ni 482913");
  expect((await rig.control("GET", "/inbox/neema@example.com")).json).toMatchObject([
    { channel: "email", to: "neema@example.com", subject: "Karibu Agiza", text: "Namba yako ni 482913\n" },
  ]);
  const sent = await fetch(`${rig.sandbox.url}/sms/v1/send`, {
    method: "POST",
    headers: {
      authorization: `Basic ${btoa("rig-sms-key:rig-sms-secret")}`,
      "content-type": "application/json",
    },
    body: JSON.stringify({
      source_addr: "AGIZA",
      encoding: 0,
      message: "Namba yako ni 482914",
      recipients: [{ recipient_id: 1, dest_addr: "255754000118" }],
    }),
  });
  expect(await sent.json()).toMatchObject({ successful: true, code: 100, valid: 1 });
  expect((await rig.control("GET", "/inbox/0754000118")).json).toMatchObject([
    { channel: "sms", to: "255754000118", text: "Namba yako ni 482914" },
  ]);
});

test("a mail server that is busy takes nothing and says so", async () => {
  await rig.control("POST", "/faults", { target: "mail.send", fault: "error", times: 1 });
  const said = await sendMail(rig.sandbox.mailPort, "busy@example.com", "Karibu", "Habari");
  expect(said).toContain("451 ");
  expect((await rig.control("GET", "/inbox/busy@example.com")).json).toEqual([]);
});

test("the stream starts with a snapshot and then tells what changes", async () => {
  const response = await fetch(`${rig.sandbox.url}/__sandbox/stream`);
  const events = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  let seen = "";
  const until = async (wanted: string) => {
    while (!seen.includes(wanted)) {
      const { value, done } = await events.read();
      if (done) throw new Error(`The stream ended before ${wanted}`);
      seen += value;
    }
  };
  await until("\n\n");
  const snapshot = JSON.parse(seen.split("\n")[1]!.slice("data: ".length)) as Snapshot;
  expect(seen.startsWith("event: snapshot\n")).toBe(true);
  expect(snapshot.shop).toEqual({
    id: "shp_0000dukalaneema",
    name: "Neema Vitenge",
    msisdn: "255754000099",
    phone_number_id: "111222333444555",
  });
  await rig.control("POST", "/clock", { advance_seconds: 60 });
  await until("event: clock\n");
  await rig.say(zainab, "Nimefika");
  await until("Nimefika");
  await until("event: wire\n");
  await rig.control("POST", "/reset", {});
  await until("event: reset\n");
  await events.cancel();
});

test("the log shows both sides of the wire without a key or an order-link token", async () => {
  await rig.say(zainab, "Habari");
  await rig.graph({
    messaging_product: "whatsapp",
    to: zainab,
    type: "text",
    text: { body: "http://localhost:3001/cart?token=SiriYaOda123" },
  });
  await rig.selcomClient.postFunc("/checkout/create-order-minimal", orderOf("LOG1", 1000));
  await rig.shop.hears((heard) => heard.body.includes("delivered"));
  const log = (await rig.control("GET", "/log")).json as WireEntry[];
  const text = JSON.stringify(log);
  expect(log.map(({ direction }) => direction)).toContain("to_shop");
  expect(log.map(({ path }) => path)).toContain("/selcom/v1/checkout/create-order-minimal");
  for (const secret of ["SiriYaOda123", whatsapp.token, whatsapp.verifyToken, "rig-selcom"]) {
    expect(text).not.toContain(secret);
  }
});

test("at the start the shop's callback is asked to prove itself, with the token masked in the log", async () => {
  const fresh = await startRig();
  const handshake = async (): Promise<WireEntry> => {
    const log = (await fresh.control("GET", "/log")).json as WireEntry[];
    return log.find(({ method }) => method === "GET") ?? handshake();
  };
  const entry = await handshake();
  expect(entry).toMatchObject({ title: "Handshake", status: 200 });
  expect(entry.path).toContain("hub.verify_token=•••");
  await fresh.stop();
});

test("another host name and another site are turned away", async () => {
  const ask = (headers: Record<string, string>, method = "POST") =>
    new Promise<number | undefined>((resolve, reject) => {
      request(`${rig.sandbox.url}/__sandbox/reset`, { method, headers }, (response) => {
        response.resume();
        resolve(response.statusCode);
      })
        .on("error", reject)
        .end();
    });
  expect(await ask({ host: "rebind.example:3004" })).toBe(421);
  expect(await ask({ origin: "https://evil.example" })).toBe(403);
  expect(await ask({ "sec-fetch-site": "cross-site" })).toBe(403);
  expect(await ask({ host: "app.agiza.localhost:3004", origin: "http://localhost:3004" })).toBe(204);
});

test("a second number can be written to and answers from its own side", async () => {
  await rig.control("POST", "/numbers", {
    id: "222333444555666",
    msisdn: "0713555000",
    verified_name: "Duka la Juma",
  });
  const said = await rig.control("POST", `/customers/${zainab}/say`, {
    text: "Habari Juma",
    to: "222333444555666",
  });
  const { id } = said.json as { id: string };
  const heard = await rig.shop.hears((one) => String(messageIn(one)?.["id"]) === id);
  expect(heard.json["entry"]?.[0]?.["changes"]?.[0]?.["value"]?.["metadata"]).toEqual({
    display_phone_number: "255713555000",
    phone_number_id: "222333444555666",
  });
});

/** Speaks SMTP as any mail program does. */
async function sendMail(port: number, to: string, subject: string, body: string) {
  const socket = connect(port, "127.0.0.1");
  const lines = [
    "EHLO test",
    "MAIL FROM:<duka@agiza.localhost>",
    `RCPT TO:<${to}>`,
    "DATA",
    `Subject: ${subject}\r\n\r\n${body}\r\n.`,
    "QUIT",
  ];
  socket.setEncoding("utf8");
  socket.on("data", (answer: string) => {
    /* A line of an answer with a blank after the code is its last one. */
    if (/^\d{3} /m.test(answer) && lines.length > 0) socket.write(`${lines.shift()}\r\n`);
  });
  return readAll(socket);
}

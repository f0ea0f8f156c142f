import { afterAll, beforeAll, expect, test } from "vitest";
import { startRig, whatsapp, type Rig } from "../rig/rig.ts";

let rig: Rig;
beforeAll(async () => {
  rig = await startRig();
  await rig.say("255754000218", "Habari");
  await rig.control("POST", "/templates", {
    name: "order_ready",
    language: "sw",
    components: [{ type: "BODY", text: "Oda yako iko tayari." }],
  });
  await rig.control("POST", "/templates", {
    name: "order_told",
    language: "sw",
    components: [
      { type: "HEADER", format: "IMAGE" },
      { type: "BODY", text: "Habari {{1}}, lipa {{2}} kabla ya {{3}} leo." },
      {
        type: "BUTTONS",
        buttons: [
          { type: "URL", text: "Fungua", url: "https://shop.example/{{1}}" },
          { type: "QUICK_REPLY", text: "Acha" },
        ],
      },
    ],
  });
});
afterAll(() => rig.stop());

type Refusal = { error: { code: number; error_subcode?: number; error_data: { details: string } } };
const envelope = { messaging_product: "whatsapp", to: "+255754000218" };
const interactive = (body: object) => ({
  ...envelope,
  type: "interactive",
  interactive: { body: { text: "Chagua" }, ...body },
});
const reply = (id: string, title: string) => ({ type: "reply", reply: { id, title } });
const buttons = (...list: object[]) => interactive({ type: "button", action: { buttons: list } });
const row = (index: number, change: object = {}) => ({
  id: `p${index}`,
  title: `Bidhaa ${index}`,
  ...change,
});
const rows = (count: number, from = 0) => Array.from({ length: count }, (_, index) => row(from + index));
const list = (sections: object[], button = "Bidhaa") =>
  interactive({ type: "list", action: { button, sections } });
const link = (display_text: string, url = "https://shop.example/cart") =>
  interactive({ type: "cta_url", action: { name: "cta_url", parameters: { display_text, url } } });
const text = (length: number) => "a".repeat(length);
const template = (...components: object[]) => ({
  ...envelope,
  type: "template",
  template: { name: "order_ready", language: { code: "sw" }, components },
});
const told = (...components: object[]) => ({
  ...envelope,
  type: "template",
  template: { name: "order_told", language: { code: "sw" }, components },
});
const body = (...parameters: object[]) => template({ type: "body", parameters });
const tap = { type: "payload", payload: "STOP" };
const button = (change: object) =>
  template({ type: "button", sub_type: "quick_reply", index: "0", parameters: [tap], ...change });

test.each([
  ["a text of 4,096", { ...envelope, type: "text", text: { body: text(4096) } }],
  ["a text without a type", { ...envelope, text: { body: "Karibu" } }],
  ["three buttons of 20 characters", buttons(...["a", "b", "c"].map((id) => reply(id, id + text(19))))],
  ["a title of 20 emoji", buttons(reply("a", "👍".repeat(20)))],
  [
    "ten rows in two sections",
    list([
      { title: "A", rows: rows(5) },
      { title: "B", rows: rows(5, 5) },
    ]),
  ],
  ["a link of 20 characters", link(text(20))],
  [
    "a template",
    { ...envelope, type: "template", template: { name: "order_ready", language: { code: "sw" } } },
  ],
  [
    "a template with all its parts",
    told(
      { type: "header", parameters: [{ type: "image", image: { link: "https://example.com/a.jpg" } }] },
      {
        type: "body",
        parameters: [
          { type: "text", text: "Asha" },
          { type: "currency", currency: { fallback_value: "TZS 10", code: "TZS", amount_1000: 10_000 } },
          { type: "date_time", date_time: { fallback_value: "Jumatatu" } },
        ],
      },
      { type: "button", sub_type: "url", index: 0, parameters: [{ type: "text", text: "abc" }] },
      { type: "button", sub_type: "quick_reply", index: "1", parameters: [tap] },
    ),
  ],
  ["a template whose body has nothing to fill in", template({ type: "body" })],
  ["a location", { ...envelope, type: "location", location: { latitude: -6.79, longitude: 39.2 } }],
])("%s is taken", async (_name, body) => {
  expect((await rig.graph(body)).status).toBe(200);
});

test.each([
  ["no product", 131008, { to: "+255754000218", text: { body: "x" } }],
  ["no recipient", 131008, { messaging_product: "whatsapp", text: { body: "x" } }],
  ["no number in to", 131009, { ...envelope, to: "Zainab", text: { body: "x" } }],
  ["an unknown type", 131051, { ...envelope, type: "hologram", hologram: {} }],
  ["a missing body", 131008, { ...envelope, type: "text" }],
  ["a text of 4,097", 100, { ...envelope, type: "text", text: { body: text(4097) } }],
  ["a text that is a number", 100, { ...envelope, type: "text", text: { body: 5 } }],
  ["an empty text", 131008, { ...envelope, type: "text", text: { body: " " } }],
  ["four buttons", 131009, buttons(reply("a", "A"), reply("b", "B"), reply("c", "C"), reply("d", "D"))],
  ["no buttons", 131009, buttons()],
  ["a button title of 21", 131009, buttons(reply("a", text(21)))],
  ["a button id of 257", 131009, buttons(reply(text(257), "A"))],
  ["the same button id twice", 131009, buttons(reply("a", "A"), reply("a", "B"))],
  ["the same title twice", 131009, buttons(reply("a", "A"), reply("b", "A"))],
  [
    "a body of 1,025",
    131009,
    {
      ...buttons(reply("a", "A")),
      interactive: { type: "button", body: { text: text(1025) }, action: { buttons: [reply("a", "A")] } },
    },
  ],
  [
    "a footer of 61",
    131009,
    interactive({ type: "button", footer: { text: text(61) }, action: { buttons: [reply("a", "A")] } }),
  ],
  [
    "a header of 61",
    131009,
    interactive({
      type: "button",
      header: { type: "text", text: text(61) },
      action: { buttons: [reply("a", "A")] },
    }),
  ],
  [
    "a picture above a list",
    131009,
    interactive({
      type: "list",
      header: { type: "image", image: { link: "https://example.com/a.jpg" } },
      action: { button: "B", sections: [{ rows: rows(1) }] },
    }),
  ],
  [
    "eleven rows in all",
    131009,
    list([
      { title: "A", rows: rows(6) },
      { title: "B", rows: rows(5, 6) },
    ]),
  ],
  [
    "eleven sections",
    131009,
    list(Array.from({ length: 11 }, (_, i) => ({ title: `S${i}`, rows: rows(1, i) }))),
  ],
  ["two sections, one without a title", 131008, list([{ title: "A", rows: rows(1) }, { rows: rows(1, 1) }])],
  ["a section title of 25", 131009, list([{ title: text(25), rows: rows(1) }])],
  ["a row title of 25", 131009, list([{ rows: [row(1, { title: text(25) })] }])],
  ["a row description of 73", 131009, list([{ rows: [row(1, { description: text(73) })] }])],
  ["a row id of 201", 131009, list([{ rows: [row(1, { id: text(201) })] }])],
  ["the same row twice", 131009, list([{ rows: [row(1), row(1)] }])],
  ["a list button of 21", 131009, list([{ rows: rows(1) }], text(21))],
  ["a link of 21 characters", 131009, link(text(21))],
  ["a link to nowhere", 131009, link("Fungua", "javascript:alert(1)")],
  [
    "a picture by id and link",
    131009,
    { ...envelope, type: "image", image: { id: "1", link: "https://example.com/a.jpg" } },
  ],
  ["a picture nobody uploaded", 131009, { ...envelope, type: "image", image: { id: "1" } }],
  [
    "a caption of 1,025",
    131009,
    { ...envelope, type: "image", image: { link: "https://example.com/a.jpg", caption: text(1025) } },
  ],
  ["callback data of 513", 131009, { ...envelope, text: { body: "x" }, biz_opaque_callback_data: text(513) }],
  [
    "a template with a space",
    131009,
    { ...envelope, type: "template", template: { name: "order ready", language: { code: "sw" } } },
  ],
  [
    "a template button without a kind",
    131008,
    {
      ...envelope,
      type: "template",
      template: { name: "ready", language: { code: "sw" }, components: [{ type: "button" }] },
    },
  ],
  ["a template button without an index", 131008, button({ index: undefined })],
  ["a template button with the index 10", 131009, button({ index: "10" })],
  ["a template button of an unknown kind", 100, button({ sub_type: "shake" })],
  ["a template button without parameters", 131008, button({ parameters: undefined })],
  ["a template button with no parameter in its list", 131009, button({ parameters: [] })],
  [
    "a quick reply that is filled with an address",
    131009,
    button({ parameters: [{ type: "text", text: "x" }] }),
  ],
  ["a template parameter without its value", 131008, body({ type: "text" })],
  ["a template amount without its words", 131008, body({ type: "currency", currency: { code: "TZS" } })],
  ["a template parameter of an unknown kind", 100, body({ type: "poem", poem: "x" })],
  ["a template parameter with a new line", 132012, body({ type: "text", text: "a\nb" })],
  ["a template parameter with five spaces", 132012, body({ type: "text", text: "a     b" })],
  ["a template parameter too long for any text", 132005, body({ type: "text", text: text(1025) })],
  [
    "a template picture nobody uploaded",
    131009,
    template({ type: "header", parameters: [{ type: "image", image: { id: "1" } }] }),
  ],
  [
    "a reaction to a message nobody sent",
    131009,
    { ...envelope, type: "reaction", reaction: { message_id: "wamid.x", emoji: "👍" } },
  ],
  [
    "a reaction without its sign",
    131008,
    { ...envelope, type: "reaction", reaction: { message_id: "wamid.x" } },
  ],
  ["the shop's own number", 131021, { ...envelope, to: "+255754000099", text: { body: "x" } }],
  [
    "a receipt for an unknown message",
    131009,
    { messaging_product: "whatsapp", status: "read", message_id: "wamid.x" },
  ],
  ["half a JSON", 100, '{"messaging_product":'],
  ["a list as JSON", 100, "[]"],
  ["a body nested 50,000 deep", 100, "[".repeat(50_000)],
])("%s is refused with code %i", async (_name, code, body) => {
  const { status, json } = await rig.graph(body);
  expect({ status, code: (json as Refusal).error.code }).toEqual({ status: 400, code });
});

test("no token, a wrong token and an unknown number are refused in the provider's words", async () => {
  const good = { ...envelope, text: { body: "x" } };
  const wrongToken = await rig.graph(good, "EAAwrong");
  expect(wrongToken).toMatchObject({ status: 401, json: { error: { code: 190, type: "OAuthException" } } });
  const noToken = await fetch(`${rig.sandbox.url}/v23.0/${whatsapp.phoneNumberId}/messages`, {
    method: "POST",
  });
  expect([noToken.status, ((await noToken.json()) as Refusal).error.code]).toEqual([401, 104]);
  const unknown = await rig.graph(good, whatsapp.token, "/v23.0/999999/messages");
  expect(unknown).toMatchObject({ status: 400, json: { error: { code: 100, error_subcode: 33 } } });
});

test("a customer's message and the shop's own can be reacted to, and a reaction taken back", async () => {
  const theirs = await rig.say("255754000218", "Asante");
  const ours = (await rig.graph({ ...envelope, text: { body: "Karibu" } })).json as {
    messages: { id: string }[];
  };
  for (const message_id of [theirs, ours.messages[0]!.id])
    for (const emoji of ["👍", ""])
      expect(
        (await rig.graph({ ...envelope, type: "reaction", reaction: { message_id, emoji } })).status,
      ).toBe(200);
});

test("any version prefix and none lead to the same number, and it tells who it is", async () => {
  for (const prefix of ["/v24.0", "/v19.0", ""]) {
    const { status } = await rig.graph(
      { ...envelope, text: { body: "x" } },
      whatsapp.token,
      `${prefix}/${whatsapp.phoneNumberId}/messages`,
    );
    expect(status).toBe(200);
  }
  const info = await fetch(`${rig.sandbox.url}/v23.0/${whatsapp.phoneNumberId}`, {
    headers: { authorization: `Bearer ${whatsapp.token}` },
  });
  expect(await info.json()).toMatchObject({
    display_phone_number: "+255 754 000 099",
    verified_name: "Neema Vitenge",
  });
});

test("with the pair limit on, the 46th message at once is refused, and one more after six seconds is not", async () => {
  await rig.control("POST", "/limits", { pair_limit: true });
  const send = () => rig.graph({ ...envelope, text: { body: "x" } });
  for (let count = 0; count < 45; count++) expect((await send()).status).toBe(200);
  expect(await send()).toMatchObject({ status: 429, json: { error: { code: 131056 } } });
  await rig.control("POST", "/clock", { advance_seconds: 7 });
  expect((await send()).status).toBe(200);
  await rig.control("POST", "/limits", { pair_limit: false });
});

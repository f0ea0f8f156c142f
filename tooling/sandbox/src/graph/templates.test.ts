import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startRig, whatsapp, type Rig } from "../rig/rig.ts";

let rig: Rig;
beforeAll(async () => {
  rig = await startRig();
  await rig.say("255754000218", "Habari");
});
beforeEach(() => rig.control("POST", "/template-review", { mode: "by_itself" }));
afterAll(() => rig.stop());

type Refusal = { error: { code: number; error_subcode?: number } };
type Template = { id: string; name: string; language: string; status: string; rejected_reason: string };
const account = "102030405060708";
const body = (text: string, ...examples: string[]) => ({
  type: "BODY",
  text,
  ...(examples.length > 0 && { example: { body_text: [examples] } }),
});
let count = 0;
const newName = () => `oda_${count++}`;

const ask = (path: string, { method = "GET", json }: { method?: string; json?: unknown } = {}) =>
  fetch(`${rig.sandbox.url}/v23.0/${path}`, {
    method,
    headers: { authorization: `Bearer ${whatsapp.token}`, "content-type": "application/json" },
    ...(json !== undefined && { body: JSON.stringify(json) }),
  });
const submit = (change: object = {}) =>
  ask(`${account}/message_templates`, {
    method: "POST",
    json: {
      name: newName(),
      language: "sw",
      category: "UTILITY",
      components: [body("Habari {{1}}, oda yako iko tayari leo.", "Asha")],
      ...change,
    },
  });
const listed = async (name: string) =>
  ((await (await ask(`${account}/message_templates?name=${name}`)).json()) as { data: Template[] }).data;

test("a template is in review, then approved, and the shop is told with a number as its id", async () => {
  const name = newName();
  const response = await submit({ name });
  expect(response.status).toBe(200);
  const { id, status } = (await response.json()) as Template;
  expect(status).toBe("PENDING");
  await expect.poll(async () => (await listed(name))[0]?.status).toBe("APPROVED");
  await expect
    .poll(() => rig.shop.heard.map(({ json }) => JSON.stringify(json)).join("\n"))
    .toContain(`"message_template_id":${id},"message_template_name":"${name}"`);
});

test("what asks people to bet is sent back with a reason", async () => {
  const name = newName();
  await submit({ name, components: [body("Cheza kamari nasi leo ushinde.")] });
  await expect.poll(async () => (await listed(name))[0]?.rejected_reason).toBe("ABUSIVE_CONTENT");
});

test.each([
  ["a name with capitals", undefined, { name: "Oda" }],
  ["a variable at the start", 2388299, { components: [body("{{1}} asante sana kwa oda", "Asha")] }],
  ["a variable at the end", 2388299, { components: [body("Asante sana kwa oda {{1}}.", "1")] }],
  ["too many variables", 2388293, { components: [body("Oda {{1}} ya {{2}} leo", "1", "2")] }],
  ["a gap", 2388072, { components: [body("Habari {{2}}, oda yako iko tayari leo.", "Asha")] }],
  ["no example", 2388072, { components: [body("Habari {{1}}, oda yako iko tayari leo.")] }],
  ["a long body", 2388040, { components: [body("a".repeat(1025))] }],
  [
    "a footer with a variable",
    2388073,
    { components: [body("Karibu"), { type: "FOOTER", text: "Oda {{1}}" }] },
  ],
  [
    "a header with lines",
    2388047,
    { components: [body("Karibu"), { type: "HEADER", format: "TEXT", text: "a\nb" }] },
  ],
])("%s is refused", async (_name, subcode, change) => {
  const response = await submit(change);
  expect(response.status).toBe(400);
  const { error } = (await response.json()) as Refusal;
  expect([error.code, error.error_subcode]).toEqual([100, subcode]);
});

test("a name is taken once in each language", async () => {
  const name = newName();
  await submit({ name });
  expect((await submit({ name, language: "en" })).status).toBe(200);
  expect(((await (await submit({ name })).json()) as Refusal).error.error_subcode).toBe(2388024);
});

const send = async (name: string, components: object[]) => {
  const template = { name, language: { code: "sw" }, components };
  const message = { messaging_product: "whatsapp", to: "+255754000218", type: "template", template };
  const { status, json } = await rig.graph(message);
  return status === 200 ? 200 : (json as Refusal).error.code;
};
const filled = (...values: string[]) => [
  { type: "body", parameters: values.map((text) => ({ type: "text", text })) },
];

test("only an approved template leaves, with as many values as it takes", async () => {
  await rig.control("POST", "/template-review", { mode: "by_hand" });
  const name = newName();
  const { id } = (await (await submit({ name })).json()) as Template;
  expect(await send("nobody_has_it", [])).toBe(132001);
  expect(await send(name, filled("Asha"))).toBe(132001);
  const decide = (status: string) => rig.control("POST", `/templates/${id}`, { status });
  await decide("APPROVED");
  expect(await send(name, filled("Asha"))).toBe(200);
  expect(await send(name, [])).toBe(132000);
  expect(await send(name, filled("Asha", "Juma"))).toBe(132000);
  const button = { type: "button", sub_type: "url", index: "0", parameters: [{ type: "text", text: "x" }] };
  expect(await send(name, [...filled("Asha"), button])).toBe(132018);
  await decide("PAUSED");
  expect(await send(name, filled("Asha"))).toBe(132015);
  await decide("DISABLED");
  expect(await send(name, filled("Asha"))).toBe(132016);
});

test("a template is removed with all its languages", async () => {
  const name = newName();
  await submit({ name });
  await submit({ name, language: "en" });
  expect((await ask(`${account}/message_templates?name=${name}`, { method: "DELETE" })).status).toBe(200);
  expect(await listed(name)).toEqual([]);
});

const pdf = new TextEncoder().encode("%PDF-1.4 the prices of this week\n%%EOF\n");
const place = async (query: string) =>
  fetch(`${rig.sandbox.url}/v23.0/${whatsapp.appId}/uploads?${query}`, {
    method: "POST",
    headers: { authorization: `Bearer ${whatsapp.token}` },
  });
const begin = async () => {
  const answer = await place(`file_name=bei.pdf&file_length=${pdf.byteLength}&file_type=application/pdf`);
  return ((await answer.json()) as { id: string }).id;
};
const sendPart = (id: string, data: Uint8Array<ArrayBuffer>, offset: number, word = "OAuth") =>
  fetch(`${rig.sandbox.url}/v23.0/${id}`, {
    method: "POST",
    headers: { authorization: `${word} ${whatsapp.token}`, file_offset: String(offset) },
    body: data,
  });
const withDocument = (example?: object) =>
  submit({
    components: [{ type: "HEADER", format: "DOCUMENT", ...example }, body("Bei zetu za leo ni hizi.")],
  });

test("a file above a template is uploaded in parts, and its handle stands for it in review", async () => {
  const id = await begin();
  expect((await sendPart(id, pdf, 0, "Bearer")).status).toBe(401);
  expect(await (await sendPart(id, pdf.slice(0, 10), 0)).json()).toEqual({ id, file_offset: 10 });
  const stands = await fetch(`${rig.sandbox.url}/v23.0/${id}`, {
    headers: { authorization: `OAuth ${whatsapp.token}` },
  });
  expect(await stands.json()).toEqual({ id, file_offset: 10 });
  expect((await sendPart(id, pdf.slice(10), 4)).status).toBe(400);
  const { h } = (await (await sendPart(id, pdf.slice(10), 10)).json()) as { h: string };
  expect((await withDocument({ example: { header_handle: [h] } })).status).toBe(200);
  const asPicture = await submit({
    components: [
      { type: "HEADER", format: "IMAGE", example: { header_handle: [h] } },
      body("Karibu kwetu leo."),
    ],
  });
  expect(((await asPicture.json()) as Refusal).error.error_subcode).toBe(2494102);
});

test("without an example, with an address or an unknown type a file is refused as Meta does", async () => {
  expect(((await (await withDocument()).json()) as Refusal).error.error_subcode).toBe(2388273);
  const byAddress = await withDocument({ example: { header_handle: ["https://files.example/bei.pdf"] } });
  expect(((await byAddress.json()) as Refusal).error.error_subcode).toBe(2494102);
  expect((await place("file_length=10&file_type=text/html")).status).toBe(400);
  expect((await place("file_length=9000000&file_type=image/jpeg")).status).toBe(400);
});

test("a template with a document takes a document alone", async () => {
  const id = await begin();
  const { h } = (await (await sendPart(id, pdf, 0)).json()) as { h: string };
  const name = newName();
  const components = [
    { type: "HEADER", format: "DOCUMENT", example: { header_handle: [h] } },
    body("Bei zetu za leo ni hizi."),
  ];
  await submit({ name, components });
  await expect.poll(async () => (await listed(name))[0]?.status).toBe("APPROVED");
  const sendWith = (...parameters: object[]) =>
    ask(`${whatsapp.phoneNumberId}/messages`, {
      method: "POST",
      json: {
        messaging_product: "whatsapp",
        to: "255754000218",
        type: "template",
        template: {
          name,
          language: { code: "sw" },
          ...(parameters.length > 0 && { components: [{ type: "header", parameters }] }),
        },
      },
    });
  const link = "https://files.example/bei.pdf";
  expect((await sendWith({ type: "document", document: { link, filename: "Bei.pdf" } })).status).toBe(200);
  for (const wrong of [[], [{ type: "text", text: "Bei" }], [{ type: "image", image: { link } }]]) {
    const { error } = (await (await sendWith(...wrong)).json()) as Refusal;
    expect(error.code).toBe(132012);
  }
});

import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { conversations } from "#db/schema/conversations.ts";
import { messageTemplateTexts } from "#db/schema/templates.ts";
import type { Permissions } from "@agiza/permissions";
import { type ChatRig, startChatRig } from "#test/chat-rig.ts";
import { readJson } from "#test/read-json.ts";
import { signInAs } from "#test/sign-in-as.ts";
import { readTemplates } from "./sync-templates.ts";

let rig: ChatRig;
beforeAll(async () => {
  rig = await startChatRig({ environment: { WHATSAPP_APP_ID: "100200300400500" } });
});
beforeEach(() => rig.control("/template-review", { mode: "by_itself" }));
afterAll(() => rig.stop());

type Text = {
  language: string;
  body: string;
  state: string;
  rejection_reason: string | null;
  rejection_text: string | null;
  quality: string;
  submitted_at: string | null;
};
type Template = {
  id: string;
  name: string;
  category: string;
  texts: Text[];
  updated_at: string;
  code?: string;
};
type AddedFile = { id: string; kind: "image" | "document"; url: string; code?: string };
type AtMeta = { id: string; waba_id: string; name: string; language: string; status: string };

const text = (body = "Habari {{1}}, duka lako limefunguliwa tena leo.", language = "sw") => ({
  language,
  body,
  examples: ["Asha"],
});
const form = (change: object = {}) => ({
  name: "duka_limefunguliwa",
  category: "utility",
  texts: [text(), text("Hello {{1}}, the shop is open again from today.", "en")],
  ...change,
});

async function makeShop(permissions?: Permissions) {
  const shop = await rig.makeChatShop();
  const { token } = await signInAs(rig.harness, shop.shopId, permissions);
  const call = async (method: string, path: string, body?: unknown, key = crypto.randomUUID() as string) =>
    rig.harness.app.request(`/store${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        "content-type": "application/json",
        "idempotency-key": key,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  const read = async (path: string) => readJson<Template>(await call("GET", path));
  return {
    ...shop,
    call,
    addFile: async (data: Uint8Array<ArrayBuffer>, type: string) => {
      const answer = await rig.harness.app.request("/store/media/template-files", {
        method: "POST",
        headers: { authorization: `Bearer ${token}`, "content-type": type },
        body: data,
      });
      return { status: answer.status, body: await readJson<AddedFile>(answer) };
    },
    add: (change: object = {}) => call("POST", "/templates", form(change)),
    get: (name = "duka_limefunguliwa") => read(`/templates/${name}`),
    submit: (name = "duka_limefunguliwa") => call("POST", `/templates/${name}/submit`),
    states: async (name = "duka_limefunguliwa") =>
      (await read(`/templates/${name}`)).texts.map(({ state }) => state),
    atMeta: async () =>
      ((await rig.control("/templates")) as AtMeta[]).filter(({ waba_id }) => waba_id === shop.wabaId),
  };
}

test("a template is written in both languages, sent to review once, and approved by WhatsApp's word", async () => {
  const shop = await makeShop();
  const added = await readJson<Template>(await shop.add());
  expect(added.texts.map(({ language, state }) => `${language} ${state}`)).toEqual(["en draft", "sw draft"]);
  const [one, other] = await Promise.all([shop.submit(), shop.submit(added.id)]);
  expect([one.status, other.status]).toEqual([200, 200]);
  await expect.poll(() => shop.states()).toEqual(["approved", "approved"]);
  expect(await shop.atMeta()).toHaveLength(2);
  const { texts } = await shop.get();
  expect(texts[0]).toMatchObject({ quality: "unknown", submitted_at: expect.any(String) });
});

test("what is sent back says why, can be mended, and is reviewed again", async () => {
  const shop = await makeShop();
  await shop.add({ texts: [text("Habari {{1}}, karibu ucheze kamari nasi leo.")] });
  await shop.submit();
  await expect.poll(() => shop.states()).toEqual(["rejected"]);
  const { texts, updated_at } = await shop.get();
  expect(texts[0]).toMatchObject({
    rejection_reason: "abusive_content",
    rejection_text: "Take out what asks people to bet.",
  });
  const mended = form({ texts: [text()], updated_at });
  const changed = await readJson<Template>(await shop.call("PUT", "/templates/duka_limefunguliwa", mended));
  expect(changed.texts[0]).toMatchObject({ state: "draft", rejection_reason: null });
  await shop.submit();
  await expect.poll(() => shop.states()).toEqual(["approved"]);
  expect(await shop.atMeta()).toHaveLength(1);
});

test("WhatsApp pauses a template, rates it and moves it to another category: the shop sees it", async () => {
  const shop = await makeShop();
  await shop.add({ texts: [text()] });
  await shop.submit();
  await expect.poll(() => shop.states()).toEqual(["approved"]);
  const [{ id }] = (await shop.atMeta()) as [AtMeta];
  await rig.control(`/templates/${id}`, { quality: "RED" });
  await rig.control(`/templates/${id}`, { category: "MARKETING" });
  await rig.control(`/templates/${id}`, { status: "PAUSED" });
  await expect
    .poll(() => shop.get())
    .toMatchObject({ category: "marketing", texts: [{ state: "paused", quality: "red" }] });
});

test("a lost answer is cleared by asking for the template by its name", async () => {
  const shop = await makeShop();
  await rig.control("/template-review", { mode: "by_hand" });
  await rig.sandbox.addFault({ target: "whatsapp.template", fault: "truncate", times: 1 });
  await shop.add({ texts: [text()] });
  await shop.submit();
  const metaId = () =>
    shop.ctx.store.tenant(shop.shopId, async (db) => {
      const [row] = await db
        .select({ metaId: messageTemplateTexts.metaId })
        .from(messageTemplateTexts)
        .where(eq(messageTemplateTexts.shopId, shop.shopId));
      return row?.metaId;
    });
  await expect.poll(metaId, { timeout: 20_000 }).toMatch(/^\d+$/);
  expect((await shop.atMeta()).map(({ id }) => id)).toEqual([await metaId()]);
  expect(await shop.states()).toEqual(["pending"]);
}, 30_000);

test("a word of WhatsApp that was lost is found by the daily look", async () => {
  const shop = await makeShop();
  await rig.control("/template-review", { mode: "by_hand" });
  await shop.add({ texts: [text()] });
  await shop.submit();
  await expect.poll(() => shop.atMeta()).toHaveLength(1);
  const [known] = (await shop.atMeta()) as [AtMeta];
  await rig.control("/templates", { ...known, status: "APPROVED" });
  const { base, deps } = rig.harness;
  await readTemplates(base, deps.templates, { shopId: shop.shopId, channelId: shop.channelId });
  await expect.poll(() => shop.states()).toEqual(["approved"]);
});

test("a name is taken once, a purpose is, and what Meta would send back is refused at its field", async () => {
  const shop = await makeShop();
  await shop.add();
  const refused = async (change: object) => {
    const response = await shop.add(change);
    return [
      response.status,
      await readJson<{ code: string; detail: { loc: string[] }[] }>(response),
    ] as const;
  };
  expect(await refused({})).toMatchObject([422, { code: "template.name_taken" }]);
  const [status, { code, detail }] = await refused({
    name: "nyingine",
    texts: [text("{{1}} karibu sana dukani leo")],
  });
  expect([status, code, detail[0]?.loc]).toEqual([
    422,
    "template.variable_at_edge",
    ["body", "texts", "0", "body"],
  ]);
  const [one, other] = await Promise.all([shop.add({ name: "mara_moja" }), shop.add({ name: "mara_moja" })]);
  expect(new Set([one.status, other.status])).toEqual(new Set([201, 422]));
});

test("an edit of what somebody else changed is refused with what it is now; a text in review stays", async () => {
  const shop = await makeShop();
  await rig.control("/template-review", { mode: "by_hand" });
  const { updated_at } = await readJson<Template>(await shop.add({ texts: [text()] }));
  const edit = (change: object) =>
    shop.call("PUT", "/templates/duka_limefunguliwa", form({ texts: [text()], updated_at, ...change }));
  expect((await edit({ category: "marketing" })).status).toBe(200);
  const conflict = await readJson(await edit({}));
  expect(conflict).toMatchObject({ code: "edit.conflict", current: { category: "marketing" } });
  await shop.submit();
  const { updated_at: now } = await shop.get();
  const other = {
    updated_at: now,
    category: "marketing",
    texts: [text("Habari {{1}}, karibu tena dukani leo.")],
  };
  expect(await readJson(await edit(other))).toMatchObject({ code: "template.in_review" });
});

test("the proposals are taken once, and all are approved", async () => {
  const shop = await makeShop();
  const take = () => shop.call("POST", "/templates/proposals", {});
  const [one, other] = await Promise.all([take(), take()]);
  const made = [await readJson<{ items: Template[] }>(one), await readJson<{ items: Template[] }>(other)];
  expect(made.map(({ items }) => items.length).toSorted((a, b) => a - b)).toEqual([0, 14]);
  await expect
    .poll(
      async () =>
        (await readJson<{ items: Template[] }>(await shop.call("GET", "/templates?state=approved"))).items
          .length,
      { timeout: 20_000 },
    )
    .toBe(14);
  const { items } = await readJson<{ items: { is_there: boolean }[] }>(
    await shop.call("GET", "/templates/proposals"),
  );
  expect(items.every(({ is_there }) => is_there)).toBe(true);
}, 40_000);

test("a template goes to a customer who wrote long ago, filled, and the thread shows what it said", async () => {
  const shop = await makeShop();
  const msisdn = "255715900001";
  await rig.ask(msisdn, { text: "Habari" }, shop.phoneNumberId);
  const { id: templateId } = await readJson<Template>(await shop.add({ texts: [text()] }));
  await shop.ctx.store.tenant(shop.shopId, (db) =>
    db.update(conversations).set({ lastInboundAt: null }).where(eq(conversations.shopId, shop.shopId)),
  );
  const [{ id }] = (await readJson<{ items: [{ id: string }] }>(await shop.call("GET", "/conversations")))
    .items;
  const reply = (values: string[], language = "sw") =>
    shop.call("POST", `/conversations/${id}/messages`, {
      content: { kind: "template", template_id: templateId, language, values },
    });
  expect(await readJson(await reply(["Asha"]))).toMatchObject({ code: "template.not_approved" });
  await shop.submit();
  await expect.poll(() => shop.states()).toEqual(["approved"]);
  expect(await readJson(await reply([]))).toMatchObject({ code: "template.values_wrong" });
  expect(await readJson(await reply(["Asha\nB"]))).toMatchObject({ code: "template.values_wrong" });
  expect(await readJson(await reply(["Asha"], "en"))).toMatchObject({ code: "template.not_found" });
  expect((await reply(["Asha"])).status).toBe(201);
  const last = async () =>
    (await rig.received(msisdn)).at(-1) as unknown as { type: string; template: object };
  await expect.poll(async () => (await last()).type).toBe("template");
  expect((await last()).template).toEqual({
    name: "duka_limefunguliwa",
    language: { code: "sw" },
    components: [{ type: "body", parameters: [{ type: "text", text: "Asha" }] }],
  });
  const { items } = await readJson<{ items: { content: object }[] }>(
    await shop.call("GET", `/conversations/${id}/messages`),
  );
  expect(items.at(-1)?.content).toMatchObject({
    kind: "template",
    name: "duka_limefunguliwa",
    values: ["Asha"],
    text: "Habari Asha, duka lako limefunguliwa tena leo.",
  });
});

test("a picture or a document above a template is reviewed, sent with it, and shown in the thread", async () => {
  const shop = await makeShop();
  const msisdn = "255715900002";
  await rig.ask(msisdn, { text: "Habari" }, shop.phoneNumberId);
  const pdf = await shop.addFile(Buffer.from("%PDF-1.4\n%%EOF\n"), "application/pdf");
  const photo = { width: 2_000, height: 1_000, channels: 3, background: "#b3261e" } as const;
  const png = new Uint8Array(await sharp({ create: photo }).png().toBuffer());
  const picture = await shop.addFile(png, "image/png");
  expect([pdf, picture]).toMatchObject([
    { status: 201, body: { kind: "document" } },
    { status: 201, body: { kind: "image" } },
  ]);
  const shown = await rig.harness.app.request(picture.body.url);
  const { format, width } = await sharp(Buffer.from(await shown.arrayBuffer())).metadata();
  expect({ format, width }).toEqual({ format: "jpeg", width: 1_600 });

  const fileOf = ({ body: { id, kind } }: { body: AddedFile }, name: string) => ({ id, kind, name });
  const texts = [
    { ...text(), header_file: fileOf(pdf, "Bei za wiki.pdf") },
    {
      ...text("Hello {{1}}, the shop is open again from today.", "en"),
      header_file: fileOf(picture, "Shop"),
    },
  ];
  const { id: templateId } = await readJson<Template>(await shop.add({ texts }));
  await shop.submit();
  await expect.poll(() => shop.states()).toEqual(["approved", "approved"]);

  const [{ id }] = (await readJson<{ items: [{ id: string }] }>(await shop.call("GET", "/conversations")))
    .items;
  const reply = (language: string) =>
    shop.call("POST", `/conversations/${id}/messages`, {
      content: { kind: "template", template_id: templateId, language, values: ["Asha"] },
    });
  expect((await reply("sw")).status).toBe(201);
  expect((await reply("en")).status).toBe(201);
  const sent = async () =>
    ((await rig.received(msisdn)) as unknown as { type: string; template: { components: object[] } }[])
      .filter(({ type }) => type === "template")
      .map(({ template }) => template.components[0]);
  const { apiUrl } = rig.harness.base.settings;
  await expect.poll(sent).toEqual([
    {
      type: "header",
      parameters: [
        { type: "document", document: { link: `${apiUrl}${pdf.body.url}`, filename: "Bei za wiki.pdf" } },
      ],
    },
    {
      type: "header",
      parameters: [{ type: "image", image: { link: `${apiUrl}${picture.body.url}` } }],
    },
  ]);
  const { items } = await readJson<{ items: { content: object }[] }>(
    await shop.call("GET", `/conversations/${id}/messages`),
  );
  expect(items.slice(-2).map(({ content }) => content)).toMatchObject([
    { header_file: { kind: "document", name: "Bei za wiki.pdf", url: pdf.body.url } },
    { header_file: { kind: "image", url: picture.body.url } },
  ]);
});

test("a file above a template is one of the shop's, of a kind that WhatsApp takes, and in place of a line", async () => {
  const shop = await makeShop();
  const other = await makeShop();
  expect((await shop.addFile(Buffer.from("<html>"), "application/pdf")).body.code).toBe(
    "template_file.unreadable",
  );
  expect((await shop.addFile(Buffer.from("%PDF-1.4"), "text/html")).status).toBe(415);
  const { body } = await other.addFile(Buffer.from("%PDF-1.4\n%%EOF\n"), "application/pdf");
  const header_file = { id: body.id, kind: body.kind, name: "Bei.pdf" };
  const missing = await shop.add({ texts: [{ ...text(), header_file }] });
  expect([missing.status, await readJson(missing)]).toMatchObject([
    422,
    { code: "template.file_missing", detail: [{ loc: ["body", "texts", "0", "header_file"] }] },
  ]);
  const both = await other.add({ texts: [{ ...text(), header: "Bei", header_file }] });
  expect(await readJson(both)).toMatchObject({ code: "template.header_invalid" });
});

test("a file that breaks off on its way to WhatsApp goes on where it stood", async () => {
  const shop = await makeShop();
  const { body } = await shop.addFile(Buffer.from("%PDF-1.4\n%%EOF\n"), "application/pdf");
  await rig.sandbox.addFault({ target: "whatsapp.upload", fault: "truncate", times: 2 });
  await shop.add({ texts: [{ ...text(), header_file: { id: body.id, kind: body.kind, name: "Bei.pdf" } }] });
  await shop.submit();
  // Between the tries lie waits that double, up to half a minute in all.
  await expect.poll(() => shop.states(), { timeout: 120_000 }).toEqual(["approved"]);
  expect(await shop.atMeta()).toHaveLength(1);
}, 150_000);

test("a removed template is gone at WhatsApp too; another shop never sees it", async () => {
  const shop = await makeShop();
  const other = await makeShop();
  const { id } = await readJson<Template>(await shop.add());
  await shop.submit();
  await expect.poll(() => shop.states()).toEqual(["approved", "approved"]);
  for (const [method, path] of [
    ["GET", `/templates/${id}`],
    ["POST", `/templates/${id}/submit`],
    ["DELETE", `/templates/${id}`],
  ] as const)
    expect((await other.call(method, path)).status).toBe(404);
  expect((await shop.call("DELETE", `/templates/${id}`)).status).toBe(204);
  await expect.poll(() => shop.atMeta()).toEqual([]);
  expect((await shop.call("GET", `/templates/${id}`)).status).toBe(404);
});

test("whoever answers customers reads templates, and only who manages WhatsApp changes them", async () => {
  const shop = await makeShop([{ resource: "conversations", action: "read" }]);
  expect((await shop.call("GET", "/templates")).status).toBe(200);
  expect((await shop.add()).status).toBe(403);
  expect((await shop.submit()).status).toBe(403);
  expect((await shop.call("POST", "/templates/proposals", {})).status).toBe(403);
  const manager = await makeShop([{ resource: "whatsapp_interactions", action: ["create", "update"] }]);
  expect((await manager.add()).status).toBe(201);
  expect((await manager.call("GET", "/templates")).status).toBe(403);
});

test("a shop without a number of its own has no templates to make", async () => {
  const { shopId } = await rig.harness.makeShop();
  const { token } = await signInAs(rig.harness, shopId);
  const response = await rig.harness.app.request("/store/templates", {
    method: "POST",
    headers: {
      authorization: `Bearer ${token}`,
      "content-type": "application/json",
      "idempotency-key": crypto.randomUUID(),
    },
    body: JSON.stringify(form()),
  });
  expect(await readJson(response)).toMatchObject({ code: "template.no_number" });
});

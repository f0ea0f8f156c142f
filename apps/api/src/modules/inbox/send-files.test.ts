import sharp from "sharp";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { eq } from "drizzle-orm";
import { conversations } from "#db/schema/conversations.ts";
import { aac, amr, hostileFiles, jpeg, mp3, mp4, pdf, png, voiceNote, webp } from "#test/chat-files.ts";
import { type FileChat, makeFileChat } from "#test/chat-files-rig.ts";
import { type ChatRig, startChatRig } from "#test/chat-rig.ts";
import { readJson } from "#test/read-json.ts";

let rig: ChatRig;
beforeAll(async () => {
  rig = await startChatRig();
});
afterEach(() => rig.sandbox.clearFaults());
afterAll(() => rig.stop());

type OnPhone = { id: string; type: string; context?: { message_id: string } } & Record<
  string,
  Record<string, unknown>
>;
const onPhone = async (chat: FileChat) => (await rig.received(chat.msisdn)) as unknown as OnPhone[];
const filesOnPhone = async (chat: FileChat) =>
  (await onPhone(chat)).filter(({ type }) => ["image", "audio", "video", "document"].includes(type));
const uploads = async (chat: FileChat) =>
  ((await rig.control("/log")) as { method: string; path: string }[]).filter(
    ({ method, path }) => method === "POST" && path === `/v23.0/${chat.phoneNumberId}/media`,
  ).length;
const idOf = async (answer: Response) => (await readJson<{ id: string }>(answer)).id;
const stateOf = async (chat: FileChat, id: string) => (await chat.thread()).find((one) => one.id === id)!;

test.each([
  ["a JPEG", () => jpeg(3_000, 1_500), "image", "image/jpeg", { caption: "Hii ni mpya" }],
  ["a PNG", png, "image", "image/jpeg", { caption: "Hii ni mpya" }],
  ["a WebP", webp, "image", "image/jpeg", { caption: "Hii ni mpya" }],
  ["a PDF", () => pdf(), "document", "application/pdf", { caption: "Hii ni mpya", filename: "Bei zetu.pdf" }],
  ["a film", () => mp4(), "video", "video/mp4", { caption: "Hii ni mpya" }],
  ["a voice note", () => voiceNote(2), "audio", "audio/ogg", { voice: true }],
  ["an MP3", () => mp3(), "audio", "audio/mpeg", {}],
  ["an M4A", () => mp4({ isFilm: false }), "audio", "audio/mp4", {}],
  ["AAC", () => aac(), "audio", "audio/aac", {}],
  ["AMR", () => amr(), "audio", "audio/amr", {}],
])("%s arrives at the customer as %s", async (_what, make, kind, mime, body) => {
  const chat = await makeFileChat(rig);
  const caption = kind === "audio" ? "" : "Hii ni mpya";
  const answer = await chat.send(await make(), { name: "../../Bei zetu.exe", type: "text/html", caption });
  expect(answer.status).toBe(201);
  const id = await idOf(answer);
  await expect.poll(async () => (await filesOnPhone(chat)).length).toBe(1);
  const [arrived] = await filesOnPhone(chat);
  expect(arrived).toMatchObject({ type: kind, [kind]: { id: expect.any(String) as string, ...body } });
  const shown = await fetch(`${rig.sandbox.url}/__sandbox/files/${String(arrived![kind]!["id"])}`);
  expect(shown.headers.get("content-type")).toBe(mime);
  // What arrived is what the shop has.
  const [theirs, ours] = [await shown.arrayBuffer(), await (await chat.fileOf(id)).arrayBuffer()];
  expect(Buffer.from(theirs).equals(Buffer.from(ours))).toBe(true);
  expect(await stateOf(chat, id)).toMatchObject({
    direction: "out",
    content: { file_kind: kind, caption, file: { state: "kept", mime } },
  });
});

test("a picture leaves as a JPEG of 1600 pixels, without where it was taken", async () => {
  const chat = await makeFileChat(rig);
  const id = await idOf(await chat.send(await jpeg(3_000, 1_500)));
  const bytes = Buffer.from(await (await chat.fileOf(id)).arrayBuffer());
  const about = await sharp(bytes).metadata();
  expect(about).toMatchObject({ format: "jpeg", width: 1_600, height: 800 });
  expect(about).not.toHaveProperty("exif");
});

test("the same key sends once, also twice at once; with another file it is refused", async () => {
  const chat = await makeFileChat(rig);
  const key = crypto.randomUUID();
  const data = await jpeg();
  const answers = await Promise.all([1, 2, 3].map(() => chat.send(data, {}, {}, key)));
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(new Set(await Promise.all(answers.map(idOf))).size).toBe(1);
  await expect.poll(async () => (await filesOnPhone(chat)).length).toBe(1);
  expect(await idOf(await chat.send(data, {}, {}, key))).toMatch(/^msg_/);
  expect((await chat.send(await png(), {}, {}, key)).status).toBe(409);
  expect(await filesOnPhone(chat)).toHaveLength(1);
  expect(await uploads(chat)).toBe(1);
  expect(await chat.stored()).toHaveLength(2);
});

test("a message that is tried again names the file that is uploaded already", async () => {
  const chat = await makeFileChat(rig);
  await rig.sandbox.addFault({ target: "whatsapp.send", fault: "error", times: 2, code: 131000 });
  const id = await idOf(await chat.send(await jpeg()));
  await expect.poll(async () => (await filesOnPhone(chat)).length, { timeout: 20_000 }).toBe(1);
  expect(await uploads(chat)).toBe(1);
  expect((await chat.rowsOf(id))[0]).toMatchObject({ mediaId: expect.any(String) as string });
});

test("an upload that WhatsApp did not take is tried again", async () => {
  const chat = await makeFileChat(rig);
  await rig.sandbox.addFault({ target: "whatsapp.upload", fault: "error", times: 1, code: 131000 });
  await chat.send(voiceNote());
  await expect.poll(async () => (await filesOnPhone(chat)).length, { timeout: 20_000 }).toBe(1);
});

test("a file that WhatsApp refuses fails, and is uploaded anew when a person sends it again", async () => {
  const chat = await makeFileChat(rig);
  await rig.sandbox.addFault({ target: "whatsapp.send", fault: "error", times: 1, code: 131053 });
  const id = await idOf(await chat.send(await jpeg()));
  await expect.poll(async () => (await stateOf(chat, id)).status).toBe("failed");
  expect((await chat.act(id, "send-again")).status).toBe(204);
  await expect.poll(async () => (await filesOnPhone(chat)).length).toBe(1);
  expect(await uploads(chat)).toBe(2);
});

test("what pretends, is of no kind that is sent, or is too large, is sent and kept nowhere", async () => {
  const chat = await makeFileChat(rig);
  for (const [, , make] of hostileFiles.filter(([what]) => !/ sent as /.test(what))) {
    const answer = await chat.send(await make(), { type: "image/jpeg" });
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ code: expect.stringMatching(/^file\./) as string });
  }
  const tooLarge = await chat.send(Buffer.alloc(16 * 1024 * 1024 + 100_000));
  expect(tooLarge.status).toBe(413);
  expect(await chat.stored()).toEqual([]);
  expect((await chat.thread()).filter(({ content }) => content.kind === "file")).toEqual([]);
  expect(await filesOnPhone(chat)).toEqual([]);
});

test("a form without a file, or with what no database can hold, is refused, and so is no form", async () => {
  const chat = await makeFileChat(rig);
  const post = (body: FormData | string, headers: Record<string, string> = {}) =>
    chat.call(`/conversations/${chat.id}/files`, {
      method: "POST",
      body,
      headers: { "idempotency-key": crypto.randomUUID(), ...headers },
    });
  expect((await post(new FormData())).status).toBe(422);
  expect((await post("{}", { "content-type": "application/json" })).status).toBe(415);
  expect((await post("nothing", { "content-type": "multipart/form-data; boundary=x" })).status).toBe(422);
  expect((await chat.send(await jpeg(), { caption: "a\0b" })).status).toBe(422);
  expect((await chat.send(await jpeg(), { caption: "x".repeat(1_025) })).status).toBe(422);
  // Words beside a recording are none that WhatsApp shows.
  const silent = await chat.send(voiceNote(), { caption: "Sikiliza" });
  expect([silent.status, await silent.json()]).toMatchObject([422, { code: "message.not_sendable" }]);
});

test("outside 24 hours nothing is sent, and an answer names what it answers", async () => {
  const chat = await makeFileChat(rig);
  const [first] = await chat.thread();
  const id = await idOf(await chat.send(await jpeg(), {}, { reply_to: first!.id }));
  expect(await stateOf(chat, id)).toMatchObject({ reply_to: { id: first!.id } });
  await expect.poll(async () => (await filesOnPhone(chat))[0]).toMatchObject({ context: expect.anything() });
  expect((await chat.send(await jpeg(), {}, { reply_to: "msg_other" })).status).toBe(404);
  await chat.ctx.store.tenant(chat.shopId, (db) =>
    db
      .update(conversations)
      .set({ lastInboundAt: new Date(Date.now() - 25 * 3_600_000) })
      .where(eq(conversations.shopId, chat.shopId)),
  );
  const closed = await chat.send(await jpeg());
  expect([closed.status, await closed.json()]).toMatchObject([409, { code: "conversation.window_closed" }]);
  expect(await filesOnPhone(chat)).toHaveLength(1);
});

test("a reaction arrives once, gives way to another, and is taken back", async () => {
  const chat = await makeFileChat(rig);
  const { id } = await chat.receive("image", await jpeg());
  const react = async (emoji: unknown) => (await chat.act(id, "reaction", { emoji })).status;
  const reactions = async () => (await onPhone(chat)).filter(({ type }) => type === "reaction");
  const before = await readJson<{ bot: string; unread: number; last_text: string }>(
    await chat.call(`/conversations/${chat.id}`),
  );
  expect(await Promise.all([react("👍"), react("👍"), react("👍")])).toEqual([204, 204, 204]);
  await expect.poll(async () => (await reactions()).length).toBe(1);
  expect((await stateOf(chat, id)).reactions).toEqual([{ emoji: "👍", is_customers: false }]);
  // A reaction is no answer.
  expect(await readJson(await chat.call(`/conversations/${chat.id}`))).toMatchObject(before);
  expect(await react("👩🏽‍🌾")).toBe(204);
  expect((await stateOf(chat, id)).reactions).toEqual([{ emoji: "👩🏽‍🌾", is_customers: false }]);
  expect([await react(null), await react(null)]).toEqual([204, 204]);
  await expect.poll(async () => (await reactions()).length).toBe(3);
  expect((await stateOf(chat, id)).reactions).toEqual([]);
  expect([await react("sawa"), await react(""), await react("👍👍")]).toEqual([422, 422, 422]);
  expect((await chat.act("msg_other", "reaction", { emoji: "👍" })).status).toBe(404);
});

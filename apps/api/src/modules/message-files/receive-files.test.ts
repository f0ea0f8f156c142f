import { setTimeout as pause } from "node:timers/promises";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { MessageId } from "#kernel/ids.ts";
import {
  aac,
  amr,
  hostileFiles,
  jpeg,
  movingSticker,
  mp3,
  mp4,
  pdf,
  png,
  voiceNote,
  webp,
} from "#test/chat-files.ts";
import { type FileChat, makeFileChat } from "#test/chat-files-rig.ts";
import { type ChatRig, startChatRig } from "#test/chat-rig.ts";
import { fetchFile } from "./fetch-file.ts";
import { fileChanged } from "./message-files.events.ts";
import { takeUpForgottenFiles } from "./take-up-forgotten-files.ts";

let rig: ChatRig;
let shared: Promise<FileChat> | undefined;
/** For the tests that need no chat of their own. */
const sharedChat = () => (shared ??= makeFileChat(rig));
beforeAll(async () => {
  rig = await startChatRig();
});
afterEach(async () => {
  rig.harness.setNow(null);
  await rig.sandbox.clearFaults();
});
afterAll(() => rig.stop());

const bytesOf = async (chat: FileChat, messageId: string, query = "") =>
  Buffer.from(await (await chat.fileOf(messageId, query)).arrayBuffer());
/** Has the file fetched by this process, as a job would. */
const fetchNow = (chat: FileChat, messageId: string) =>
  fetchFile(rig.harness.base, rig.harness.deps, { shopId: chat.shopId, messageId: messageId as MessageId });

test.each([
  ["image", "a JPEG", () => jpeg(), "image/webp", { width: 40, height: 30 }],
  ["image", "a PNG", png, "image/webp", { width: 40 }],
  ["sticker", "a sticker", webp, "image/webp", { width: 40 }],
  ["sticker", "a sticker that moves", movingSticker, "image/webp", { width: 64, height: 64 }],
  ["audio", "a voice note", () => voiceNote(3), "audio/ogg", { seconds: 3 }],
  ["audio", "an MP3", () => mp3(), "audio/mpeg", { seconds: 1.045 }],
  ["audio", "AAC", () => aac(), "audio/aac", {}],
  ["audio", "AMR", () => amr(), "audio/amr", { seconds: 2 }],
  ["video", "a film", () => mp4(), "video/mp4", { seconds: 5, width: 640, height: 360 }],
  ["video", "a film of an old phone", () => mp4({ brand: "3gp4" }), "video/3gpp", {}],
  ["document", "a PDF", () => pdf(), "application/pdf", { seconds: null }],
  ["document", "a picture sent as a document", () => jpeg(), "image/webp", { width: 40 }],
] as const)("%s: %s is kept under what its bytes say", async (kind, _what, make, mime, facts) => {
  const chat = await sharedChat();
  const data = await make();
  const message = await chat.receive(kind, data, {
    name: "risiti.pdf",
    type: "text/html",
    caption: "Hii hapa",
  });
  expect(message.content).toMatchObject({
    kind: "file",
    file_kind: kind,
    file: { state: "kept", reason: null, mime, ...facts },
  });
  const answer = await chat.fileOf(message.id);
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, mime]);
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(message.content.file!.size_bytes).toBe(bytes.length);
  // Pictures are made anew, the rest is as it came.
  expect(bytes.equals(data)).toBe(!mime.startsWith("image/"));
  const told = (await chat.events()).filter(({ name }) => name === fileChanged.eventName);
  expect(told.map(({ payload }) => payload)).toContainEqual({
    conversationId: chat.id,
    messageId: message.id,
  });
});

test("a picture loses where it was taken and by whom, and has a smaller one beside it", async () => {
  const chat = await makeFileChat(rig);
  const message = await chat.receive("image", await jpeg(1_000, 500));
  const [full, small] = [await bytesOf(chat, message.id), await bytesOf(chat, message.id, "?size=small")];
  expect(full.includes("Mama Salma")).toBe(false);
  const about = await sharp(full).metadata();
  expect(about).toMatchObject({ format: "webp", width: 1_000, height: 500 });
  expect(about).not.toHaveProperty("exif");
  expect(await sharp(small).metadata()).toMatchObject({ format: "webp", width: 320, height: 160 });
  expect(await chat.stored()).toHaveLength(2);
});

test("a sticker that moves still does, and a voice note shows how loud it is", async () => {
  const chat = await makeFileChat(rig);
  const sticker = await chat.receive("sticker", await movingSticker());
  expect(await sharp(await bytesOf(chat, sticker.id)).metadata()).toMatchObject({ pages: 2 });
  const note = await chat.receive("audio", voiceNote(4), { voice: true });
  const { waveform } = note.content.file!;
  expect(waveform).toHaveLength(48);
  expect(Math.max(...waveform!)).toBe(100);
  expect(waveform![24]).toBeGreaterThan(waveform![0]!);
});

test.each(hostileFiles)("%s (%s) is refused and kept nowhere", async (_what, kind, make, reason) => {
  const chat = await sharedChat();
  const before = await chat.stored();
  const message = await chat.receive(kind, await make(), { type: "image/png" }, ["refused"]);
  expect(message.content.file).toMatchObject({ state: "refused", reason, mime: null, size_bytes: null });
  expect(await chat.stored()).toEqual(before);
  expect((await chat.fileOf(message.id)).status).toBe(404);
  // Asking again changes nothing.
  expect((await chat.act(message.id, "file/fetch-again")).status).toBe(409);
});

test("what is larger than its kind may be is not even fetched", async () => {
  const chat = await makeFileChat(rig);
  const message = await chat.receive("image", Buffer.concat([await jpeg(), Buffer.alloc(5_300_000)]), {}, [
    "refused",
  ]);
  expect(message.content.file).toMatchObject({ reason: "too_large" });
  const mediaId = (await chat.rowsOf(message.id))[0]!.mediaId!;
  const asked = ((await rig.control("/log")) as { path: string }[]).map(({ path }) => path);
  expect(asked.filter((path) => path.includes(mediaId))).toMatchObject([expect.stringContaining("/v23.0/")]);
});

test.each([
  ["whatsapp.media", "error", 131000],
  ["whatsapp.media", "drop", undefined],
  ["whatsapp.download", "error", undefined],
  ["whatsapp.download", "drop", undefined],
  ["whatsapp.download", "truncate", undefined],
  ["whatsapp.download", "tamper", undefined],
])("where %s answers with %s a file is asked for again", async (target, fault, code) => {
  const chat = await makeFileChat(rig);
  await rig.sandbox.addFault({ target, fault, times: 1, ...(code !== undefined && { code }) });
  const message = await chat.receive("audio", voiceNote(), {}, ["waiting"]);
  await expect.poll(async () => (await chat.rowsOf(message.id))[0]!.attempts).toBe(1);
  // The job may be at it still: it comes back with a later moment.
  let later = Date.now();
  await expect
    .poll(async () => {
      rig.harness.setNow(new Date((later += 10_000)));
      await fetchNow(chat, message.id);
      return (await chat.rowsOf(message.id))[0];
    })
    .toMatchObject({ state: "kept" });
});

test("a webhook that comes twice brings one message and one file", async () => {
  const chat = await makeFileChat(rig);
  await rig.sandbox.addFault({ target: "whatsapp.webhook", fault: "duplicate", times: 1 });
  const message = await chat.receive("image", await jpeg());
  const files = (await chat.thread()).filter(({ content }) => content.kind === "file");
  expect(files.map(({ id }) => id)).toEqual([message.id]);
  expect((await chat.rowsOf(message.id))[0]).toMatchObject({ state: "kept", attempts: 1 });
  expect(await chat.stored()).toHaveLength(2);
});

test("what could not be fetched for hours has failed, and comes when somebody asks again", async () => {
  const chat = await makeFileChat(rig);
  await rig.sandbox.addFault({ target: "whatsapp.media", fault: "error", times: 100, code: 131000 });
  const message = await chat.receive("image", await jpeg(), {}, ["waiting"]);
  let later = Date.now();
  await expect
    .poll(async () => {
      rig.harness.setNow(new Date((later += 8_000_000)));
      await fetchNow(chat, message.id);
      return (await chat.rowsOf(message.id))[0];
    })
    .toMatchObject({ state: "failed", reason: "no_answer", attempts: 7 });
  await rig.sandbox.clearFaults();
  expect((await chat.act(message.id, "file/fetch-again")).status).toBe(204);
  await expect.poll(async () => (await chat.rowsOf(message.id))[0]).toMatchObject({ state: "kept" });
  expect((await chat.act(message.id, "file/fetch-again")).status).toBe(409);
});

test("a file that WhatsApp has no more is gone, and a number that lets nobody in has it wait for a person", async () => {
  const chat = await makeFileChat(rig);
  await rig.sandbox.addFault({ target: "whatsapp.media", fault: "error", times: 1 });
  const gone = await chat.receive("image", await jpeg(), {}, ["gone"]);
  expect(gone.content.file).toMatchObject({ state: "gone", reason: null });
  expect((await chat.act(gone.id, "file/fetch-again")).status).toBe(409);
  await rig.sandbox.addFault({ target: "whatsapp.media", fault: "error", times: 1, code: 190 });
  const locked = await chat.receive("image", await jpeg(), {}, ["failed"]);
  expect(locked.content.file).toMatchObject({ state: "failed", reason: "channel" });
});

test("a fetcher that dies leaves a claim that runs out, and who takes over has the same effect once", async () => {
  const chat = await makeFileChat(rig);
  await rig.sandbox.addFault({ target: "whatsapp.download", fault: "delay", times: 1, ms: 100_000 });
  const message = await chat.receive("image", await jpeg(), {}, ["waiting"]);
  await expect.poll(async () => (await chat.rowsOf(message.id))[0]!.attempts).toBe(1);
  // Somebody has it: nobody else begins.
  await fetchNow(chat, message.id);
  expect((await chat.rowsOf(message.id))[0]).toMatchObject({ state: "waiting", attempts: 1 });
  rig.harness.setNow(new Date(Date.now() + 200_000));
  await takeUpForgottenFiles(rig.harness.base);
  await expect
    .poll(async () => (await chat.rowsOf(message.id))[0])
    .toMatchObject({ state: "kept", attempts: 2 });
  const kept = (await chat.rowsOf(message.id))[0];
  // The one who was taken for dead comes back, and others beside it.
  await rig.sandbox.clearFaults();
  await Promise.all([1, 2, 3].map(() => fetchNow(chat, message.id)));
  await pause(0);
  expect((await chat.rowsOf(message.id))[0]).toEqual(kept);
  expect(await chat.stored()).toHaveLength(2);
  expect((await chat.events()).filter(({ name }) => name === fileChanged.eventName)).toHaveLength(1);
});

import { afterAll, beforeAll, expect, test } from "vitest";
import { conversations } from "#db/schema/conversations.ts";
import type { ConversationId } from "#kernel/ids.ts";
import { eq } from "drizzle-orm";
import { customers } from "#db/schema/customers.ts";
import { inTransaction } from "#kernel/ctx.ts";
import { forgetChats } from "#modules/conversations/forget-chats-of.ts";
import { jpeg, mp4, pdf, voiceNote } from "#test/chat-files.ts";
import { makeFileChat } from "#test/chat-files-rig.ts";
import { type ChatRig, startChatRig } from "#test/chat-rig.ts";
import { signInAs } from "#test/sign-in-as.ts";

let rig: ChatRig;
beforeAll(async () => {
  rig = await startChatRig();
});
afterAll(() => rig.stop());

test("what is fetched runs nothing, stays private, and only documents are saved", async () => {
  const chat = await makeFileChat(rig);
  const document = await chat.receive("document", pdf(), { name: "Risiti ya “Salma”.exe" });
  const saved = await chat.fileOf(document.id);
  expect(Object.fromEntries(saved.headers)).toMatchObject({
    "content-type": "application/pdf",
    "content-disposition": "attachment; filename*=UTF-8''Risiti%20ya%20%E2%80%9CSalma%E2%80%9D.pdf",
    "content-security-policy": "sandbox; default-src 'none'",
    "x-content-type-options": "nosniff",
    "cache-control": "private, max-age=3600",
    vary: expect.stringContaining("Authorization"),
  });
  const film = await chat.receive("video", mp4());
  expect((await chat.fileOf(film.id)).headers.get("content-disposition")).toBe("inline");
  // No address leads to what lies in the store.
  const address = `/files/private/${chat.shopId}/messages/${film.id}.bin`;
  expect((await chat.call(address)).status).toBe(404);
});

test.each([
  ["bytes=0-9", 206, 0, 10],
  ["bytes=10-", 206, 10, undefined],
  ["bytes=-5", 206, -5, undefined],
  ["bytes=4-4", 206, 4, 5],
  ["bytes=0-99999999", 206, 0, undefined],
  ["bytes=0-1,4-5", 200, 0, undefined],
  ["bytes=9-1", 200, 0, undefined],
  ["lines=0-1", 200, 0, undefined],
])("a player that asks for %s is answered %i", async (range, status, from, to) => {
  const chat = await makeFileChat(rig);
  const data = voiceNote(2);
  const { id } = await chat.receive("audio", data);
  const answer = await chat.fileOf(id, "", { range });
  expect(answer.status).toBe(status);
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(bytes.equals(data.subarray(from, to))).toBe(true);
  const start = from < 0 ? data.length + from : from;
  const place = status === 206 ? `bytes ${start}-${start + bytes.length - 1}/${data.length}` : null;
  expect(answer.headers.get("content-range")).toBe(place);
});

test("a part behind the end is none", async () => {
  const chat = await makeFileChat(rig);
  const data = voiceNote(1);
  const { id } = await chat.receive("audio", data);
  const answer = await chat.fileOf(id, "", { range: `bytes=${data.length}-` });
  expect([answer.status, answer.headers.get("content-range")]).toEqual([416, `bytes */${data.length}`]);
});

test("files are for who may read the chat, of this shop, and are found by their own chat alone", async () => {
  const [chat, other] = [await makeFileChat(rig), await makeFileChat(rig)];
  const { id } = await chat.receive("image", await jpeg());
  const status = async (bearer: string | null) => (await chat.fileOf(id, "", {}, bearer)).status;
  expect(await status(null)).toBe(401);
  expect(await status(other.owner.token)).toBe(404);
  const nobody = await signInAs(rig.harness, chat.shopId, []);
  expect(await status(nobody.token)).toBe(403);
  const reads = [{ resource: "conversations", action: "read" }] as const;
  const reader = await signInAs(rig.harness, chat.shopId, [...reads]);
  expect(await status(reader.token)).toBe(200);
  // Another's chat is not theirs to see.
  const ownOnly = await signInAs(rig.harness, chat.shopId, [...reads], { orderScope: "assigned" });
  expect(await status(ownOnly.token)).toBe(200);
  await chat.ctx.store.tenant(chat.shopId, (db) =>
    db
      .update(conversations)
      .set({ assignedTo: chat.owner.userId })
      .where(eq(conversations.id, chat.id as ConversationId)),
  );
  expect(await status(ownOnly.token)).toBe(404);
  const wrongChat = await other.call(`/conversations/${other.id}/messages/${id}/file`);
  expect(wrongChat.status).toBe(404);
  // Who only reads sends nothing.
  expect((await chat.send(await jpeg(), {}, {}, crypto.randomUUID(), reader.token)).status).toBe(403);
});

test("files are forgotten with their chat, bytes and all", async () => {
  const chat = await makeFileChat(rig);
  await chat.receive("image", await jpeg());
  const { id } = await chat.receive("audio", voiceNote());
  expect(await chat.stored()).toHaveLength(3);
  await inTransaction(chat.ctx, (tx) => forgetChats(tx, [chat.id as ConversationId]));
  await expect.poll(() => chat.stored()).toEqual([]);
  expect(await chat.rowsOf(id)).toEqual([]);
  // The customer stays, as far as chats go.
  const left = await chat.ctx.store.tenant(chat.shopId, (db) =>
    db.select({ id: customers.id }).from(customers).where(eq(customers.shopId, chat.shopId)),
  );
  expect(left).toHaveLength(1);
});

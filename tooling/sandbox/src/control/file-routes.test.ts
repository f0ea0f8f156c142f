import { createHash } from "node:crypto";
import fs from "node:fs";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startRig, whatsapp, type Rig } from "../rig/rig.ts";
import { messageIn } from "../rig/shop-server.ts";

const zainab = "255754000218";
const authorization = `Bearer ${whatsapp.token}`;
const voiceNote = fs.readFileSync(new URL("../phone/samples/voice-note.ogg", import.meta.url));

let rig: Rig;
beforeAll(async () => {
  rig = await startRig();
});
afterAll(() => rig.stop());
beforeEach(() => rig.control("DELETE", "/faults"));

/** A customer sends a file; what the shop hears of it. */
async function hear(fields: Record<string, string>, bytes: Uint8Array, name = "file") {
  const form = new FormData();
  for (const [key, value] of Object.entries(fields)) form.set(key, value);
  form.set("file", new File([new Uint8Array(bytes)], name));
  const url = `${rig.sandbox.url}/__sandbox/customers/${zainab}/files`;
  const sent = await fetch(url, { method: "POST", body: form });
  const answer = (await sent.json()) as { id: string; code?: string };
  if (sent.status !== 202) return { status: sent.status, answer, message: undefined };
  const heard = await rig.shop.hears((one) => String(messageIn(one)?.["id"]) === answer.id);
  return { status: sent.status, answer, message: messageIn(heard) };
}

type Described = { url: string; mime_type: string; sha256: string; file_size: string };
const describe = async (id: string, headers: Record<string, string> = { authorization }) => {
  const response = await fetch(`${rig.sandbox.url}/v23.0/${id}`, { headers });
  return { status: response.status, json: (await response.json()) as Described };
};
const download = async (url: string) => {
  const response = await fetch(url, { headers: { authorization } });
  return { status: response.status, bytes: new Uint8Array(await response.arrayBuffer()) };
};
const sendVoiceNote = async () => {
  const { message } = await hear(
    { kind: "audio", voice: "true", mime_type: "audio/ogg; codecs=opus" },
    voiceNote,
  );
  return message?.["audio"] as unknown as { id: string; sha256: string };
};
const fault = (wanted: object) => rig.control("POST", "/faults", { times: 1, ...wanted });

test("a voice note is heard of by its id, and fetched with the token from an address that runs out", async () => {
  const audio = await sendVoiceNote();
  expect(audio).toMatchObject({ mime_type: "audio/ogg; codecs=opus", voice: true });
  const digest = createHash("sha256").update(voiceNote);
  const { status, json } = await describe(audio.id);
  expect(status).toBe(200);
  expect(json).toMatchObject({
    mime_type: "audio/ogg; codecs=opus",
    file_size: String(voiceNote.byteLength),
    sha256: digest.copy().digest("hex"),
  });
  expect(audio.sha256).toBe(digest.digest("base64"));
  expect(await download(json.url)).toEqual({ status: 200, bytes: new Uint8Array(voiceNote) });
  expect((await fetch(json.url)).status).toBe(401);
  await rig.control("POST", "/clock", { advance_seconds: 301 });
  expect((await download(json.url)).status).toBe(404);
  const again = await describe(audio.id);
  expect((await download(again.json.url)).status).toBe(200);
});

test("each kind says what belongs to it, and a phone may call a file what it wants", async () => {
  const bytes = Buffer.from("<script>alert(1)</script>");
  const image = await hear({ kind: "image", mime_type: "image/jpeg", caption: "Hii hapa" }, bytes);
  expect(image.message?.["image"]).toMatchObject({ mime_type: "image/jpeg", caption: "Hii hapa" });
  const paper = await hear({ kind: "document", mime_type: "application/pdf" }, bytes, "risiti.pdf");
  expect(paper.message?.["document"]).toMatchObject({ filename: "risiti.pdf" });
  const sticker = await hear({ kind: "sticker", mime_type: "image/webp" }, bytes);
  expect(sticker.message?.["sticker"]).toMatchObject({ animated: false });
  expect(await hear({ kind: "poll" }, bytes)).toMatchObject({ status: 422 });
});

test("a contact comes as the list that the provider makes of it", async () => {
  const contact = { name: "Juma Said", phone: "+255713000640" };
  const { json } = await rig.control("POST", `/customers/${zainab}/say`, { contact });
  const { id } = json as { id: string };
  const heard = await rig.shop.hears((one) => String(messageIn(one)?.["id"]) === id);
  expect(messageIn(heard)).toMatchObject({
    type: "contacts",
    contacts: [{ name: { formatted_name: "Juma Said" }, phones: [{ phone: "+255713000640" }] }],
  });
});

test("faults: unknown, expired, cut short, other bytes, and no answer at all", async () => {
  const { id } = await sendVoiceNote();
  await fault({ target: "whatsapp.media", fault: "error" });
  expect(await describe(id)).toMatchObject({
    status: 400,
    json: { error: { code: 100, error_subcode: 33 } },
  });
  const { url } = (await describe(id)).json;
  await fault({ target: "whatsapp.download", fault: "error" });
  expect((await download(url)).status).toBe(404);
  await fault({ target: "whatsapp.download", fault: "truncate" });
  expect((await download(url)).bytes.byteLength).toBe(Math.floor(voiceNote.byteLength / 2));
  await fault({ target: "whatsapp.download", fault: "tamper" });
  const { bytes } = await download(url);
  expect(bytes.byteLength).toBe(voiceNote.byteLength);
  expect(bytes).not.toEqual(new Uint8Array(voiceNote));
  await fault({ target: "whatsapp.download", fault: "drop" });
  await expect(download(url)).rejects.toThrow("fetch failed");
  expect((await download(url)).bytes).toEqual(new Uint8Array(voiceNote));
});

test("the phone shows a file as something that runs nothing", async () => {
  const { id } = await sendVoiceNote();
  const response = await fetch(`${rig.sandbox.url}/__sandbox/files/${id}`);
  expect(response.status).toBe(200);
  expect(response.headers.get("content-security-policy")).toContain("sandbox");
  expect(response.headers.get("x-content-type-options")).toBe("nosniff");
  expect((await fetch(`${rig.sandbox.url}/__sandbox/files/1`)).status).toBe(404);
});

import { afterAll, beforeAll, expect, test } from "vitest";
import { startRig, whatsapp, type Rig } from "../rig/rig.ts";

let rig: Rig;
const otherNumber = "999888777666555";
beforeAll(async () => {
  rig = await startRig();
  await rig.control("POST", "/numbers", {
    id: otherNumber,
    msisdn: "255754000098",
    verified_name: "Duka la Pili",
  });
  await rig.say("255754000218", "Habari");
});
afterAll(() => rig.stop());

type Answer = { id?: string; error?: { code: number; error_subcode?: number } };
const authorization = `Bearer ${whatsapp.token}`;

/** How files of a type begin. */
const heads: Record<string, string> = {
  "image/jpeg": "\xff\xd8\xff",
  "image/png": "\x89PNG\r\n\x1a\n",
  "image/webp": "RIFF\0\0\0\0WEBP",
  "audio/aac": "\xff\xf1",
  "audio/amr": "#!AMR\n",
  "audio/mpeg": "ID3",
  "audio/mp4": "\0\0\0\x18ftypM4A ",
  "audio/ogg; codecs=opus": `OggS${"\0".repeat(24)}OpusHead`,
  "video/mp4": "\0\0\0\x18ftypisom",
  "video/3gpp": "\0\0\0\x18ftyp3gp4",
  "application/pdf": "%PDF-1.4",
};

async function upload(
  type: string,
  bytes: number,
  numberId = whatsapp.phoneNumberId,
  head = heads[type] ?? "",
) {
  const form = new FormData();
  form.set("messaging_product", "whatsapp");
  const data = new Uint8Array(Math.max(bytes, head.length));
  data.set(Buffer.from(head, "latin1"));
  form.set("file", new Blob([data], { type }), "file");
  const response = await fetch(`${rig.sandbox.url}/v23.0/${numberId}/media`, {
    method: "POST",
    headers: { authorization },
    body: form,
  });
  return { status: response.status, json: (await response.json()) as Answer };
}

const office = "application/vnd.openxmlformats-officedocument";
test.each([
  "image/jpeg",
  "image/png",
  "image/webp",
  "audio/aac",
  "audio/amr",
  "audio/mpeg",
  "audio/mp4",
  "audio/ogg; codecs=opus",
  "video/mp4",
  "video/3gpp",
  "text/plain",
  "application/pdf",
  "application/msword",
  "application/vnd.ms-excel",
  "application/vnd.ms-powerpoint",
  `${office}.wordprocessingml.document`,
  `${office}.spreadsheetml.sheet`,
  `${office}.presentationml.presentation`,
])("a file of type %s is taken, as the provider takes it", async (type) => {
  expect(await upload(type, 12)).toMatchObject({ status: 200, json: { id: expect.any(String) as string } });
});

test.each([
  ["a type nobody sends", "application/zip", 12],
  ["a picture over 5 MB", "image/jpeg", 5_000_001],
  ["a sticker over 500 KB", "image/webp", 500_001],
  ["a sound over 16 MB", "audio/aac", 16_000_001],
  ["a film of 21 MB", "video/3gpp", 21_000_000],
])("%s is refused with an answer, not with a cut connection", async (_name, type, bytes) => {
  expect(await upload(type, bytes)).toMatchObject({ status: 400, json: { error: { code: 131053 } } });
});

test("a document of 21 MB is taken; one beyond what the provider holds is answered, and the next call works", async () => {
  expect((await upload("application/pdf", 21_000_000)).status).toBe(200);
  const refused = { status: 400, json: { error: { code: 131053 } } };
  expect(await upload("application/pdf", 110_000_000)).toMatchObject(refused);
  expect((await upload("application/pdf", 12)).status).toBe(200);
});

test("a message body over the limit is answered in the provider's words", async () => {
  const body = { messaging_product: "whatsapp", to: "255754000218", text: { body: "a".repeat(1_100_000) } };
  expect(await rig.graph(body)).toMatchObject({ status: 413, json: { error: { code: 100 } } });
});

test.each(Object.keys(heads))("what is called %s and is not is refused", async (type) => {
  expect(await upload(type, 100, whatsapp.phoneNumberId, "<html>")).toMatchObject({
    status: 400,
    json: { error: { code: 131053 } },
  });
});

test("a message shows files of its own kind alone, with words and names where the provider has room for them", async () => {
  const id = async (type: string) => (await upload(type, 12)).json.id;
  const send = async (type: string, body: object) => {
    const call = { messaging_product: "whatsapp", to: "255754000218", type, [type]: body };
    const { status, json } = await rig.graph(call);
    return status === 200 ? 200 : (json as Answer).error?.code;
  };
  const [photo, note, film, paper] = await Promise.all(
    ["image/jpeg", "audio/ogg; codecs=opus", "video/mp4", "application/pdf"].map(id),
  );
  const song = await id("audio/mpeg");
  expect(await send("image", { id: photo, caption: "Hii" })).toBe(200);
  expect(await send("audio", { id: note, voice: true })).toBe(200);
  expect(await send("video", { id: film })).toBe(200);
  expect(await send("document", { id: paper, filename: "Risiti.pdf" })).toBe(200);
  expect(await send("image", { id: note })).toBe(131053);
  expect(await send("audio", { id: photo })).toBe(131053);
  expect(await send("sticker", { id: photo })).toBe(131053);
  expect(await send("audio", { id: song, voice: true })).toBe(131053);
  expect(await send("audio", { id: note, caption: "Sikiliza" })).toBe(131009);
  expect(await send("image", { id: photo, filename: "a.jpg" })).toBe(131009);
  expect(await send("video", { id: film, voice: true })).toBe(131009);
  expect(await send("document", { id: paper, filename: "a".repeat(241) })).not.toBe(200);
});

test("a file is its number's: another number neither sees, nor removes, nor sends it", async () => {
  const { json } = await upload("image/jpeg", 12);
  const { id } = json;
  const ask = async (method: string, query: string) => {
    const url = `${rig.sandbox.url}/v23.0/${id}${query}`;
    const response = await fetch(url, { method, headers: { authorization } });
    return { status: response.status, json: (await response.json()) as Answer };
  };
  const unknown = { status: 400, json: { error: { code: 100, error_subcode: 33 } } };
  expect(await ask("GET", `?phone_number_id=${otherNumber}`)).toMatchObject(unknown);
  expect(await ask("DELETE", `?phone_number_id=${otherNumber}`)).toMatchObject(unknown);
  expect(await ask("GET", "?phone_number_id=1")).toMatchObject(unknown);
  const image = { messaging_product: "whatsapp", to: "255754000218", type: "image", image: { id } };
  const path = `/v23.0/${otherNumber}/messages`;
  expect(await rig.graph(image, whatsapp.token, path)).toMatchObject({
    status: 400,
    json: { error: { code: 131009 } },
  });
  expect((await rig.graph(image)).status).toBe(200);
  expect((await ask("GET", `?phone_number_id=${whatsapp.phoneNumberId}`)).status).toBe(200);
  expect((await ask("GET", "")).status).toBe(200);
});

// Last: the clock stays where it is moved to.
test("what was uploaded is known for thirty days", async () => {
  const { id } = (await upload("image/jpeg", 12)).json;
  const ask = async () =>
    (await fetch(`${rig.sandbox.url}/v23.0/${id}`, { headers: { authorization } })).status;
  await rig.control("POST", "/clock", { advance_seconds: 29 * 86_400 });
  expect(await ask()).toBe(200);
  await rig.control("POST", "/clock", { advance_seconds: 2 * 86_400 });
  expect(await ask()).toBe(400);
});

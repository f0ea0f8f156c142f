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

async function upload(type: string, bytes: number, numberId = whatsapp.phoneNumberId) {
  const form = new FormData();
  form.set("messaging_product", "whatsapp");
  form.set("file", new Blob([new Uint8Array(bytes)], { type }), "file");
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

import { deflateSync } from "node:zlib";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { pictureUse, shopPictureBytes } from "#db/schema/media.ts";
import { sessions } from "#db/schema/auth.ts";
import { memberPermissions, members } from "#db/schema/staff.ts";
import { newId, type SessionId } from "#kernel/ids.ts";
import { hashToken, newToken } from "#kernel/secrets.ts";
import { type Harness, startHarness } from "#test/harness.ts";
import { readJson } from "#test/read-json.ts";
import { refusalFor } from "./open-picture.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());

/** A member of staff of a new shop: its owner, or somebody who may only read products. */
async function signIn(role: "owner" | "reader" = "owner") {
  const { shopId, userId } = await harness.makeShop();
  const now = new Date();
  const id: SessionId = newId("ses", now);
  const token = newToken();
  await harness.base.store.system(async (db) => {
    if (role === "reader") {
      await db.update(members).set({ isAdmin: false }).where(eq(members.userId, userId));
      await db.insert(memberPermissions).values({ shopId, userId, resource: "product", action: "read" });
    }
    await db.insert(sessions).values({
      id,
      userId,
      shopId,
      accessHash: hashToken(token),
      accessExpiresAt: new Date(now.getTime() + 600_000),
      createdAt: now,
      lastSeenAt: now,
    });
  });
  const send = (data: Uint8Array<ArrayBuffer>, type = "image/png") =>
    harness.app.request("/store/media/pictures", {
      method: "POST",
      headers: { Authorization: `Bearer ${token}`, "Content-Type": type },
      body: data,
    });
  return Object.assign(send, { shopId });
}

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#b3261e" } });
const bytes = (buffer: Buffer) => new Uint8Array(buffer);
const read = async (url: string) => {
  const answer = await harness.app.request(url);
  return { answer, data: Buffer.from(await answer.arrayBuffer()) };
};

test.each([
  ["image/jpeg", () => plain(1280, 900).jpeg().toBuffer()],
  ["image/png", () => plain(90, 300).png().toBuffer()],
  ["image/webp", () => plain(600, 600).webp().toBuffer()],
])("a picture sent as %s is kept as three squares of WebP", async (type, draw) => {
  const send = await signIn();
  const answer = await send(bytes(await draw()), type);
  expect(answer.status).toBe(201);
  const picture =
    await readJson<Record<"key" | "image_url" | "image_small_url" | "image_full_url", string>>(answer);
  expect(picture.key).toMatch(/^shops\/shp_[0-9a-z]+\/[0-9a-f]{32}$/);
  for (const [url, px] of [
    [picture.image_full_url, 1080],
    [picture.image_url, 480],
    [picture.image_small_url, 160],
  ] as const) {
    const { answer: file, data } = await read(url);
    expect(file.headers.get("content-type")).toBe("image/webp");
    expect(file.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(file.headers.get("x-content-type-options")).toBe("nosniff");
    expect(await sharp(data).metadata()).toMatchObject({ format: "webp", width: px, height: px });
  }
});

test("a picture keeps its upright side and loses where and by whom it was taken", async () => {
  const send = await signIn();
  const sideways = await sharp({
    create: { width: 400, height: 200, channels: 3, background: "#0000ff" },
  })
    .composite([{ input: await plain(200, 200).png().toBuffer(), left: 0, top: 0 }])
    .jpeg()
    .withExif({ IFD0: { Artist: "Zainab Salum" }, IFD3: { GPSLatitude: "6/1 48/1 0/1" } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  expect(sideways.includes("Zainab Salum")).toBe(true);
  const answer = await send(bytes(sideways), "image/jpeg");
  const { data } = await read((await readJson<{ image_url: string }>(answer)).image_url);
  expect(data.includes("Zainab")).toBe(false);
  expect((await sharp(data).metadata()).exif).toBeUndefined();
  // The red left half of the sensor is the upper half of an upright picture.
  const pixel = async (top: number) =>
    (await sharp(data).extract({ left: 240, top, width: 1, height: 1 }).raw().toBuffer()).subarray(0, 3);
  const [upper, lower] = [await pixel(40), await pixel(440)];
  expect(upper[0]! > upper[2]!).toBe(true);
  expect(lower[2]! > lower[0]!).toBe(true);
});

/** A PNG that claims any size and holds almost nothing. */
function claim(width: number, height: number): Uint8Array<ArrayBuffer> {
  const chunk = (name: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(name), data]);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    const sum = Buffer.alloc(4);
    sum.writeUInt32BE(crc(body));
    return Buffer.concat([length, body, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  return bytes(
    Buffer.concat([
      Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
      chunk("IHDR", header),
      chunk("IDAT", deflateSync(Buffer.alloc(1000))),
      chunk("IEND", Buffer.alloc(0)),
    ]),
  );
}
function crc(data: Buffer): number {
  let rest = 0xffffffff;
  for (const byte of data) {
    rest ^= byte;
    for (let bit = 0; bit < 8; bit++) rest = rest & 1 ? (rest >>> 1) ^ 0xedb88320 : rest >>> 1;
  }
  return (rest ^ 0xffffffff) >>> 0;
}

const text = (value: string) => bytes(Buffer.from(value, "latin1"));

test.each([
  ["nothing", () => text("")],
  ["a page", () => text("<!doctype html><script>alert(1)</script>")],
  ["a drawing", () => text("<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>")],
  ["an archive called .png", () => text("PK\x03\x04rest of a zip")],
  ["a GIF", () => text("GIF89a\x01\x00\x01\x00\x80\x00\x00")],
  ["a beginning without a picture", () => text("\xff\xd8\xff\xe0 and then words")],
  ["a script in a WebP's clothes", () => text("RIFF\x10\x00\x00\x00WEBPalert(1)")],
  ["half a picture", async () => bytes((await plain(500, 500).jpeg().toBuffer()).subarray(0, 900))],
])("%s is no picture, and nothing is kept", async (_, make) => {
  const send = await signIn();
  const answer = await send(await make());
  expect([answer.status, await answer.json()]).toMatchObject([
    422,
    { code: "picture.unreadable", message: expect.stringContaining("JPEG"), request_id: expect.any(String) },
  ]);
});

test("a picture that claims more pixels than fit is refused before it is opened", async () => {
  const send = await signIn();
  for (const [width, height] of [
    [50_000, 50_000],
    [8_001, 5_000],
  ] as const) {
    const answer = await send(claim(width, height));
    expect([answer.status, await answer.json()]).toMatchObject([422, { code: "picture.too_many_pixels" }]);
  }
});

test("a picture of more than eight megabytes is too large, one of five is not read as JSON", async () => {
  const send = await signIn();
  const answer = await send(new Uint8Array(8 * 1024 * 1024 + 1));
  expect([answer.status, await answer.json()]).toMatchObject([413, { code: "request.too_large" }]);
  expect((await send(new Uint8Array(5_000_000))).status).toBe(422);
});

test("pictures take no more room than the shop has, however many come at once", async () => {
  const send = await signIn();
  const picture = bytes(await plain(40, 40).png().toBuffer());
  const room = (change: (bytes: number) => number) =>
    harness.base.store.system(async (db) => {
      const [use] = await db.select().from(pictureUse).where(eq(pictureUse.shopId, send.shopId));
      const left = change(use!.bytes);
      await db.update(pictureUse).set({ bytes: left }).where(eq(pictureUse.shopId, send.shopId));
      return use!.bytes;
    });
  expect((await send(picture)).status).toBe(201);
  // Room for one more of the same picture.
  const size = await room((one) => shopPictureBytes - one);
  const answers = await Promise.all([send(picture), send(picture), send(picture)]);
  expect(answers.map(({ status }) => status).sort((one, other) => one - other)).toEqual([201, 409, 409]);
  const refused = answers.find(({ status }) => status === 409)!;
  expect(await refused.json()).toMatchObject({
    code: "picture.no_room",
    message: expect.stringContaining("500 MB"),
  });
  expect(await room((full) => full)).toBe(shopPictureBytes);
  expect(size).toBeGreaterThan(0);
  // The database itself keeps the rule, and each shop has its own room.
  await expect(room((full) => full + 1)).rejects.toMatchObject({
    cause: { constraint: "picture_use_quota" },
  });
  expect((await (await signIn())(picture)).status).toBe(201);
});

test("only pictures are taken, and only from who may change products", async () => {
  const send = await signIn();
  for (const type of ["image/svg+xml", "text/html", "application/json", ""]) {
    const answer = await send(text("{}"), type);
    expect([answer.status, await answer.json()]).toMatchObject([415, { code: "request.unsupported_type" }]);
  }
  const picture = bytes(await plain(10, 10).png().toBuffer());
  const reader = await signIn("reader");
  expect((await reader(picture)).status).toBe(403);
  const stranger = await harness.app.request("/store/media/pictures", {
    method: "POST",
    headers: { "Content-Type": "image/png" },
    body: picture,
  });
  expect(stranger.status).toBe(401);
});

test("a picture that was not made in time is not called broken", async () => {
  const noise = { type: "gaussian" as const, mean: 128, sigma: 30 };
  const vast = { width: 16_000, height: 16_000, channels: 3 as const, background: "#b3261e", noise };
  const gaveUp: unknown = await sharp({ create: vast, limitInputPixels: false })
    .webp({ effort: 6 })
    .timeout({ seconds: 1 })
    .toBuffer()
    .catch((error: unknown) => error);
  expect(refusalFor(gaveUp)).toMatchObject({ code: "server.unavailable", status: 503 });
  expect(refusalFor(new Error("bad seek"))).toMatchObject({ code: "picture.unreadable", status: 422 });
});

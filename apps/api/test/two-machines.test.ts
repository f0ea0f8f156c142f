import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver from "s3rver";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openPostgres } from "#db/client.ts";
import { type Harness, startHarness, startHarnessOn } from "./harness.ts";
import { readJson } from "./read-json.ts";
import { signInAs } from "./sign-in-as.ts";
import { silentLog } from "./silent-log.ts";

/* Two APIs that share a database and a bucket, and no disk. */

const folder = mkdtempSync(join(tmpdir(), "agiza-machines-"));
const bucket = "agiza-files";
const store = new S3rver({
  address: "127.0.0.1",
  port: 0,
  silent: true,
  directory: join(folder, "s3"),
  configureBuckets: [{ name: bucket, configs: [] }],
});
const machines: Harness[] = [];
beforeAll(async () => {
  const { port } = await store.run();
  const files = {
    FILES_S3_ENDPOINT: `http://127.0.0.1:${port}`,
    FILES_S3_BUCKET: bucket,
    FILES_S3_KEY: "S3RVER",
    FILES_S3_SECRET: "S3RVER",
  };
  const first = await startHarness(files);
  const url = first.env.DATABASE_URL!;
  const kept = { url, drop: () => Promise.resolve() };
  machines.push(first, await startHarnessOn(kept, await openPostgres(url, silentLog), files));
});
afterAll(async () => {
  for (const machine of machines.toReversed()) await machine.stop();
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

test("a picture that one machine was given is shown and removed by the other; neither keeps it on its disk", async () => {
  const [one, other] = machines as [Harness, Harness];
  const { shopId } = await one.makeShop();
  const { token } = await signInAs(one, shopId);
  const as = { Authorization: `Bearer ${token}` };
  const { width, height, channels } = { width: 600, height: 600, channels: 3 } as const;
  const photo = await sharp({ create: { width, height, channels, background: "#c2410c" } })
    .jpeg()
    .toBuffer();
  const sent = await one.app.request("/store/media/pictures", {
    method: "POST",
    headers: { ...as, "Content-Type": "image/jpeg" },
    body: new Uint8Array(photo),
  });
  expect(sent.status).toBe(201);
  const picture = await readJson<{ id: string; image_full_url: string }>(sent);
  const { pathname } = new URL(picture.image_full_url, "http://api");
  const shown = await other.app.request(pathname);
  expect([shown.status, shown.headers.get("content-type")]).toEqual([200, "image/webp"]);
  expect((await shown.arrayBuffer()).byteLength).toBeGreaterThan(100);
  const removed = await other.app.request(`/store/media/pictures/${picture.id}`, {
    method: "DELETE",
    headers: as,
  });
  expect(removed.status).toBe(204);
  for (const { env } of machines) {
    expect(env.FILES_S3_BUCKET).toBe(bucket);
    expect(existsSync(env.DATA_DIR) ? readdirSync(env.DATA_DIR) : []).toEqual([]);
  }
});

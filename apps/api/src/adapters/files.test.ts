import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver from "s3rver";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { FilesPort } from "#ports/files.ts";
import { diskFiles } from "./disk-files/adapter.ts";
import { s3Files } from "./s3-files/adapter.ts";

/** A store that others wrote. It knows one key, and does not compute signatures of version 4 anew. */
const bucket = "agiza-files";
const folder = mkdtempSync(join(tmpdir(), "agiza-files-"));
const store = new S3rver({
  address: "127.0.0.1",
  port: 0,
  silent: true,
  directory: join(folder, "s3"),
  configureBuckets: [{ name: bucket, configs: [] }],
});
let endpoint: string;
beforeAll(async () => {
  const { port } = await store.run();
  endpoint = `http://127.0.0.1:${port}`;
});
afterAll(async () => {
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

const named = (changed: Partial<Parameters<typeof s3Files>[0]> = {}) =>
  s3Files({ endpoint, region: "us-east-1", bucket, key: "S3RVER", secret: "S3RVER", ...changed });

const places: [string, () => FilesPort][] = [
  ["a folder", () => diskFiles(join(folder, "disk"))],
  ["a bucket", () => named()],
];

describe.each(places)("files in %s", (_place, open) => {
  test("are read as they were put, replaced, and removed as often as one likes", async () => {
    const files = open();
    const key = "shops/shp_01/3f9a-480.webp";
    expect(await files.get(key)).toBeNull();
    // Every byte there is: nothing may be taken for text on the way.
    const data = Uint8Array.from({ length: 70_000 }, (_, index) => index % 256);
    await files.put(key, { data, contentType: "image/webp" });
    const kept = await files.get(key);
    expect(Buffer.from(kept!.data).equals(data)).toBe(true);
    expect(kept!.contentType).toBe("image/webp");
    await files.put(key, { data: data.subarray(0, 10), contentType: "image/webp" });
    expect((await files.get(key))!.data).toHaveLength(10);
    await files.remove(key);
    await files.remove(key);
    expect(await files.get(key)).toBeNull();
  });

  test("are served as their key's ending says, whatever was said when they were stored", async () => {
    const files = open();
    await files.put("shops/shp_01/page.png", { data: Buffer.from("<script>"), contentType: "text/html" });
    expect((await files.get("shops/shp_01/page.png"))!.contentType).toBe("image/png");
  });

  test("have keys that stay inside", async () => {
    const files = open();
    for (const key of [
      "../secret.png",
      "shops//x.png",
      "/etc/passwd",
      "shops/%2e%2e/x.png",
      "a".repeat(300),
    ]) {
      expect(await files.get(key)).toBeNull();
      await expect(files.put(key, { data: new Uint8Array(1), contentType: "image/png" })).rejects.toThrow(
        "not a file key",
      );
      await expect(files.remove(key)).rejects.toThrow("not a file key");
    }
  });
});

test("a bucket that refuses us, is not there or does not answer is no missing file", async () => {
  const key = "shops/shp_01/3f9a-480.webp";
  const file = { data: new Uint8Array(1), contentType: "image/webp" };
  const refusal = { code: "server.unavailable", status: 503 };
  const refusing = named({ key: "ANOTHER" });
  const away = named({ endpoint: "http://127.0.0.1:9" });
  for (const files of [refusing, away]) await expect(files.get(key)).rejects.toMatchObject(refusal);
  for (const files of [refusing, away, named({ bucket: "nobodys-files" })]) {
    await expect(files.put(key, file)).rejects.toMatchObject(refusal);
  }
});

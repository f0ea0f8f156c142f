import { readdir, readFile, rm, stat, utimes, writeFile } from "node:fs/promises";
import path from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { incompressible, longText, makeFolder } from "../test/make-site.ts";
import { compressSite } from "./compress.ts";

test("text of a kilobyte or more is packed twice, pictures, fonts and small files never", async () => {
  const folder = await makeFolder({
    "index.html": longText("karibu"),
    "small.css": "a{}",
    "photo.webp": incompressible(4000),
    "font.woff2": incompressible(4000),
  });
  expect(await compressSite(folder)).toBe(1);
  expect((await readdir(folder)).toSorted()).toEqual([
    "font.woff2",
    "index.html",
    "index.html.br",
    "index.html.gz",
    "photo.webp",
    "small.css",
  ]);
  const html = await readFile(path.join(folder, "index.html"), "utf8");
  expect(brotliDecompressSync(await readFile(path.join(folder, "index.html.br"))).toString()).toBe(html);
  expect(gunzipSync(await readFile(path.join(folder, "index.html.gz"))).toString()).toBe(html);
});

test("a second run packs only what has changed", async () => {
  const folder = await makeFolder({ "a.js": longText("a"), "b.js": longText("b") });
  expect(await compressSite(folder)).toBe(2);
  expect(await compressSite(folder)).toBe(0);
  await writeFile(path.join(folder, "b.js"), longText("c"));
  await utimes(path.join(folder, "b.js"), new Date(), new Date(Date.now() + 60_000));
  expect(await compressSite(folder)).toBe(1);
  expect(brotliDecompressSync(await readFile(path.join(folder, "b.js.br"))).toString()).toBe(longText("c"));
});

test("a packed file never outlives its source, nor a source that became small", async () => {
  const folder = await makeFolder({ "a.js": longText("a"), "b.js": longText("b") });
  expect(await compressSite(folder)).toBe(2);
  await rm(path.join(folder, "a.js"));
  await writeFile(path.join(folder, "b.js"), "0");
  await compressSite(folder);
  expect(await readdir(folder)).toEqual(["b.js"]);
  expect((await stat(path.join(folder, "b.js"))).size).toBe(1);
});

import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { buildScript, gzipBytesOf, integrityOf } from "../scripts/build-script.ts";
import { popupScript, popupSnippet } from "../src/snippet.ts";

const folder = path.join(import.meta.dirname, "../published");
const read = (version: number) => readFileSync(path.join(folder, `${version}.js`), "utf8");

/** Websites hold these lines: a version that is here never changes again, a new one is a line more. */
const published: Record<number, string> = {
  1: "sha384-LFMKu75PaPFJbSGAFgJ5T7f9oBpdILzC8l7RbyUOxeLM1Fho/H7egQpC//uYks12",
};

test("a published version is what websites were told to run", () => {
  const found = readdirSync(folder).map((file) => Number.parseInt(file, 10));
  expect(found.toSorted((a, b) => a - b)).toEqual(Object.keys(published).map(Number));
  for (const version of found) expect(integrityOf(read(version))).toBe(published[version]);
});

test("the newest version is built from these sources, the same each time", async () => {
  const [built, again] = [await buildScript(), await buildScript()];
  expect(built).toBe(again);
  expect(built).toBe(read(popupScript.version));
});

test("the line of code names the newest version and what it weighs", () => {
  const script = read(popupScript.version);
  expect(popupScript).toEqual({
    version: Math.max(...Object.keys(published).map(Number)),
    integrity: integrityOf(script),
    gzipBytes: gzipBytesOf(script),
  });
  expect(popupSnippet({ origin: "https://agiza.example/", popupId: "pop_1" })).toBe(
    `<script async src="https://agiza.example/popup/1.js" data-popup="pop_1" integrity="${popupScript.integrity}" crossorigin="anonymous"></script>`,
  );
});

test("the script weighs at most 4 kB packed", () => {
  expect(gzipBytesOf(read(popupScript.version))).toBeLessThanOrEqual(4_000);
});

test("the script knows neither cookies nor HTML nor code made of text", () => {
  expect(read(popupScript.version)).not.toMatch(
    /cookie|innerHTML|outerHTML|insertAdjacent|document\.write|eval|Function\(|sessionStorage|indexedDB|sendBeacon/,
  );
});

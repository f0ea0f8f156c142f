import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { chapters } from "./chapters.ts";
import { page, pictureFolder } from "./places.ts";
import { pictureName, writePage } from "./write-page.ts";

const stops = chapters.flatMap((chapter) => chapter.stops);
const taken = readdirSync(pictureFolder);
const bytesOf = (name: string) => statSync(path.join(pictureFolder, name)).size;

test("every stop of the tour has its picture, and every picture its stop", () => {
  const wanted = stops.map(pictureName);
  expect(new Set(wanted).size).toBe(wanted.length);
  expect(taken.toSorted()).toEqual(wanted.toSorted());
});

test("the page of the tour tells what its stops say", () => {
  expect(readFileSync(page, "utf8")).toBe(writePage(chapters));
});

test("the pictures stay light", () => {
  expect(taken.filter((name) => bytesOf(name) > 80_000)).toEqual([]);
  expect(taken.reduce((sum, name) => sum + bytesOf(name), 0)).toBeLessThan(4_000_000);
});

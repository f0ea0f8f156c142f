import { expect, test } from "vitest";
import { kangaCode } from "./kanga-code.ts";

test("dots stay clear of the three eyes and of the mark in the middle", () => {
  const { size, dots, eyes, mark } = kangaCode("https://agiza.example/store/demo");
  const places = [...dots.matchAll(/M([\d.]+) ([\d.]+)a/g)].map(([, x, y]) => [
    Math.floor(Number(x)),
    Math.floor(Number(y)),
  ]);
  expect(places.length).toBeGreaterThan(100);
  for (const [x = 0, y = 0] of places) {
    expect(x < size && y < size).toBe(true);
    for (const eye of eyes) expect(x >= eye.x && x < eye.x + 7 && y >= eye.y && y < eye.y + 7).toBe(false);
    expect(x >= mark.at && x < mark.at + mark.side && y >= mark.at && y < mark.at + mark.side).toBe(false);
  }
});

test("the mark covers less of the code than its error correction can repair", () => {
  const { size, mark } = kangaCode("https://agiza.example/store/demo");
  expect(mark.side ** 2 / size ** 2).toBeLessThan(0.1);
});

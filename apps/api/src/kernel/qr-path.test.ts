import { encode } from "uqr";
import { expect, test } from "vitest";
import { qrPath } from "./qr-path.ts";

test("the path is dark where the code is, and nowhere else", () => {
  const text = "https://verify.tra.go.tz/AAAA111042_101509";
  const { size, path } = qrPath(text);
  const drawn = Array.from({ length: size }, () => Array.from({ length: size }, () => false));
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g))
    drawn[Number(y)]!.fill(true, Number(x), Number(x) + Number(width));
  expect(drawn).toEqual(encode(text, { ecc: "M", border: 0 }).data);
  expect(path.length).toBeLessThan(6_000);
});

import { encode } from "uqr";
import { expect, test } from "vitest";
import { kangaCode } from "./kanga-code.ts";

const link = "https://wa.me/255754000099?text=Habari,%20nataka%20kununua";

function dotsOf(dots: string): Set<string> {
  return new Set(
    [...dots.matchAll(/M([\d.]+) ([\d.]+)a/gu)].map(
      ([, x, y]) => `${Math.floor(Number(x))},${Math.floor(Number(y))}`,
    ),
  );
}

test("without a mark every dark module outside the eyes is a dot, and no light one is", () => {
  const { size, dots } = kangaCode(link, { middle: 0 });
  const drawn = dotsOf(dots);
  const { data } = encode(link, { ecc: "Q", border: 0 });
  const far = size - 7;
  for (const [y, row] of data.entries()) {
    for (const [x, dark] of row.entries()) {
      const eye = (y < 7 && (x < 7 || x >= far)) || (y >= far && x < 7);
      expect(drawn.has(`${x},${y}`)).toBe(dark && !eye);
    }
  }
});

test("the mark covers less than the correction can repair, for short and long links", () => {
  for (const text of ["https://a.co", link, `${link}${"%20na%20zaidi".repeat(12)}`]) {
    const { size, mark } = kangaCode(text);
    expect(((mark?.side ?? 0) / size) ** 2).toBeLessThan(0.12);
  }
});

test("dots stay clear of the mark", () => {
  const { dots, mark } = kangaCode(link);
  const from = mark?.at ?? 0;
  const to = from + (mark?.side ?? 0);
  for (const place of dotsOf(dots)) {
    const [x = 0, y = 0] = place.split(",").map(Number);
    expect(x >= from && x < to && y >= from && y < to).toBe(false);
  }
});

test("a larger middle is drawn at the level that was asked for", () => {
  const { size, mark } = kangaCode(link, { middle: 0.3, correction: "H" });
  expect(size).toBe(encode(link, { ecc: "H", border: 0 }).size);
  expect((mark?.side ?? 0) / size).toBeCloseTo(0.3, 1);
});

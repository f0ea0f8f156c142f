import { encode } from "uqr";
import { expect, test } from "vitest";
import { kangaCode } from "./kanga-code.ts";

const link = "https://wa.me/255754000099?text=Habari,%20nataka%20kununua";

/** The modules that are drawn: as dots, as squares, or both. */
function drawnAs(shape: "a" | "h" | "[ah]", dots: string): Set<string> {
  return new Set(
    [...dots.matchAll(new RegExp(`M([\\d.]+) ([\\d.]+)${shape}`, "gu"))].map(
      ([, x, y]) => `${Math.floor(Number(x))},${Math.floor(Number(y))}`,
    ),
  );
}
const dotsOf = (dots: string) => drawnAs("[ah]", dots);

test("without a mark every dark module outside the eyes is drawn, and no light one is", () => {
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

/** Texts of every version from 5 on, at level Q: the narrowest version takes twelve signs more than the one before. */
function everyVersion(): Map<number, string> {
  const texts = new Map<number, string>();
  for (let text = link; ; text += "a".repeat(12)) {
    const version = (encode(text, { ecc: "Q", border: 0 }).size - 17) / 4;
    if (!texts.has(version)) texts.set(version, text);
    if (version === 40) return texts;
  }
}

test("alignment patterns are solid squares in every version, and nothing else is", () => {
  const pattern = ["11111", "10001", "10101", "10001", "11111"];
  const texts = everyVersion();
  expect(texts.size).toBe(36);
  for (const [version, text] of texts) {
    const { data } = encode(text, { ecc: "Q", border: 0 });
    const squares = drawnAs("h", kangaCode(text, { middle: 0 }).dots);
    // Every pattern has its square middle alone in a light ring; of each 17 modules are dark.
    const middles = [...squares].filter((place) => {
      const [x = 0, y = 0] = place.split(",").map(Number);
      return pattern.every((row, dy) =>
        row.split("").every((bit, dx) => data[y + dy - 2]?.[x + dx - 2] === (bit === "1")),
      );
    });
    const perSide = Math.floor(version / 7) + 2;
    expect(middles).toHaveLength(perSide ** 2 - 3);
    expect(squares.size).toBe(17 * middles.length);
  }
});

import fc from "fast-check";
import { SegmentedMessage } from "sms-segments-calculator";
import { describe, expect, test } from "vitest";
import { countSmsParts, isPlainSms, simplifySms } from "./sms-parts.ts";

const partsOf = (text: string) => countSmsParts(text).parts;

describe("parts of a text", () => {
  test.each([
    [0, 0],
    [1, 1],
    [160, 1],
    [161, 2],
    [306, 2],
    [307, 3],
  ])("%i plain letters are %i parts", (letters, parts) => {
    expect(partsOf("a".repeat(letters))).toBe(parts);
  });

  test.each([
    [70, 1],
    [71, 2],
    [134, 2],
    [135, 3],
  ])("%i letters with a curly quote are %i parts", (letters, parts) => {
    expect(partsOf(`’${"a".repeat(letters - 1)}`)).toBe(parts);
  });

  test("a letter of the second table takes two, and is never cut in two", () => {
    expect(countSmsParts("€".repeat(80))).toEqual({ encoding: "gsm7", units: 160, parts: 1, room: 160 });
    expect(partsOf("€".repeat(81))).toBe(2);
    // 153 is odd: each part leaves its last unit free.
    expect(partsOf("€".repeat(153))).toBe(3);
    expect(countSmsParts(`${"a".repeat(66)}😀${"a".repeat(66)}`)).toMatchObject({ units: 134, parts: 3 });
  });

  test("counts as a published calculator does", () => {
    const letter = fc.constantFrom(...Array.from("abz AZ09@é€{}~\n’“–Ωç😀文"));
    const plain = fc.constantFrom(...Array.from("abz AZ09@é€{}~\\|"));
    const texts = fc.oneof(fc.array(letter, { maxLength: 400 }), fc.array(plain, { maxLength: 700 }));
    fc.assert(
      fc.property(texts, (letters) => {
        const text = letters.join("");
        const theirs = new SegmentedMessage(text);
        const ours = countSmsParts(text);
        expect(ours.encoding === "gsm7" ? "GSM-7" : "UCS-2").toBe(theirs.encodingName);
        expect(ours.parts).toBe(text === "" ? 0 : theirs.segmentsCount);
      }),
      { numRuns: 500 },
    );
  });
});

describe("plain letters in place of fancy ones", () => {
  test("quotes, dashes, dots and spaces are replaced, emoji are left out, each named with how often", () => {
    expect(simplifySms("“Leo” – bei ’poa’…\u00A0🎉🎉")).toEqual({
      text: "\"Leo\" - bei 'poa'... ",
      replacements: [
        { from: "“", to: '"', count: 1 },
        { from: "”", to: '"', count: 1 },
        { from: "–", to: "-", count: 1 },
        { from: "’", to: "'", count: 2 },
        { from: "…", to: "...", count: 1 },
        { from: "\u00A0", to: " ", count: 1 },
        { from: "🎉", to: "", count: 2 },
      ],
    });
  });

  test("a letter that nothing stands for is named and stays", () => {
    expect(simplifySms("文 ç")).toEqual({
      text: "文 c",
      replacements: [
        { from: "文", to: null, count: 1 },
        { from: "ç", to: "c", count: 1 },
      ],
    });
  });

  test("a plain text stays as it is, and what is replaced is plain for good", () => {
    expect(simplifySms("Habari {name}, karibu!")).toEqual({
      text: "Habari {name}, karibu!",
      replacements: [],
    });
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => {
        const simple = simplifySms(text);
        const isStuck = simple.replacements.some(({ to }) => to === null);
        expect(isPlainSms(simple.text)).toBe(!isStuck);
        expect(simplifySms(simple.text).text).toBe(simple.text);
      }),
    );
  });
});

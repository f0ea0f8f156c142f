import { expect, test } from "vitest";
import { cureFor, doubtsAbout } from "./legibility.ts";
import { middleOf } from "./qr-design.ts";
import type { QrDesign } from "./qr-design.ts";

const plain: QrDesign = {
  number: "+255754000118",
  message: "",
  template: "poster",
  frame: "kisutu",
  shopName: "Neema Vitenge",
  place: "",
  caption: "Skani uagize hapa",
  dots: "#0e1138",
  ground: "#ffffff",
  centre: "symbol",
  logo: null,
  logoSize: 22,
};
const logo = { href: "data:image/png;base64,AA", name: "logo.png" };

test("dark dots on white raise no doubt", () => {
  expect(doubtsAbout(plain)).toEqual([]);
});

test("colours below 4:1 are warned of, below 3:1 they are refused", () => {
  expect(doubtsAbout({ ...plain, dots: "#878787" })).toEqual([{ about: "colours", refused: false }]);
  expect(doubtsAbout({ ...plain, dots: "#ffaf3d" })).toEqual([{ about: "colours", refused: true }]);
});

test("light dots on a dark ground are refused, however strong their contrast", () => {
  expect(doubtsAbout({ ...plain, dots: "#ffffff", ground: "#0e1138" })).toEqual([
    { about: "reversed", refused: true },
  ]);
});

test("a logo wider than 30 percent is warned of, the decoder has the last word", () => {
  expect(doubtsAbout({ ...plain, centre: "logo", logo, logoSize: 31 })).toEqual([
    { about: "logo", refused: false },
  ]);
  expect(doubtsAbout({ ...plain, centre: "logo", logo, logoSize: 30 })).toEqual([]);
  expect(doubtsAbout({ ...plain, centre: "logo", logo: null, logoSize: 50 })).toEqual([]);
});

test("the cure names what stands in the way", () => {
  expect(cureFor({ ...plain, centre: "logo", logo, logoSize: 50 })).toBe("smallerLogo");
  expect(cureFor({ ...plain, dots: "#878787" })).toBe("strongerColours");
  expect(cureFor(plain)).toBe("shorterMessage");
});

test("a logo is drawn at the strongest correction, and nothing is left out for what is not there", () => {
  expect(middleOf({ ...plain, centre: "logo", logo, logoSize: 25 })).toEqual({
    middle: 0.25,
    correction: "H",
  });
  expect(middleOf({ ...plain, centre: "logo" }).middle).toBe(0);
  expect(middleOf({ ...plain, centre: "letter", shopName: " " }).middle).toBe(0);
  expect(middleOf({ ...plain, centre: "none" }).middle).toBe(0);
  expect(middleOf(plain).middle).toBe(0.2);
});

test("a message longer than every card can carry is refused; a logo leaves less room", () => {
  const message = "a".repeat(145);
  expect(doubtsAbout({ ...plain, message })).toEqual([]);
  expect(doubtsAbout({ ...plain, message: `${message}a` })).toEqual([{ about: "message", refused: true }]);
  const withLogo = { ...plain, centre: "logo" as const, logo };
  expect(doubtsAbout({ ...withLogo, message: "a".repeat(105) })).toEqual([]);
  expect(doubtsAbout({ ...withLogo, message: "a".repeat(106) })).toEqual([
    { about: "message", refused: true },
  ]);
});

import { expect, test } from "vitest";
import { priceIn } from "./price-in-text.rules.ts";

test("a price is read as customers write it", () => {
  const read = (text: string) => priceIn(text);
  for (const text of [
    "nipe kwa 12,000",
    "Nipe 2 kwa 12.000/=",
    "12000 basi",
    "elfu 12 tu",
    "nina 12 elfu",
    "12k dada",
    "MKB-014 nipe kwa 12,000.",
    "ile KG205 kwa 12000/=",
  ])
    expect([text, read(text)]).toEqual([text, 1_200_000]);
  expect(read("1,250,000 kwa zote")).toBe(125_000_000);
});

test("what is no price is none", () => {
  for (const text of [
    "bei ya mwisho?",
    "nataka 2",
    "0712345678",
    "+255712345678",
    "elfu kumi na mbili",
    "0 elfu",
    "MKB-0145",
    "nataka 205-KG",
  ])
    expect([text, priceIn(text)]).toEqual([text, null]);
});

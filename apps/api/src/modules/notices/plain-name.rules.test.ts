import { expect, test } from "vitest";
import { withoutAddresses, withoutLinks } from "./plain-name.rules.ts";

test("nothing in a name is a web address, and names stay names", () => {
  for (const [name, told] of [
    ["Zawadi https://evil.example/pata", "Zawadi evil example pata"],
    ["www.zawadi.co.tz", "www zawadi co.tz"],
    ["bit.ly/abc", "bit ly abc"],
    ["Duka．com", "Duka com"],
    ["Mama Asha Vitenge", "Mama Asha Vitenge"],
    ["Dr. M.K. Mushi & Sons", "Dr. M.K. Mushi & Sons"],
    ["Nguo / Viatu", "Nguo / Viatu"],
  ] as const)
    expect(withoutAddresses(name)).toBe(told.replace("co.tz", "co tz"));
});

test("nothing in a sentence is a web address, and its amounts, hours and numbers stay", () => {
  for (const [text, told] of [
    ["Thibitisha: https://evil.example/pata", "Thibitisha: evil example/pata"],
    ["bit.ly/abc au 10.0.0.1/x", "bit ly/abc au 10 0 0 1/x"],
    ["Imebaki TZS 68,000.00, njoo saa 10.30", "Imebaki TZS 68,000.00, njoo saa 10.30"],
    ["DE/4471-12.5", "DE/4471-12.5"],
    ["Asante. Karibu tena", "Asante. Karibu tena"],
  ] as const)
    expect(withoutLinks(text)).toBe(told);
});

import { expect, test } from "vitest";
import { withoutAddresses } from "./plain-name.rules.ts";

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

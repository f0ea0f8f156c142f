import { expect, test } from "vitest";
import { namedIn } from "./named-product.rules.ts";

test("a code alone is looked for as it stands", () => {
  expect(namedIn(" NV-GK-M ")).toEqual({ codes: ["nv-gk-m"], names: ["nv-gk-m"] });
});

test("the words of a shop's link name the product and its code", () => {
  const { codes, names } = namedIn("Naomba kuagiza: Unga wa dona (2kg) (UD-2)");
  expect(codes).toContain("ud-2");
  expect(names).toContain("unga wa dona (2kg)");
});

test("how many is no code, and a long message names nothing", () => {
  expect(namedIn("2 NV-GK, tafadhali").codes).toEqual(["2 nv-gk, tafadhali", "nv-gk", "tafadhali"]);
  expect(namedIn("kitenge ".repeat(60))).toEqual({ codes: [], names: [] });
});

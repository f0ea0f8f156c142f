import { expect, test } from "vitest";
import { countVariants, fitVariants, withValues, type FormVariant } from "./variant-options.rules.ts";

const fresh = (values: string[]): FormVariant => ({
  id: null,
  values,
  price_minor: 100,
  cost_minor: null,
  stock: null,
  seen_stock: null,
  sku: "",
  barcode: "",
  image_key: null,
  active: true,
});
const size = { key: "a", name: "Saizi", values: ["S", "M"] };
const cloth = { key: "b", name: "Kitambaa", values: ["Bahari", "Embe"] };
const named = (variants: readonly FormVariant[]) => variants.map(({ id, values }) => [id, ...values]);

test("choices make every combination of their values, and one without values makes none", () => {
  const made = fitVariants(
    { options: [], variants: [] },
    [size, cloth, { key: "c", name: "", values: [] }],
    fresh,
  );
  expect(named(made)).toEqual([
    [null, "S", "Bahari"],
    [null, "M", "Bahari"],
    [null, "S", "Embe"],
    [null, "M", "Embe"],
  ]);
  expect(countVariants([size, cloth])).toBe(4);
  expect(countVariants([])).toBe(0);
});

test("what there was keeps its place in the shop when a value or a choice is added", () => {
  const small = { ...fresh(["S"]), id: "var_s", price_minor: 900, stock: 4 };
  const medium = { ...fresh(["M"]), id: "var_m" };
  const before = { options: [size], variants: [small, medium] };
  const larger = fitVariants(before, [{ ...size, values: ["S", "M", "L"] }], fresh);
  expect(named(larger)).toEqual([
    ["var_s", "S"],
    ["var_m", "M"],
    [null, "L"],
  ]);
  const inCloth = fitVariants(before, [size, cloth], fresh);
  expect(named(inCloth)).toEqual([
    ["var_s", "S", "Bahari"],
    ["var_m", "M", "Bahari"],
    [null, "S", "Embe"],
    [null, "M", "Embe"],
  ]);
  expect(inCloth[0]).toMatchObject({ price_minor: 900, stock: 4 });
});

test("a choice that is taken away leaves one variant of each that remains", () => {
  const before = {
    options: [size, cloth],
    variants: fitVariants({ options: [], variants: [] }, [size, cloth], fresh).map((one, index) => ({
      ...one,
      id: `var_${index}`,
    })),
  };
  expect(named(fitVariants(before, [cloth], fresh))).toEqual([
    ["var_0", "Bahari"],
    ["var_2", "Embe"],
  ]);
  expect(fitVariants(before, [], fresh)).toEqual([]);
});

test("values are written with commas between them, and none comes twice", () => {
  expect(withValues(["S"], " m,  L , s,, xl ")).toEqual(["S", "m", "L", "xl"]);
  expect(withValues([], Array.from({ length: 30 }, (_, index) => String(index)).join())).toHaveLength(20);
});

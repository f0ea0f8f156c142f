import fc from "fast-check";
import { expect, test } from "vitest";
import type { Variant } from "./order.ts";
import { dress } from "./order.fixture.ts";
import { chooseOption, optionGroups, optionsOf, variantOf } from "./variant-options.ts";

const available = (chosen: Record<string, string>, option: string) =>
  optionGroups(dress, chosen)
    .find((group) => group.option === option)!
    .values.filter((value) => value.available)
    .map(({ value }) => value);

test("options become groups in the shop's order, and add up to one variant", () => {
  expect(optionGroups(dress, {}).map(({ option }) => option)).toEqual(["Size", "Cloth"]);
  expect(variantOf(dress, { Size: "M", Cloth: "Zambarau" })?.id).toBe("var_Zambarau_M");
  expect(variantOf(dress, { Size: "M" })).toBeUndefined();
  expect(optionsOf(dress, "var_Bahari_L")).toEqual({ Size: "L", Cloth: "Bahari" });
});

test("a value is struck out only where no variant that can be had carries it with the earlier choices", () => {
  expect(available({}, "Size")).toEqual(["S", "M", "L"]);
  expect(available({ Size: "L" }, "Cloth")).toEqual(["Bahari"]);
  expect(available({ Size: "L", Cloth: "Bahari" }, "Size")).toEqual(["S", "M", "L"]);
});

test("choosing forgets later choices that cannot be had with it, and never earlier ones", () => {
  expect(chooseOption(dress, { Size: "M", Cloth: "Zambarau" }, "Size", "L")).toEqual({ Size: "L" });
  expect(chooseOption(dress, { Size: "M", Cloth: "Bahari" }, "Size", "L")).toEqual({
    Size: "L",
    Cloth: "Bahari",
  });
  expect(chooseOption(dress, { Size: "S" }, "Cloth", "Zambarau")).toEqual({ Size: "S", Cloth: "Zambarau" });
});

test("variants whose options do not tell them apart are chosen by name", () => {
  const variants: Variant[] = ["Ndogo", "Kubwa"].map((name) => ({
    id: `var_${name}`,
    name,
    options: {},
    price_minor: 100,
    price_tiers: [],
    unit: "piece",
    available: true,
    image_url: null,
    image_small_url: null,
  }));
  const product = { ...dress, variants };
  const [group] = optionGroups(product, {});
  expect(group?.values.map(({ label }) => label)).toEqual(["Ndogo", "Kubwa"]);
  expect(variantOf(product, chooseOption(product, {}, "", "var_Kubwa"))?.name).toBe("Kubwa");
});

test("tapping available values in the groups' order always ends at a variant that can be had", () => {
  fc.assert(
    fc.property(
      fc.array(fc.boolean(), { minLength: 8, maxLength: 8 }),
      fc.nat(7),
      fc.nat(7),
      (can, first, second) => {
        fc.pre(can.includes(true));
        const product = {
          ...dress,
          variants: dress.variants.map((variant, index) => ({ ...variant, available: can[index]! })),
        };
        let chosen = {};
        for (const [index, tap] of [first, second].entries()) {
          const group = optionGroups(product, chosen)[index]!;
          const open = group.values.filter((value) => value.available);
          expect(open.length).toBeGreaterThan(0);
          chosen = chooseOption(product, chosen, group.option, open[tap % open.length]!.value);
        }
        expect(variantOf(product, chosen)?.available).toBe(true);
      },
    ),
  );
});

test("values are shown by pictures where these tell all of them apart; without one of its own a variant looks like the product", () => {
  const variants = dress.variants.map((variant) =>
    variant.options["Cloth"] === "Zambarau" ? { ...variant, image_small_url: "/zambarau.webp" } : variant,
  );
  const picturesOf = (product: typeof dress) =>
    Object.fromEntries(
      optionGroups(product, {}).map(({ option, values }) => [option, values.map((one) => one.imageUrl)]),
    );
  expect(picturesOf({ ...dress, variants, image_small_url: "/dress.webp" })).toEqual({
    Size: [null, null, null, null],
    Cloth: ["/dress.webp", "/zambarau.webp"],
  });
  expect(picturesOf({ ...dress, variants })["Cloth"]).toEqual([null, null]);
});

import { describe, expect, expectTypeOf, test } from "vitest";
import { errors } from "./catalogues/en/errors.ts";
import { createTranslator, type TextKey, type Translated } from "./translator.ts";

const texts = {
  greeting: "Hi {name}, this is {shop}.",
  menu: { home: "Home", deep: { end: "The end" } },
  items_one: "{count} item",
  items_other: "{count} items",
  "order.not_found": "No such order.",
  days: ["Mon", "Tue"],
};
const t = createTranslator(texts, "en");

describe("createTranslator", () => {
  test("keys reach texts at every level, and flat keys with dots as they stand", () => {
    expect(t("menu.home")).toBe("Home");
    expect(t("menu.deep.end")).toBe("The end");
    expect(t("order.not_found")).toBe("No such order.");
  });

  test("parameters fill their holes and are not looked into", () => {
    expect(t("greeting", { name: "{shop}", shop: "$& <b>" })).toBe("Hi {shop}, this is $& <b>.");
  });

  test("a hole without its parameter stays visible", () => {
    expect(t("greeting", { name: "Asha" })).toBe("Hi Asha, this is {shop}.");
    expect(t("greeting", JSON.parse('{"toString": "x"}'))).toContain("{name}");
  });

  test.each([
    [0, "0 items"],
    [1, "1 item"],
    [2, "2 items"],
    [1.5, "1.5 items"],
    ["1", "1 item"],
    ["1,200", "1,200 items"],
    [10_000, "10,000 items"],
  ])("count %s chooses its plural", (count, text) => {
    expect(t("items", { count })).toBe(text);
  });

  test("an unknown key shows itself, and nothing inherited is a text", () => {
    const loose = t as (key: string) => string;
    expect(loose("menu.missing")).toBe("menu.missing");
    expect(loose("constructor")).toBe("constructor");
    expect(loose("menu")).toBe("menu");
    expect(t.has("toString")).toBe(false);
  });

  test("a code from outside can be asked about first", () => {
    const say = createTranslator(errors, "en");
    const code: string = "order.changed";
    expect(say.has(code) && say(code)).toBe("The order has changed. Look at it again before you send it.");
    expect(say.has("order.exploded")).toBe(false);
    expect(t.has("items")).toBe(true);
  });
});

describe("what the compiler holds", () => {
  test("keys are typed, plurals under their common name", () => {
    expectTypeOf<TextKey<typeof texts>>().toEqualTypeOf<
      "greeting" | "menu.home" | "menu.deep.end" | "items" | "order.not_found"
    >();
    // @ts-expect-error -- no such key
    expect(t("menu.hom")).toBe("menu.hom");
  });

  test("a translation has every key and no other", () => {
    const english = { a: "A", deep: { b: "B" } };
    // @ts-expect-error -- `deep.b` is missing
    const missing = { a: "A", deep: {} } satisfies Translated<typeof english>;
    // @ts-expect-error -- `c` is nowhere in English
    const extra = { a: "A", deep: { b: "B" }, c: "C" } satisfies Translated<typeof english>;
    expect([missing, extra]).toHaveLength(2);
  });
});

import fc from "fast-check";
import { expect, test } from "vitest";
import type { ProductId, SetSlotId, VariantId } from "#kernel/ids.ts";
import { mobileNetworks } from "#kernel/payment-words.ts";
import { productCategories } from "#db/schema/products.ts";
import { type Choice, choiceId, readChoiceId } from "./chat-choice.rules.ts";
import { readIntent } from "./chat-intent.rules.ts";
import { languageOf } from "./chat-language.rules.ts";

const offers = [
  { id: "product:prd_1", title: "Khanga ya Kisutu" },
  { id: "product:prd_2", title: "Gauni la kitenge" },
  { id: "product:prd_3", title: "Gauni la khanga" },
  { id: "category:home:1", title: "Zaidi" },
];
const read = (body: string) => readIntent({ type: "text", body: { body } }, offers);
const choice = (id: string) => ({ kind: "choice", choice: readChoiceId(id) });

test("an id says all that its choice says", () => {
  const choices: fc.Arbitrary<Choice> = fc.oneof(
    fc.constantFrom<Choice>({ kind: "menu" }, { kind: "finish" }, { kind: "talk" }, { kind: "add_more" }),
    fc.record({ kind: fc.constant("order" as const), page: fc.nat(9) }),
    fc.record({
      kind: fc.constant("category" as const),
      category: fc.constantFrom(...productCategories),
      page: fc.nat(99),
    }),
    fc.record({ kind: fc.constant("pay" as const), network: fc.constantFrom(null, ...mobileNetworks) }),
  );
  fc.assert(
    fc.property(choices, (one) => {
      expect(readChoiceId(choiceId(one))).toEqual(one);
      expect(choiceId(one).length).toBeLessThanOrEqual(200);
    }),
  );
  expect(choiceId({ kind: "pay", network: null })).toBe("pay");
});

test("every choice about a set is read back from its id", () => {
  const of = { setId: "prd_1" as ProductId, slotId: "slt_1" as SetSlotId };
  const goods = { productId: "prd_2" as ProductId, variantId: "var_1" as VariantId };
  const choices: Choice[] = [
    { kind: "slot", ...of, page: 2 },
    { kind: "pick", ...of, ...goods },
    { kind: "pick", ...of, ...goods, variantId: null },
    { kind: "slot_done", ...of },
    { kind: "add_set", setId: of.setId },
    { kind: "leave_set" },
  ];
  for (const choice of choices) expect(readChoiceId(choiceId(choice))).toEqual(choice);
  for (const id of [
    "slot:prd_1",
    "pick:prd_1:slt_1",
    "pick:prd_1:slt_1:prd_2:x",
    "slot_done:x:slt_1",
    "add_set:x",
  ])
    expect(readChoiceId(id)).toBeNull();
});

test("ids this shop never sent mean nothing, whatever they are", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 80 }), (id) => {
      const read = readChoiceId(id);
      expect(read === null || choiceId(read).startsWith(id.split(":")[0]!)).toBe(true);
    }),
  );
  for (const id of ["product:", "product:prd_<x>", "category:boats:0", "", "__proto__"]) {
    expect(readChoiceId(id)).toBeNull();
  }
});

test.each([
  ["1", "product:prd_1"],
  ["4.", "category:home:1"],
  ["Khanga ya Kisutu", "product:prd_1"],
  ["  GAUNI  la Kitenge! ", "product:prd_2"],
  ["Gaúni la kitenge", "product:prd_2"],
  ["khanga", "product:prd_1"],
  ["Agiza", "order"],
  ["Order", "order"],
  ["oda zangu", "my_orders"],
  ["My orders", "my_orders"],
  ["Talk to us", "talk"],
  ["ONGEA NASI", "talk"],
  ["maliza", "finish"],
  ["Add another", "add_more"],
  ["futa kikapu", "empty_basket"],
  ["Lipa sasa", "pay"],
  ["menyu", "menu"],
])("%s, typed, works like a tap", (text, id) => {
  expect(read(text)).toEqual(choice(id));
});

test.each([
  ["5", "unknown"],
  ["0", "unknown"],
  ["gauni la", "unknown"],
  ["nini hiki", "unknown"],
  ["🙂", "unknown"],
  ["Habari za asubuhi", "greeting"],
  ["Hello, I want to buy your products. Are they available?", "greeting"],
  ["ACHA", "opt_out"],
  ["stop.", "opt_out"],
  ["Unsubscribe", "opt_out"],
  ["please stop sending the red one", "unknown"],
  ["  a c h a ", "unknown"],
  ["Acha!!!", "opt_out"],
  [" Ondoa. ", "opt_out"],
  ["SIMAMA", "opt_out"],
  ["acha matangazo", "opt_out"],
  ["usiache kunitumia", "unknown"],
  ["anza", "start"],
  ["START", "start"],
  ["JIUNGE", "join"],
  ["naomba kujiunge", "unknown"],
  ["Anza matangazo", "opt_in"],
  ["START PROMOTIONS", "opt_in"],
])("%s is %s", (text, kind) => {
  expect(read(text).kind).toBe(kind);
});

test("elders are recognised by how they greet", () => {
  expect(read("Shikamoo")).toEqual({ kind: "greeting", isElder: true });
});

test("taps are read by their id, wherever they come from, and by their title where the id is unknown", () => {
  const tap = (body: Record<string, unknown>, type = "interactive") => readIntent({ type, body }, []);
  expect(tap({ type: "button_reply", button_reply: { id: "pay", title: "Lipa sasa" } })).toEqual(
    choice("pay"),
  );
  expect(tap({ type: "list_reply", list_reply: { id: "product:prd_9", title: "x" } })).toEqual(
    choice("product:prd_9"),
  );
  expect(tap({ payload: "STOP", text: "Acha" }, "button").kind).toBe("opt_out");
  expect(tap({ payload: "opt_out", text: "Sitaki tena" }, "button").kind).toBe("opt_out");
  expect(tap({ button_reply: { id: "step-7", title: "Agiza" } })).toEqual(choice("order"));
  expect(tap({ errors: [{ code: 131000 }] }).kind).toBe("unknown");
  expect(tap({ id: "900001" }, "image").kind).toBe("something");
});

test("no words at all make it throw", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      expect(read(text).kind).toEqual(expect.any(String));
      expect([null, "en", "sw"]).toContain(languageOf(text));
    }),
  );
});

test.each([
  ["Habari", "sw"],
  ["Mambo vipi", "sw"],
  ["hujambo", "sw"],
  ["Shikamoo", "sw"],
  ["naomba bei ya khanga", "sw"],
  ["Nataka kuagiza", "sw"],
  ["lipa sasa", "sw"],
  ["Hello", "en"],
  ["hi there", "en"],
  ["Good morning", "en"],
  ["I want to order", "en"],
  ["my orders", "en"],
  ["Hello, I want to buy your products. Are they available?", "en"],
  ["menu", null],
  ["Khanga", null],
  ["1", null],
  ["STOP", null],
  ["🙂", null],
])("%s is written in %s", (text, language) => {
  expect(languageOf(text)).toBe(language);
});

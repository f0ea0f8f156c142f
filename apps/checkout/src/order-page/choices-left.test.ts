// @vitest-environment happy-dom
import { checkout as english } from "@agiza/i18n/catalogues/en/checkout";
import { checkout as swahili } from "@agiza/i18n/catalogues/sw/checkout";
import { createTranslator } from "@agiza/i18n/translator";
import { expect, test } from "vitest";
import { cartFromOrder } from "./cart.ts";
import { choicesLeft } from "./cart-problems.ts";
import { whatToChoose } from "./choices-left.ts";
import type { Order, Product } from "./order.ts";
import { dress, order, packedWater } from "./order.fixture.ts";

const en = createTranslator(english, "en");
const sw = createTranslator(swahili, "sw");

const unchosen = (group = "Kushona"): Product => ({
  ...dress,
  variant_id: null,
  add_ons: dress.add_ons.map((one) => ({
    ...one,
    name: one.required ? group : one.name,
    items: one.items.map((item) => ({ ...item, selected: false, count: 0 })),
  })),
});
const said = (products: Product[], t = en) => {
  const shown: Order = { ...order, products };
  return whatToChoose(shown, cartFromOrder(shown), t);
};

test.each<[string, string, string]>([
  ["names the choices that one product lacks", said([unchosen()]), "Choose size, cloth and kushona."],
  ["in the reader's language", said([unchosen()], sw), "Chagua saizi, kitambaa na kushona."],
  ["leaves a name as it is that is no plain word", said([unchosen("TV")]), "Choose size, cloth and TV."],
  ["puts no question into a sentence", said([unchosen("Mikono gani?")]), "1 product needs your choice."],
  ["asks for nothing twice", said([unchosen("Chagua mikono")], sw), "Bidhaa 1 inahitaji uchague."],
  ["knows how packs are asked for", said([{ ...packedWater, variant_id: null }]), "Choose how it is sold."],
  [
    "counts where several products lack some",
    said([unchosen(), { ...unchosen(), line_id: "orl_2" }]),
    "2 products need your choice.",
  ],
  ["counts what ran out", said([{ ...dress, available: false }]), "1 product needs your choice."],
  ["says when nothing is left", said([dress]), "Everything is chosen. Check it, then send."],
])("what to choose: %s", (_promise, found, wanted) => {
  expect(found).toBe(wanted);
});

test("each product has its own choices left, and what ran out has none", () => {
  const shown: Order = {
    ...order,
    products: [unchosen(), { ...dress, line_id: "orl_dress2", available: false }],
  };
  const open = choicesLeft(shown, cartFromOrder(shown));
  expect(open.map(({ line, choices }) => [line.lineId, choices.map(({ code }) => code)])).toEqual([
    ["orl_dress", ["option", "option", "few"]],
    ["orl_dress2", []],
  ]);
});

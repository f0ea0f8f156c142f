import { expect, test } from "vitest";
import type { PackId, ProductId } from "#kernel/ids.ts";
import { addToBasket, type BotState, readBotState } from "./bot-state.rules.ts";

const product = (number: number) => `prd_${number}` as ProductId;

test("what the bot remembered is read back", () => {
  const state: BotState = {
    ...readBotState({}),
    basket: [{ productId: product(1), packId: null, variantId: null, picks: [], quantity: 2 }],
    offers: [{ id: "order", title: "Agiza" }],
  };
  expect(readBotState(JSON.parse(JSON.stringify(state)) as Record<string, unknown>)).toEqual(state);
});

test.each([{}, { version: 0, basket: "x" }, { version: 1, basket: [{ productId: 1 }] }])(
  "%j starts afresh",
  (stored) => {
    expect(readBotState(stored)).toMatchObject({ basket: [], offers: [] });
  },
);

test("the same product again is one more piece, and a basket does not grow for ever", () => {
  let basket = addToBasket([], { productId: product(1) })!;
  basket = addToBasket(basket, { productId: product(1) })!;
  expect(basket).toEqual([{ productId: product(1), packId: null, variantId: null, picks: [], quantity: 2 }]);
  expect(
    addToBasket([{ productId: product(1), packId: null, variantId: null, picks: [], quantity: 99 }], {
      productId: product(1),
    }),
  ).toBeNull();
  const full = Array.from({ length: 30 }, (_, index) => ({
    productId: product(index),
    packId: null,
    variantId: null,
    picks: [],
    quantity: 1,
  }));
  expect(addToBasket(full, { productId: product(30) })).toBeNull();
  expect(addToBasket(full, { productId: product(3) })).toHaveLength(30);
});

test("a pack of a product is held beside its pieces, and a basket from before packs holds pieces", () => {
  const pack = "pck_carton" as PackId;
  const old = readBotState({ ...readBotState({}), basket: [{ productId: product(1), quantity: 2 }] }).basket;
  expect(
    addToBasket(addToBasket(old, { productId: product(1), packId: pack })!, { productId: product(1) }),
  ).toEqual([
    { productId: product(1), packId: null, variantId: null, picks: [], quantity: 3 },
    { productId: product(1), packId: pack, variantId: null, picks: [], quantity: 1 },
  ]);
});

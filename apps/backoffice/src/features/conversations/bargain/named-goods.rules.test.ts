import { expect, test } from "vitest";
import { makeFindable } from "#entities/product/find-goods.rules.ts";
import { makeMessage } from "../../../../test/make-conversation.ts";
import { makeTillProduct } from "../../../../test/make-till.ts";
import { goodsLike } from "./named-goods.rules.ts";

const goods = makeFindable(
  ["Mkoba wa kitenge", "Kanga pacha", "Kanga doti, Haba na haba"].map((name, place) =>
    makeTillProduct({ id: `prd_${place}`, name }),
  ),
);
const like = (text: string) =>
  goodsLike(makeMessage({ content: { kind: "text", text } }), goods).map(({ name }) => name);

test("words of a message find goods by their names, those with most of them first", () => {
  expect(like("Naomba KANGA doti mbili")).toEqual(["Kanga doti, Haba na haba", "Kanga pacha"]);
});

test("words that stand in everything, and none, find nothing", () => {
  expect(like("bei ya na wa")).toEqual([]);
  expect(goodsLike(null, goods)).toEqual([]);
});

import { expect, test } from "vitest";
import { moved, typedKeys } from "./provider-keys.rules.ts";

test("a provider is sent its own keys, trimmed, and no empty ones", () => {
  const typed = { vendor: " TILL1 ", api_key: "a", api_secret: "b", webhook_secret: "c", pin: " " };
  expect(typedKeys("selcom", typed)).toEqual({ vendor: "TILL1", api_key: "a", api_secret: "b" });
  expect(typedKeys("snippe", typed)).toEqual({ api_key: "a", webhook_secret: "c" });
});

test("a thing moves one place, and not beyond the ends", () => {
  const order = ["a", "b", "c"];
  expect(moved(order, 2, -1)).toEqual(["a", "c", "b"]);
  expect(moved(order, 0, 1)).toEqual(["b", "a", "c"]);
  expect(moved(order, 0, -1)).toEqual(order);
  expect(moved(order, 2, 1)).toEqual(order);
  expect(order).toEqual(["a", "b", "c"]);
});

import { expect, test } from "vitest";
import { changesOf } from "./changes.rules.ts";

test("what is different is told by the fields people know, in one order, however the trail writes them", () => {
  const before = { shopId: "shp_1", feeMinor: 400_000, name: "Sinza", active: true, updatedAt: "1" };
  const after = { shopId: "shp_1", feeMinor: 500_000, name: "Sinza A", active: true, updatedAt: "2" };
  expect(changesOf(before, after)).toEqual([
    { field: "name", before: "Sinza", after: "Sinza A" },
    { field: "fee_minor", before: 400_000, after: 500_000 },
  ]);
});

test("an order's state is told by itself", () => {
  expect(changesOf("pending", "preparing")).toEqual([
    { field: "state", before: "pending", after: "preparing" },
  ]);
});

test("of a new thing its values are told, without the name that stands beside them", () => {
  expect(changesOf(null, { id: "are_1", name: "Sinza", fee_minor: 0, about: "" })).toEqual([
    { field: "fee_minor", before: undefined, after: 0 },
  ]);
});

test("a preset stands for its permissions, a chosen set does not", () => {
  const permissions = [{ resource: "orders", action: "read" }];
  const told = (preset: string) =>
    changesOf({ preset: "chat", permissions: [] }, { preset, permissions }).map(({ field }) => field);
  expect(told("packer")).toEqual(["preset"]);
  expect(told("custom")).toEqual(["preset", "permissions"]);
});

test.each([
  [{ name: "Juma" }, null],
  [null, null],
  [7, 8],
  [undefined, ["a"]],
])("%j and %j tell nothing", (before, after) => {
  expect(changesOf(before, after)).toEqual([]);
});

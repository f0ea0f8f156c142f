import { expect, test } from "vitest";
import { changesOf, isSame, keepMine } from "./conflict.rules.ts";

const conflict = {
  base: { name: "Sinza", fee: 5000, hours: { "1": ["08:00", "18:00"] }, active: true },
  mine: { name: "Sinza Mori", fee: 6000, hours: { "1": ["08:00", "18:00"] }, active: true },
  theirs: { name: "Sinza A", fee: 5000, hours: { "1": ["09:00", "18:00"] }, active: true },
  theirVersion: "v2",
};

test("what the others changed is listed, and where the person changed it too", () => {
  expect(changesOf(conflict, ["name", "fee", "hours", "active"])).toEqual([
    { name: "name", isMine: true },
    { name: "hours", isMine: false },
  ]);
});

test("keeping mine keeps my changes, and theirs where I made none", () => {
  expect(keepMine(conflict)).toEqual({
    name: "Sinza Mori",
    fee: 6000,
    hours: { "1": ["09:00", "18:00"] },
    active: true,
  });
});

test("values are compared as they would be sent", () => {
  expect(isSame({ a: [1] }, { a: [1] })).toBe(true);
  expect(isSame(null, "")).toBe(false);
});

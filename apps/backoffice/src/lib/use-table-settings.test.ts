import { expect, test } from "vitest";
import { readTableSettings } from "./use-table-settings.ts";

test("stored settings of a table come back", () => {
  expect(readTableSettings('{"hidden":["staff"],"density":"compact"}')).toEqual({
    hidden: ["staff"],
    density: "compact",
  });
});

test("what is not understood is left out, so an odd store never breaks a page", () => {
  expect(readTableSettings(null)).toEqual({});
  expect(readTableSettings("not json")).toEqual({});
  expect(readTableSettings('{"hidden":[7,"staff"],"density":"huge"}')).toEqual({ hidden: ["staff"] });
});

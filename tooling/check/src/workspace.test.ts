import { expect, test } from "vitest";
import { readMembers } from "./workspace.ts";

test("of the packages, these open a browser in their own tests; the journeys' unit tests do not", () => {
  const names = readMembers()
    .filter(({ usesBrowser }) => usesBrowser)
    .map(({ name }) => name);
  expect(names.toSorted()).toEqual(["@agiza/api-client", "@agiza/i18n", "@agiza/popup", "@agiza/ui"]);
});

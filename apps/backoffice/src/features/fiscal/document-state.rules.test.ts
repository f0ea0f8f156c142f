import { expect, test } from "vitest";
import { makeFiscalDocument } from "../../../test/make-fiscal.ts";
import { documentState } from "./document-state.rules.ts";

const stateOf = (change: Parameters<typeof makeFiscalDocument>[0]) =>
  documentState(makeFiscalDocument(change));

test("a note is in the report of the day at TRA, and at VFDPlus it is still to be entered", () => {
  const note = { kind: "adjustment_note", state: "noted", taken_at: null } as const;
  expect(stateOf({ ...note, provider: "tra_vfd" })).toBe("noted");
  expect(stateOf({ ...note, provider: "vfdplus" })).toBe("toEnter");
});

test("what was replaced says that first, and what waits says whether it was refused", () => {
  expect(stateOf({ replaced_at: "2026-11-21T07:15:09.000Z" })).toBe("replaced");
  expect(stateOf({ state: "waiting", taken_at: null })).toBe("waiting");
  expect(stateOf({ state: "waiting", taken_at: null, said: "5 Unhandled exception" })).toBe("troubled");
  expect(stateOf({ provider: "vfdplus" })).toBe("taken");
});

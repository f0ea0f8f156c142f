import { expect, test } from "vitest";
import { faultsOfOwner, groupNida } from "./section.rules.ts";

const today = "2026-11-30";
const owner = {
  born_on: "1991-03-14",
  document_type: "national_id",
  document_number: "19910314-11105-00000-12",
};

test("an owner of age with a number of NIDA that begins with the day of birth is in order, in any spacing", () => {
  expect(faultsOfOwner(owner, today)).toEqual({});
  expect(faultsOfOwner({ ...owner, document_number: "19910314 11105 00000 12" }, today)).toEqual({});
});

test("all that is wrong is told at once", () => {
  expect(faultsOfOwner({ ...owner, born_on: "2030-01-01", document_number: "abc123" }, today)).toEqual({
    born_on: "tooYoung",
    document_number: "nida",
  });
  expect(faultsOfOwner({ ...owner, born_on: "" }, today)).toEqual({ born_on: "missing" });
  expect(faultsOfOwner({ ...owner, born_on: "1991-03-15" }, today)).toEqual({ document_number: "nidaBirth" });
  expect(faultsOfOwner({ ...owner, document_number: "1991031411105000001x" }, today)).toEqual({
    document_number: "nida",
  });
});

test("the eighteenth birthday counts", () => {
  const other = { ...owner, document_type: "passport", document_number: "TAB123456" };
  expect(faultsOfOwner({ ...other, born_on: "2008-11-30" }, today)).toEqual({});
  expect(faultsOfOwner({ ...other, born_on: "2008-12-01" }, today)).toEqual({ born_on: "tooYoung" });
});

test("a number of NIDA is grouped as on the card, and letters are left as they are", () => {
  expect(groupNida("19910314111050000012")).toBe("19910314-11105-00000-12");
  expect(groupNida("19910314-1110")).toBe("19910314-1110");
  expect(groupNida("")).toBe("");
  expect(groupNida("abc123")).toBe("abc123");
});

import { ApiError } from "@agiza/api-client/api-error";
import { expect, test } from "vitest";
import { applyRefusal } from "./apply-refusal.ts";

/** What a form with these fields makes of an answer. */
function refuse(fields: string[], error: unknown) {
  const placed: Record<string, string> = {};
  const left = applyRefusal(
    error,
    (field, message) => {
      if (!fields.includes(field)) return false;
      placed[field] = message;
      return true;
    },
    () => "Something else",
  );
  return { placed, left };
}

const detail = (...loc: string[]) => ({ loc, msg: `About ${loc.at(-1)}`, type: "custom" });
const invalid = (...details: object[]) =>
  new ApiError(422, { code: "request.invalid", message: "No.", detail: details });

test("each message goes to the field it is about", () => {
  const error = invalid(detail("body", "name"), detail("body", "lines", "0", "quantity"));
  expect(refuse(["name", "lines.0.quantity"], error)).toEqual({
    placed: { name: "About name", "lines.0.quantity": "About quantity" },
    left: [],
  });
});

test("what no field shows is left for the form as a whole, once", () => {
  const error = invalid(detail("body", "name"), detail("body", "slug"), detail("header", "slug"));
  expect(refuse(["name"], error)).toEqual({ placed: { name: "About name" }, left: ["About slug"] });
});

test("a refusal about nothing in particular, and a lost network, are said as a whole", () => {
  expect(refuse(["name"], new ApiError(409, { code: "shop.exists", message: "No." })).left).toEqual([
    "Something else",
  ]);
  expect(refuse(["name"], new TypeError("network")).left).toEqual(["Something else"]);
});

test("a detail in another shape breaks nothing", () => {
  expect(refuse(["name"], new ApiError(422, { detail: "words" })).left).toEqual(["Something else"]);
  expect(refuse(["name"], new ApiError(422, { detail: [null, { loc: "name" }] })).left).toEqual([
    "Something else",
  ]);
});

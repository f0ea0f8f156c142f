import { ApiError } from "@agiza/api-client/api-error";
import { expect, test } from "vitest";
import { atFormPlaces } from "./refusal-places.rules.ts";

const refusal = (loc: string[]) =>
  new ApiError(422, {
    code: "template.text_missing",
    message: "No.",
    detail: [{ loc, msg: "No.", type: "x" }],
  });
const placeIn = (error: unknown) =>
  ((error as ApiError).body as { detail: { loc: string[] }[] }).detail[0]?.loc;

test("what is refused of the second language alone stands at the second", () => {
  const moved = atFormPlaces(refusal(["body", "texts", "0", "body"]), [1]);
  expect(placeIn(moved)).toEqual(["body", "texts", "1", "body"]);
  expect((moved as ApiError).code).toBe("template.text_missing");
});

test("what is about something else stays, as do failures of another kind", () => {
  expect(placeIn(atFormPlaces(refusal(["body", "name"]), [1]))).toEqual(["body", "name"]);
  const lost = new TypeError("no network");
  expect(atFormPlaces(lost, [1])).toBe(lost);
});

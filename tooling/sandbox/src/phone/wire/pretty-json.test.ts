import { expect, test } from "vitest";
import { colourJson, prettyBody } from "./pretty-json.ts";

test("JSON is indented", () => {
  expect(prettyBody('{"amount":136000}')).toBe('{\n  "amount": 136000\n}');
});

test("a form body gets one field a line, other text stays as it is", () => {
  expect(prettyBody("order_id=10484&amount=136000")).toBe("order_id=10484\n&amount=136000");
  expect(prettyBody("<html>a=b</html>")).toBe("<html>a=b</html>");
  expect(prettyBody("")).toBe("");
});

test("keys, texts and numbers are told apart and nothing is lost", () => {
  const json = prettyBody('{"ref":"10484: \\"a\\"","amount":-1.5,"paid":true,"none":null}');
  const pieces = colourJson(json);
  expect(pieces.map((piece) => piece.text).join("")).toBe(json);
  expect(pieces.filter((piece) => piece.kind === "key").map((piece) => piece.text)).toEqual([
    '"ref"',
    '"amount"',
    '"paid"',
    '"none"',
  ]);
  expect(pieces.filter((piece) => piece.kind === "text").map((piece) => piece.text)).toEqual([
    '"10484: \\"a\\""',
  ]);
  expect(pieces.filter((piece) => piece.kind === "number").map((piece) => piece.text)).toEqual([
    "-1.5",
    "true",
    "null",
  ]);
});

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createEventStreamParser, type StreamEvent } from "./event-stream-parser.ts";

const parse = (...pieces: string[]): StreamEvent[] => {
  const parser = createEventStreamParser();
  return pieces.flatMap((piece) => parser.push(piece));
};

describe("one event", () => {
  test.each([
    ["data alone", "data: a\n\n", { type: "message", data: "a", id: "" }],
    [
      "a name and an id",
      "id: 7\nevent: order.changed\ndata: {}\n\n",
      { type: "order.changed", data: "{}", id: "7" },
    ],
    ["several lines of data", "data: a\ndata:\ndata:  b\n\n", { type: "message", data: "a\n\n b", id: "" }],
    ["no space after the colon", "data:a\n\n", { type: "message", data: "a", id: "" }],
    ["a field without a colon", "data\n\n", { type: "message", data: "", id: "" }],
    ["returns for line ends", "data: a\r\r", { type: "message", data: "a", id: "" }],
    ["returns and newlines", "event: x\r\ndata: a\r\n\r\n", { type: "x", data: "a", id: "" }],
    [
      "comments and unknown fields in between",
      ": hi\nfoo: bar\ndata: a\n: ho\n\n",
      { type: "message", data: "a", id: "" },
    ],
    ["an id that is no id", "id: a\0b\ndata: a\n\n", { type: "message", data: "a", id: "" }],
  ])("with %s", (_, text, event) => {
    expect(parse(text)).toEqual([event]);
  });
});

test("nothing comes of comments, of events without data or of an unfinished one", () => {
  expect(parse(": alive\n\n", "event: x\n\n", "data: half\n")).toEqual([]);
});

test("the id stays until another comes, and begins with what was known before", () => {
  expect(parse("id: 1\ndata: a\n\ndata: b\n\nid: 2\ndata: c\n\n").map(({ id }) => id)).toEqual([
    "1",
    "1",
    "2",
  ]);
  expect(createEventStreamParser("9").push("data: a\n\n")).toEqual([{ type: "message", data: "a", id: "9" }]);
});

test("the server's wish for a delay is kept, nonsense is not", () => {
  const parser = createEventStreamParser();
  parser.push("retry: soon\n\n");
  expect(parser.retryMs()).toBeUndefined();
  parser.push("retry: 2500\n\n");
  expect(parser.retryMs()).toBe(2500);
});

test("where the text is cut changes nothing", () => {
  const line = fc.constantFrom("data: a", "data:b", "event: e", "id: 1", ": c", "", "", "data", "retry: 10");
  const text = fc
    .array(fc.tuple(line, fc.constantFrom("\n", "\r\n", "\r")))
    .map((lines) => lines.flat().join(""));
  fc.assert(
    fc.property(text, fc.array(fc.nat()), (whole, cuts) => {
      const places = [
        0,
        ...cuts.map((cut) => cut % (whole.length + 1)).toSorted((a, b) => a - b),
        whole.length,
      ];
      const pieces = places.slice(1).map((end, index) => whole.slice(places[index], end));
      expect(pieces.join("")).toBe(whole);
      expect(parse(...pieces)).toEqual(parse(whole));
    }),
    { numRuns: 2000 },
  );
});

import fc from "fast-check";
import { expect, test } from "vitest";
import { keepBody } from "./webhook-body.rules.ts";

const keep = (text: string) => keepBody(new TextEncoder().encode(text));

test("a body is kept as it reads", () => {
  expect(keep('{"entry":[{"id":"1"}],"text":"caf\\u00e9"}')).toEqual({
    readable: true,
    body: { entry: [{ id: "1" }], text: "café" },
  });
});

test("characters the database cannot hold are taken out, the rest stays", () => {
  expect(keep('{"a\\u0000b":"x\\u0000y","lone":"\\ud83d!","pair":"\\ud83d\\ude00"}')).toEqual({
    readable: true,
    body: { ab: "xy", lone: "\ufffd!", pair: "😀" },
  });
});

test.each([
  ["half a body", '{"entry":['],
  ["nothing", ""],
  ["nesting without end", "[".repeat(50_000) + "]".repeat(50_000)],
])("%s is kept as bytes", (_name, text) => {
  expect(keep(text)).toEqual({
    readable: false,
    body: { raw_base64: Buffer.from(text).toString("base64") },
  });
});

test("no bytes at all make it throw", () => {
  const anyBytes = fc.uint8Array({ maxLength: 200 });
  fc.assert(
    fc.property(anyBytes, (bytes) => {
      expect(keepBody(bytes).body).toBeDefined();
    }),
  );
});

import fc from "fast-check";
import { expect, test } from "vitest";
import { isTrustedOrigin, readWindow } from "./window-words.rules.ts";

const sandbox = "http://localhost:3004";
const runs = 5_000;

test.each([
  "https://www.facebook.com",
  "https://web.facebook.com",
  "https://business.facebook.com",
  "https://staticxx.facebook.com",
  "https://facebook.com",
])("%s is believed", (origin) => {
  expect(isTrustedOrigin(origin, null)).toBe(true);
});

test.each([
  "http://www.facebook.com",
  "https://evil-facebook.com",
  "https://evilfacebook.com",
  "https://facebook.com.evil.io",
  "https://www.facebook.com.evil.io",
  "https://www.facebook.com:8443",
  "https://www.facebook.com/",
  "https://www.facebook.com@evil.io",
  "https://facebook.com%2eevil.io",
  "https://FACEBOOK.com",
  "null",
  "",
  "https://evil.io",
  "http://localhost:3004.evil.io",
  sandbox,
])("%s is not believed", (origin) => {
  expect(isTrustedOrigin(origin, null)).toBe(false);
});

test("of a local run the sandbox is believed by its exact origin", () => {
  expect(isTrustedOrigin(sandbox, sandbox)).toBe(true);
  for (const other of ["http://localhost:3005", "https://localhost:3004", "http://localhost:30040"])
    expect(isTrustedOrigin(other, sandbox)).toBe(false);
});

/** Origins that hold, end in or begin with the host and are another's. */
const hostile = fc
  .record({
    scheme: fc.constantFrom("https", "http", "HTTPS", "ftp", "chrome-extension", "javascript"),
    before: fc.constantFrom("", "evil-", "evil", "www.", "a.b.", "xn--", "facebook.com@", "user:pass@"),
    host: fc.constantFrom("facebook.com", "FACEBOOK.COM", "facebook。com", "facebook.com.", "faceboook.com"),
    after: fc.constantFrom(
      "",
      ".evil.io",
      ":8443",
      ":80",
      "/",
      "/x",
      "?x",
      "#x",
      "%00",
      "\\.evil.io",
      ".evil",
      "-x.io",
    ),
  })
  .map(({ scheme, before, host, after }) => `${scheme}://${before}${host}${after}`)
  .filter((origin) => !/^https:\/\/([a-z0-9-]+\.)*facebook\.com$/.test(origin));

/** What is no id and no code, of all that a message was taken for. */
function wrongIn(payload: unknown): string[] {
  const said = readWindow(payload);
  if (said === null) return [];
  if (said.kind === "code") return [said.code].filter((code) => !/^[\w.#|~-]{10,2048}$/.test(code));
  return Object.values(said.ids).filter((id) => !/^\d{6,40}$/.test(id));
}

test("no hostile origin is believed, and no payload of any shape is taken for an id or a code it is not", () => {
  let accepted = 0;
  fc.assert(
    fc.property(fc.oneof(hostile, fc.webUrl(), fc.string()), fc.anything(), (origin, payload) => {
      if (/^https:\/\/([a-z0-9-]+\.)*facebook\.com$/.test(origin)) return;
      if (isTrustedOrigin(origin, sandbox)) accepted++;
      expect(wrongIn(payload)).toEqual([]);
    }),
    { numRuns: runs },
  );
  expect(accepted).toBe(0);
});

const hostileData = fc.record({
  type: fc.constantFrom("WA_EMBEDDED_SIGNUP", "WA_EMBEDDED", "", 7),
  event: fc.anything(),
  data: fc.oneof(
    fc.anything(),
    fc.record({
      waba_id: fc.oneof(fc.anything(), fc.string(), fc.stringMatching(/^\d{0,8}$/)),
      business_id: fc.anything(),
      error_message: fc.anything(),
      error_code: fc.anything(),
    }),
  ),
});

test("a word of the window gives ids of figures alone, more than five, or none", () => {
  fc.assert(
    fc.property(hostileData, (word) => {
      expect(wrongIn(word)).toEqual([]);
    }),
    { numRuns: runs },
  );
});

test("ids come as text or numbers, one without the other, and what is none erases nothing", () => {
  const word = (data: object) =>
    readWindow(JSON.stringify({ type: "WA_EMBEDDED_SIGNUP", event: "FINISH", data }));
  expect(word({ waba_id: 1_029_384, business_id: "564738" })).toMatchObject({
    ids: { wabaId: "1029384", businessId: "564738" },
  });
  expect(word({ waba_id: "12345", business_id: "564738" })).toMatchObject({ ids: { businessId: "564738" } });
  expect(word({ waba_id: "1029384x" })).toMatchObject({ ids: {} });
  expect(word({ error_message: "No", error_code: "2655121", session_id: "s" })).toMatchObject({
    error: { code: 2_655_121, text: "No", sessionId: "s" },
  });
});

test("a text with &code= gives its code, read to the next &", () => {
  expect(readWindow("cb=f1&domain=a&code=AQBx_y-z.0123&frame=1")).toEqual({
    kind: "code",
    code: "AQBx_y-z.0123",
  });
  expect(readWindow("cb=f1&code=AQB%23%7C0123456")).toEqual({ kind: "code", code: "AQB#|0123456" });
  for (const none of [
    "code=AQBx_y-z.0123",
    "cb=1&code=",
    "cb=1&code=<script>alert(1)</script>",
    "cb=1&codes=AQB",
  ])
    expect(readWindow(none)).toBeNull();
  expect(readWindow(`cb=1&code=AQB${"x".repeat(20_000)}`)).toBeNull();
});

import { describe, expect, test } from "vitest";
import { memoryJar } from "../test/memory-jar.ts";
import {
  clearSession,
  hasSession,
  isSignedIn,
  readAccessToken,
  tokenLifeSeconds,
  writeAccessToken,
  writeSignedIn,
} from "./access-token.ts";

describe("reading", () => {
  test.each([
    ["access-token=abc", "abc"],
    ["other=1; access-token=abc; signed-in=1", "abc"],
    ["access-token=a%3Db", "a=b"],
    ["access-token=100%", "100%"],
    ["access-token=", undefined],
    ["x-access-token=abc", undefined],
    ["", undefined],
  ])("%j holds the token %j", (cookie, token) => {
    expect(readAccessToken({ cookie })).toBe(token);
  });

  test.each([
    ["signed-in=1", true, true],
    ["access-token=abc", false, true],
    ["signed-in=0", false, false],
    ["", false, false],
  ])("%j: marker %s, session %s", (cookie, marker, session) => {
    expect(isSignedIn({ cookie })).toBe(marker);
    expect(hasSession({ cookie })).toBe(session);
  });
});

test("a token that another host of the domain set beside ours is not used: two of one name mean signed out", () => {
  const cookie = "access-token=theirs; other=1; access-token=ours; signed-in=1";
  expect(readAccessToken({ cookie })).toBeUndefined();
  expect(readAccessToken({ cookie: "access-token=; access-token=ours" })).toBeUndefined();
  expect(isSignedIn({ cookie: "signed-in=1; signed-in=1" })).toBe(true);
  expect(readAccessToken({ cookie: "access-token=ours; x-access-token=theirs" })).toBe("ours");
});

describe("writing", () => {
  test("the token is kept for its life less a minute, for this host, and never sent across sites", () => {
    const jar = memoryJar();
    writeAccessToken("abc", 900, { jar });
    expect(jar.writes).toEqual(["access-token=abc; Path=/; SameSite=Lax; Max-Age=840"]);
    expect(readAccessToken(jar)).toBe("abc");
  });

  test("on https it travels by https only", () => {
    const jar = memoryJar();
    writeAccessToken("abc", 900, { jar, isSecure: true });
    expect(jar.writes[0]).toContain("; Secure");
  });

  test.each([60, 0, -5, Number.NaN])("a token with %d seconds to live is not kept", (life) => {
    const jar = memoryJar();
    writeAccessToken("abc", life, { jar });
    expect(readAccessToken(jar)).toBeUndefined();
  });

  test("a token with odd characters comes back as it was", () => {
    const jar = memoryJar();
    writeAccessToken("a;b=c, d", 900, { jar });
    expect(readAccessToken(jar)).toBe("a;b=c, d");
  });

  test("the marker is shared with the parent named", () => {
    const jar = memoryJar();
    writeSignedIn(3600, { jar, domain: "agiza.example" });
    expect(jar.writes).toEqual(["signed-in=1; Path=/; SameSite=Lax; Max-Age=3600; Domain=agiza.example"]);
  });
});

test("clearing forgets both cookies, the marker for every parent it may have been set for", () => {
  const jar = memoryJar({ "access-token": "abc", "signed-in": "1" });
  clearSession({ jar, hostname: "app.agiza.example" });
  expect(hasSession(jar)).toBe(false);
  const domains = jar.writes.map((write) => /^([\w-]+)=.*?(?:Domain=(.*))?$/.exec(write)!.slice(1));
  expect(domains).toEqual([
    ["access-token", undefined],
    ["signed-in", undefined],
    ["signed-in", "app.agiza.example"],
    ["signed-in", "agiza.example"],
  ]);
});

test.each([
  ["the server's clock", "2026-11-21T10:15:00Z", "Sat, 21 Nov 2026 10:00:00 GMT", 0, 900],
  [
    "the own clock without a Date header",
    "2026-11-21T10:15:00Z",
    null,
    Date.parse("2026-11-21T10:05:00Z"),
    600,
  ],
  [
    "the own clock with a broken one",
    "2026-11-21T10:15:00Z",
    "soon",
    Date.parse("2026-11-21T10:05:00Z"),
    600,
  ],
])("a token's life is measured by %s", (_, expiresAt, date, now, seconds) => {
  expect(tokenLifeSeconds(expiresAt, date, now)).toBe(seconds);
});

import { expect, test } from "vitest";
import { deviceName } from "./device-name.ts";

test.each([
  [
    "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36",
    "Chrome, Android",
  ],
  ["Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:133.0) Gecko/20100101 Firefox/133.0", "Firefox, Windows"],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1",
    "Safari, iOS",
  ],
  ["", null],
])("%s is named %s", (userAgent, name) => expect(deviceName(userAgent)).toBe(name));

test("any other text has a name or none, and throws nothing", () => {
  for (const text of ["curl/8.5.0", "(((", "Mozilla/", "\u0000", "x".repeat(200)]) {
    const name = deviceName(text);
    expect(name === null || name.length > 0).toBe(true);
  }
});

import { expect, test } from "vitest";
import { headersFor, parseHeadersFile } from "./headers-file.ts";
import { destinationOf, parseRedirectsFile } from "./redirects-file.ts";

test("a mistake in _headers stops the start and names its line", () => {
  expect(() => parseHeadersFile("/*\n  X-Frame-Options DENY\n")).toThrow(/_headers line 2.*Name: value/);
  expect(() => parseHeadersFile("  X-A: b\n")).toThrow(/line 1.*address above/);
  expect(() => parseHeadersFile("assets/*\n  X-A: b\n")).toThrow(/start with a slash/);
  expect(() => parseHeadersFile("/a\n/b\n  X-A: b\n")).toThrow(/no headers/);
  expect(() => parseHeadersFile("/*/x\n  X-A: b\n")).toThrow(/one star/);
});

test("a header set by two rules keeps both values, as on the hosts", () => {
  const rules = parseHeadersFile("/*\n  Link: <a>\n  X-A: 1\n/assets/*\n  link: <b>\n");
  expect(Object.fromEntries(headersFor(rules, "/assets/x.js"))).toEqual({ link: "<a>, <b>", "x-a": "1" });
});

test("a rule drops what the rules above have set, where it matches", () => {
  const rules = parseHeadersFile("/*\n  X-A: 1\n  X-B: 1\n/connect\n  ! X-A\n  X-A: 2\n");
  expect(Object.fromEntries(headersFor(rules, "/connect"))).toEqual({ "x-a": "2", "x-b": "1" });
  expect(Object.fromEntries(headersFor(rules, "/connected"))).toEqual({ "x-a": "1", "x-b": "1" });
  expect(() => parseHeadersFile("/a\n  !X-A\n")).toThrow(/line 2.*! Name/);
});

test("a mistake in _redirects stops the start and names its line", () => {
  expect(() => parseRedirectsFile("# ok\n/a\n")).toThrow(/_redirects line 2/);
  expect(() => parseRedirectsFile("/a /b 418\n")).toThrow(/status "418"/);
  expect(() => parseRedirectsFile("/a //b\n")).toThrow(/neither a path/);
  expect(() => parseRedirectsFile("/a https://other.example/ 200\n")).toThrow(/another host/);
});

test("the first rule that matches decides, and a query is kept", () => {
  const rules = parseRedirectsFile(
    "/ https://agiza.example/ 302!\n/old/* /new/:splat\n/old/x /never\n/cart/* /index.html 200\n",
  );
  expect(destinationOf(rules, "/", "?a=1")).toEqual({ status: 302, location: "https://agiza.example/?a=1" });
  expect(destinationOf(rules, "/old/x", "")).toEqual({ status: 301, location: "/new/x" });
  expect(destinationOf(rules, "/cart/1", "?token=t")).toEqual({ status: 200, file: "/index.html" });
  expect(destinationOf(rules, "/older", "")).toBeNull();
});

test("the host's way to the API is left to API_URL", () => {
  expect(parseRedirectsFile("/store/* https://api.agiza.example/store/:splat 200\n")).toEqual([]);
});

import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { runInThisContext } from "node:vm";
import { lookupCountry } from "@agiza/i18n/resolve-language";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { inLanguage, languageOfAddress } from "./addresses.ts";
import { beforePaint, beforePaintSource } from "./before-paint.ts";
import { settleFirstVisit } from "./first-visit.ts";

/** The browser's own things that Node lacks: a storage, an address and a root element. */
function openPage({ path = "/", stored = null as string | null, denied = false, cookie = "" } = {}) {
  const kept = new Map<string, string>(stored === null ? [] : [["language", stored]]);
  const moves: string[] = [];
  const root = { dataset: {} as Record<string, string> };
  const url = new URL(path, "https://agiza.example");
  vi.stubGlobal("document", { documentElement: root, cookie });
  vi.stubGlobal("location", {
    pathname: url.pathname,
    search: url.search,
    hash: url.hash,
    replace: (to: string) => moves.push(to),
  });
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => {
      if (denied) throw new Error("denied");
      return kept.get(key) ?? null;
    },
    setItem: (key: string, value: string) => {
      if (denied) throw new Error("denied");
      kept.set(key, value);
    },
  });
  return { kept, moves, root };
}

/** A look-up over real HTTP, answering as our API does; null stands for a failed one. */
async function geoServer(country: string | null) {
  const server = createServer((_request, response) => {
    response.writeHead(country === null ? 502 : 200, { "content-type": "application/json" });
    response.end(country === null ? "{}" : JSON.stringify({ country_code: country }));
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  stops.push(() => server.close());
  const { port } = server.address() as AddressInfo;
  return () => lookupCountry({ url: `http://127.0.0.1:${port}/store/geo` });
}

const stops: (() => void)[] = [];
const warn = vi.spyOn(console, "warn").mockReturnValue();
beforeEach(() => void warn.mockClear());
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  vi.unstubAllGlobals();
});

test("every page has an address in both languages, and going there and back is the same page", () => {
  expect(inLanguage("/", "sw")).toBe("/sw");
  expect(inLanguage("/pricing", "sw")).toBe("/sw/pricing");
  expect(inLanguage("/sw", "en")).toBe("/");
  expect(inLanguage("/sw/pricing", "sw")).toBe("/sw/pricing");
  expect(languageOfAddress("/swahili")).toBe("en");
  for (const page of ["/", "/about", "/contact-us"])
    expect(inLanguage(inLanguage(page, "sw"), "en")).toBe(page);
});

test("a first visit from Tanzania moves to Swahili and remembers it", async () => {
  const { kept } = openPage();
  const moved: string[] = [];
  await settleFirstVisit({
    pageLanguage: "en",
    lookupCountry: await geoServer("TZ"),
    hasActed: () => false,
    moveTo: (language) => moved.push(language),
  });
  expect(kept.get("language")).toBe("sw");
  expect(moved).toEqual(["sw"]);
});

test("a visitor who has begun to read keeps the page, the next visit is Swahili", async () => {
  const { kept } = openPage();
  const moved: string[] = [];
  await settleFirstVisit({
    pageLanguage: "en",
    lookupCountry: await geoServer("TZ"),
    hasActed: () => true,
    moveTo: (language) => moved.push(language),
  });
  expect(kept.get("language")).toBe("sw");
  expect(moved).toEqual([]);
});

test("another country and a failed look-up both read English, silently and stored", async () => {
  for (const country of ["KE", null]) {
    const { kept } = openPage();
    const moved: string[] = [];
    await settleFirstVisit({
      pageLanguage: "en",
      lookupCountry: await geoServer(country),
      hasActed: () => false,
      moveTo: (language) => moved.push(language),
    });
    expect(kept.get("language")).toBe("en");
    expect(moved).toEqual([]);
    expect(warn).not.toHaveBeenCalled();
  }
});

test("where storage is denied the page stays in front of the visitor, with one warning", async () => {
  openPage({ denied: true });
  const moved: string[] = [];
  await settleFirstVisit({
    pageLanguage: "en",
    lookupCountry: await geoServer("TZ"),
    hasActed: () => false,
    moveTo: (language) => moved.push(language),
  });
  expect(moved).toEqual([]);
  expect(warn).toHaveBeenCalledTimes(1);
});

test("no country is asked for at a Swahili address or where a choice is stored", async () => {
  const lookupThatFails = () => Promise.reject(new Error("asked"));
  for (const visit of [
    { pageLanguage: "sw", stored: null },
    { pageLanguage: "en", stored: "en" },
  ] as const) {
    const { kept } = openPage({ stored: visit.stored });
    await settleFirstVisit({
      pageLanguage: visit.pageLanguage,
      lookupCountry: lookupThatFails,
      hasActed: () => false,
      moveTo: () => expect.unreachable(),
    });
    expect(kept.get("language") ?? null).toBe(visit.stored);
  }
});

test("the stored choice moves the page before it is drawn and keeps query and place", () => {
  const swahili = openPage({ path: "/pricing?from=card#fees", stored: "sw" });
  beforePaint("en");
  expect(swahili.moves).toEqual(["/sw/pricing?from=card#fees"]);
  const english = openPage({ path: "/sw", stored: "en" });
  beforePaint("sw");
  expect(english.moves).toEqual(["/"]);
});

test("no stored choice, a foreign word, a denied storage and the right language all leave the page alone", () => {
  for (const page of [{}, { stored: "fr" }, { denied: true }, { stored: "en" }]) {
    const { moves } = openPage(page);
    beforePaint("en");
    expect(moves).toEqual([]);
  }
});

test("the not-found page of the other language never moves in circles", () => {
  const { moves } = openPage({ path: "/sw/nowhere", stored: "sw" });
  beforePaint("en");
  expect(moves).toEqual([]);
});

test("a signed-in visitor is marked before the page is drawn, and only by the whole cookie", () => {
  const signedIn = openPage({ cookie: "a=b; signed-in=1" });
  beforePaint("en");
  expect(signedIn.root.dataset).toHaveProperty("signedIn");
  for (const cookie of ["", "not-signed-in=1", "signed-in=10", "x=signed-in=1"]) {
    const { root } = openPage({ cookie });
    beforePaint("en");
    expect(root.dataset).not.toHaveProperty("signedIn");
  }
});

test("the inline script stands alone: as text it does the same as the function", () => {
  const { moves } = openPage({ path: "/about", stored: "sw" });
  runInThisContext(beforePaintSource("en"));
  expect(moves).toEqual(["/sw/about"]);
});

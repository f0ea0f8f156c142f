import { beforeEach, describe, expect, test, vi } from "vitest";
import {
  chosenLanguage,
  lookupCountry,
  offerLanguage,
  resolveLanguage,
  storedLanguage,
  storeLanguage,
} from "./resolve-language.ts";

beforeEach(() => localStorage.clear());

const at = (query: string) => () => lookupCountry({ url: `/store/geo?${query}` });
const country = (code: string) => at(`body=${encodeURIComponent(JSON.stringify({ country_code: code }))}`);
const mustNotAsk = () => Promise.reject(new Error("the country was asked for"));

describe("resolveLanguage", () => {
  test.each([
    ["en", "TZ"],
    ["sw", "US"],
  ])("a stored %s is used and no country is asked for", async (stored, elsewhere) => {
    localStorage.setItem("language", stored);
    const lookup = vi.fn<() => Promise<unknown>>(country(elsewhere));
    expect(await resolveLanguage({ lookupCountry: lookup })).toBe(stored);
    expect(lookup).not.toHaveBeenCalled();
  });

  test.each([
    ["TZ", "sw"],
    ["tz", "sw"],
    ["KE", "en"],
    ["US", "en"],
    ["", "en"],
  ])("country %j gives %s, which is stored", async (code, language) => {
    expect(await resolveLanguage({ lookupCountry: country(code) })).toBe(language);
    expect(localStorage.getItem("language")).toBe(language);
    expect(await resolveLanguage({ lookupCountry: mustNotAsk })).toBe(language);
  });

  test.each(["fr", "EN", "", "null"])("a stored %j is ignored and replaced", async (stored) => {
    localStorage.setItem("language", stored);
    expect(await resolveLanguage({ lookupCountry: country("TZ") })).toBe("sw");
    expect(localStorage.getItem("language")).toBe("sw");
  });

  test.each([
    ["a refusal", "status=502&body={}"],
    ["an answer that is no JSON", "body=<html>"],
    ["an answer without a country", "body=[]"],
    ["an empty answer", "body="],
  ])("%s gives English, which is stored", async (_, query) => {
    expect(await resolveLanguage({ lookupCountry: at(query) })).toBe("en");
    expect(localStorage.getItem("language")).toBe("en");
  });

  test("an unreachable server gives English", async () => {
    const unreachable = () => lookupCountry({ url: "http://127.0.0.1:9/geo" });
    expect(await resolveLanguage({ lookupCountry: unreachable })).toBe("en");
  });

  test("a choice made while the country was looked up wins", async () => {
    const lookup = async () => {
      localStorage.setItem("language", "en");
      return "TZ";
    };
    expect(await resolveLanguage({ lookupCountry: lookup })).toBe("en");
    expect(localStorage.getItem("language")).toBe("en");
  });
});

describe("a guess is no choice", () => {
  test.each([
    ["the country", () => resolveLanguage({ lookupCountry: country("TZ") })],
    ["a failed look-up", () => resolveLanguage({ lookupCountry: mustNotAsk })],
    ["an order or a person", async () => offerLanguage("sw")],
  ])("what %s says is stored and used, and gives way to who knows better", async (_, guess) => {
    const guessed = await guess();
    expect([storedLanguage(), chosenLanguage()]).toEqual([guessed, null]);
    const other = guessed === "en" ? "sw" : "en";
    expect(offerLanguage(other)).toBe(other);
    expect([storedLanguage(), chosenLanguage()]).toEqual([other, null]);
  });

  test.each(["en", "sw"] as const)("a choice of %s stays, whatever was guessed before", (choice) => {
    offerLanguage(choice);
    storeLanguage(choice);
    expect(offerLanguage(choice === "en" ? "sw" : "en")).toBe(choice);
    expect([storedLanguage(), chosenLanguage()]).toEqual([choice, choice]);
  });

  test("a language that was stored before guesses were marked is a choice", () => {
    localStorage.setItem("language", "en");
    expect(offerLanguage("sw")).toBe("en");
    localStorage.setItem("language-guess", "sw");
    expect(offerLanguage("sw")).toBe("en");
  });
});

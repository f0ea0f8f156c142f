import fc from "fast-check";
import { expect, test } from "vitest";
import {
  dayWarning,
  endOf,
  failsTooOften,
  leftOutFor,
  mayMove,
  nextHour,
  noPeople,
} from "./campaign.rules.ts";
import { addressOf, languageOf, smsText, unknownVariables } from "./campaign-text.rules.ts";

const zone = "Africa/Dar_es_Salaam";
const links = { stop: "https://a.tz/o/abcdefghij", chat: "https://a.tz/k/abcdefghij" };
const message = {
  shop: "Neema",
  purpose: "offer" as const,
  textSw: "Habari {name}, {debt} {link}",
  textEn: "",
};

test("whatever a shop writes, its name and the purpose stand first and the way to stop it last", () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (textSw, name) => {
      const text = smsText({ ...message, textSw }, "sw", { name, owedMinor: 0 }, links);
      expect(text.startsWith("Neema, ofa: ")).toBe(true);
      expect(text.endsWith(`Kujitoa: ${links.stop}`)).toBe(true);
    }),
  );
});

test("what somebody is called is never read as a variable", () => {
  const text = smsText(message, "sw", { name: "{debt}", owedMinor: 1_200_000 }, links);
  expect(text).toBe(`Neema, ofa: Habari {debt}, TZS 12,000.00 ${links.chat} Kujitoa: ${links.stop}`);
});

test.each([
  ["Halima Juma", "Halima"],
  ["Mama Lishe Rukia", "Mama Lishe Rukia"],
  ["", "ndugu mteja"],
  ["+255754000001", "ndugu mteja"],
])("%s is addressed as %s", (name, called) => expect(addressOf(name, "sw")).toBe(called));

test("who has no text in their language reads the other", () => {
  expect(languageOf({ textSw: "a", textEn: "" }, "en")).toBe("sw");
  expect(languageOf({ textSw: "", textEn: "b" }, "sw")).toBe("en");
  expect(languageOf({ textSw: "a", textEn: "b" }, "en")).toBe("en");
  expect(unknownVariables("Habari {jina} {name} { x }")).toEqual(["jina"]);
});

test("a no is above a yes of the shop's, and a number that nobody has is above nothing", () => {
  const facts = {
    phone: "+255754000001",
    isBlocked: false,
    isOptedOut: false,
    consent: null,
    isRecent: false,
  };
  const how = { isVouchedFor: true, reaches: (phone: string) => phone.startsWith("+255") };
  expect(leftOutFor(facts, how)).toBeNull();
  expect(leftOutFor(facts, { ...how, isVouchedFor: false })).toBe("no_consent");
  expect(leftOutFor({ ...facts, consent: "refused" }, how)).toBe("opted_out");
  expect(leftOutFor({ ...facts, phone: "+14155552671" }, how)).toBe("bad_number");
  expect(leftOutFor({ ...facts, isRecent: true }, how)).toBe("recent");
});

test("campaigns go out by day, and rest days are named", () => {
  const hours = { sendsFrom: "09:00", sendsUntil: "20:00" };
  expect(nextHour(hours, zone, new Date("2026-11-24T08:00:00Z"))).toBeNull();
  expect(nextHour(hours, zone, new Date("2026-11-24T17:00:00Z"))).toEqual(new Date("2026-11-25T06:00:00Z"));
  expect(dayWarning(new Date("2026-11-22T08:00:00Z"), zone)).toBe("sunday");
  expect(dayWarning(new Date("2026-12-09T08:00:00Z"), zone)).toBe("holiday");
  expect(dayWarning(new Date("2027-03-26T08:00:00Z"), zone)).toBe("holiday");
  expect(dayWarning(new Date("2027-03-30T08:00:00Z"), zone)).toBeNull();
});

test("a fifth of failures stops a campaign, once enough are known", () => {
  const last = (failed: number, all: number) =>
    Array.from({ length: all }, (_, index) => (index < failed ? ("failed" as const) : ("sent" as const)));
  expect(failsTooOften(last(49, 49))).toBe(false);
  expect(failsTooOften(last(10, 50))).toBe(false);
  expect(failsTooOften(last(11, 50))).toBe(true);
  expect(endOf({ ...noPeople(), failed: 3 })).toBe("failed");
  expect(endOf({ ...noPeople(), failed: 3, unknown: 1 })).toBe("sent");
  expect(mayMove("pause", "paused")).toBe(false);
});

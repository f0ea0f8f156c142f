import { expect, test } from "vitest";
import { chatLink, messageRoom, readable, readShopNumber } from "./chat-link.ts";

test.each(["0754 000 118", "754000118", "+255754000118", "00255 754-000-118"])(
  "%s opens a chat with the same shop",
  (typed) => {
    expect(readShopNumber(typed)).toEqual({ e164: "+255754000118" });
  },
);

test("nothing typed is missing, half a number and words are no number", () => {
  expect(readShopNumber("")).toEqual({ problem: "missing" });
  expect(readShopNumber("  ")).toEqual({ problem: "missing" });
  expect(readShopNumber("+25575400")).toEqual({ problem: "not_a_number" });
  expect(readShopNumber("Neema")).toEqual({ problem: "not_a_number" });
});

test("a number of another country is read in full, and grouped to be read", () => {
  expect(readShopNumber("+254712345678")).toEqual({ e164: "+254712345678" });
  expect(readShopNumber("+2547")).toEqual({ problem: "not_a_number_abroad" });
  expect(readable("+254712345678")).toBe("+254 712 345 678");
  expect(readable("+255754000118")).toBe("+255 754 000 118");
});

test("the link is a plain wa.me address, so it never expires", () => {
  expect(chatLink("+255754000118", "")).toBe("https://wa.me/255754000118");
  expect(chatLink("+255754000118", "   ")).toBe("https://wa.me/255754000118");
});

test("the message arrives as it was typed, line breaks and signs included", () => {
  const message = "Habari! Nataka 100% pamba & kitenge?\nBei #1 ni ngapi + usafiri — asante";
  const link = new URL(chatLink("+255754000118", message));
  expect(link.origin + link.pathname).toBe("https://wa.me/255754000118");
  expect(link.searchParams.get("text")).toBe(message);
});

test("room is counted as the link carries it, not in letters", () => {
  expect(messageRoom("Habari", 203)).toEqual({ taken: 6, limit: 171 });
  expect(messageRoom("Habari za leo", 203).taken).toBe("Habari%20za%20leo".length);
  expect(messageRoom("🙂", 203).taken).toBe(12);
  expect(chatLink("+255754000118", "a".repeat(171))).toHaveLength(203);
});

test("half a sign, as a cut emoji leaves it, breaks nothing", () => {
  expect(chatLink("+255754000118", "Habari \ud83d")).toBe(
    "https://wa.me/255754000118?text=Habari%20%EF%BF%BD",
  );
});

import { expect, test } from "vitest";
import { makeListed } from "../../../test/make-product.ts";
import { badgeOf, sellsAt } from "./product-parts.tsx";
import { profitOf } from "./profit.rules.ts";
import { chatLink } from "#lib/chat-link.ts";

test("the gravest thing about a product is said of it, and nothing where it simply sells", () => {
  expect(badgeOf(makeListed())).toBeNull();
  expect(badgeOf(makeListed({ stock_state: "low" }))).toBe("low");
  expect(badgeOf(makeListed({ stock_state: "sold_out", available: false }))).toBe("hidden");
  expect(badgeOf(makeListed({ available: false, archived_at: "2026-11-21T11:04:00.000Z" }))).toBe("archived");
});

test("customers see a product where it is shown, and what WhatsApp forbids only in the directory", () => {
  expect(sellsAt(makeListed(), "show_in_chat")).toBe(true);
  expect(sellsAt(makeListed({ show_in_chat: false }), "show_in_chat")).toBe(false);
  expect(sellsAt(makeListed({ available: false }), "show_on_page")).toBe(false);
  expect(sellsAt(makeListed({ mark: "alcohol" }), "show_on_page")).toBe(false);
  expect(sellsAt(makeListed({ mark: "alcohol" }), "show_in_directory")).toBe(true);
});

test("what is kept is the price without the cost, and nothing is said where one is unknown", () => {
  expect(profitOf({ price_minor: 6_800_000, cost_minor: 4_100_000 })).toEqual({
    costMinor: 4_100_000,
    profitMinor: 2_700_000,
    percent: 40,
  });
  expect(profitOf({ price_minor: 6_800_000, cost_minor: null })).toBeNull();
  expect(profitOf({ price_minor: 0, cost_minor: 100 })).toBeNull();
});

test("a product's link opens the shop's chat with its words", () => {
  expect(chatLink("+255754000099", "Naomba: Gauni & shati")).toBe(
    "https://wa.me/255754000099?text=Naomba%3A%20Gauni%20%26%20shati",
  );
});

import { matchRoutes } from "react-router";
import { expect, test } from "vitest";
import { menuOfForty } from "../../../test/menu-of-forty.ts";
import { routes } from "../routes.tsx";
import { shellMenu } from "./menu-entries.ts";
import { badgeText, entriesFor, entryAt, inGroups, splitForPhone } from "./menu.rules.ts";

const owner = { is_admin: true };
const addresses = (entries: readonly { to: string }[]) => entries.map(({ to }) => to);

test("every entry of the menu leads to a page that exists", () => {
  const found = shellMenu.map(({ to }) => matchRoutes(routes, to)?.at(-1)?.route.path);
  expect(found).not.toContain("*");
  expect(found).not.toContain(undefined);
});

test("only entries of the bottom bar bring their icon with the shell, and they all have a place in it", () => {
  const { bar, more } = splitForPhone(shellMenu);
  expect(more.filter(({ primary }) => primary)).toEqual([]);
  expect(more.filter(({ icon }) => typeof icon !== "string")).toEqual([]);
  expect(bar.length).toBeGreaterThan(0);
});

test("of forty entries a phone shows the first three primary ones, and More all the others", () => {
  const { bar, more } = splitForPhone(entriesFor(menuOfForty, owner));
  expect(addresses(bar)).toEqual(["/dashboard", "/orders", "/conversations"]);
  expect(more).toHaveLength(37);
});

test("what a person may not open is in no menu, and a group without entries has no title", () => {
  const entries = entriesFor(menuOfForty, [{ resource: "product", action: "read" }]);
  expect(addresses(entries)).toEqual(["/dashboard", "/products", "/sets", "/settings", "/your-profile"]);
  expect(inGroups(entries).map(({ group }) => group)).toEqual(["start", "shop"]);
  expect(inGroups(entriesFor(menuOfForty, owner)).map(({ group }) => group)).toEqual([
    "start",
    "grow",
    "books",
    "shop",
  ]);
});

test.each([
  ["/settings", "/settings"],
  ["/settings/pos", "/settings/pos"],
  ["/settings/workflows/order-workflow", "/settings"],
  ["/settingsx", undefined],
  ["/nowhere", undefined],
])("the page at %s belongs to the entry %s", (pathname, to) => {
  const settings = menuOfForty.find((entry) => entry.to === "/settings")!;
  const menu = [{ ...settings, to: "/settings/pos" }, settings, ...menuOfForty.slice(0, 2)];
  expect(entryAt(menu, pathname)?.to).toBe(to);
});

test.each([
  [1, "1"],
  [99, "99"],
  [100, "99+"],
])("a badge of %d reads %s", (count, text) => {
  expect(badgeText(count)).toBe(text);
});

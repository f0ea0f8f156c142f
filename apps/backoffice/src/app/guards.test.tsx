import { everyPermission, meets, screenGuards, type GuardedScreen } from "@agiza/permissions/guards";
import { isValidElement } from "react";
import type { RouteObject } from "react-router";
import { expect, test } from "vitest";
import type { RequirePermissionProps } from "./require-permission.tsx";
import { routes } from "./routes.tsx";
import { entriesFor } from "./shell/menu.rules.ts";
import { shellMenu } from "./shell/menu-entries.ts";

/** Every page with the screen of the table that guards it; null where none does. */
function pagesOf(tree: RouteObject[], guard: GuardedScreen | null): [string, GuardedScreen | null][] {
  return tree.flatMap((route) => {
    const { screen = guard } = isValidElement<Partial<RequirePermissionProps>>(route.element)
      ? route.element.props
      : {};
    if (route.children) return pagesOf(route.children, screen);
    return route.path === undefined ? [] : [[`/${route.path}`, screen] as [string, GuardedScreen | null]];
  });
}
const pages = pagesOf(routes, null);
const open = ["/login", "/forgot-password", "/reset-password", "/invite/:token", "/dashboard/*", "/*"];

test("every page but the ways in, invitations and those that only lead on is guarded as its own address in the table", () => {
  const guarded = pages.filter(([path]) => !open.includes(path));
  expect(guarded.filter(([path, screen]) => path !== screen)).toEqual([]);
  expect(guarded.length).toBeGreaterThan(6);
});

test("every entry of the menu asks what its page asks", () => {
  for (const { to, needs } of shellMenu) expect([to, needs]).toEqual([to, screenGuards[to as GuardedScreen]]);
});

test("ten thousand sets of permissions are shown in the menu exactly the pages they can open", () => {
  // One bit for each of the 32 permissions.
  for (const bits of crypto.getRandomValues(new Uint32Array(10_000))) {
    const held = everyPermission.filter((_, place) => (bits >>> place) & 1);
    const opened = shellMenu.filter(({ to }) => meets(held, screenGuards[to as GuardedScreen]));
    expect(entriesFor(shellMenu, held)).toEqual(opened);
  }
});

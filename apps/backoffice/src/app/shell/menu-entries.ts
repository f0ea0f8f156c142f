import { can, type Action, type Resource } from "@agiza/permissions";
import { House, ShoppingBag, type LucideIcon } from "lucide-react";
import { paths } from "#lib/paths.ts";

export type MenuEntry = {
  key: "home" | "orders";
  to: string;
  icon: LucideIcon;
  needs?: { action: Action; resource: Resource };
};

const entries: readonly MenuEntry[] = [
  { key: "home", to: paths.home, icon: House },
  { key: "orders", to: paths.orders, icon: ShoppingBag, needs: { action: "read", resource: "orders" } },
];

/** The pages that exist and that this person may open; the others are not in the menu at all. */
export const menuEntries = (permissions: unknown): MenuEntry[] =>
  entries.filter(({ needs }) => !needs || can(permissions, needs.action, needs.resource));

import { type GuardedScreen, type Need, screenGuards } from "@agiza/permissions/guards";
import type { Resources } from "@agiza/i18n/namespaces";
import type { TextKey } from "@agiza/i18n/translator";
import { House, MessagesSquare, ShoppingBag, type LucideIcon } from "lucide-react";
import { paths } from "#lib/paths.ts";
import type { MoreIconName } from "./more-icon.tsx";
import { usePendingOrders } from "./use-pending-orders.ts";
import { useUnreadChats } from "./use-unread-chats.ts";

type Words = TextKey<Resources["backoffice"]>;

/** The parts of the menu from the top; the first has no title. */
export const menuGroups = ["start", "grow", "books", "shop"] as const;
export type MenuGroup = (typeof menuGroups)[number];

/** A number beside an entry: how many things wait there. */
export type MenuBadge = {
  /** A hook; only called where the person may open the entry. At 0 nothing is shown. */
  useCount: () => number;
  /** Read out behind the entry's name, with `count`. */
  text: Words;
};

export type MenuEntry = {
  /** Names it in `backoffice`. */
  key: Words;
  to: string;
  group: MenuGroup;
  /** Stands in the bottom bar of phones, where three have room. */
  primary?: true;
  /** Primary entries bring their icon with the shell; the others name one of `more-icon.tsx`. */
  icon: LucideIcon | MoreIconName;
  /** As the guard table says of the page. */
  needs: Need;
  badge?: MenuBadge;
  /** Its pages have three panes side by side: the menu beside them folds to its icons. */
  foldsMenu?: true;
};

/** Every page of the menu, in its order. An entry comes with its screen. */
const entries: readonly Omit<MenuEntry, "needs">[] = [
  {
    key: "home",
    to: paths.home,
    group: "start",
    primary: true,
    icon: House,
  },
  {
    key: "orders",
    to: paths.orders,
    group: "start",
    primary: true,
    icon: ShoppingBag,
    badge: { useCount: usePendingOrders, text: "pendingOrders" },
  },
  {
    key: "conversations",
    to: paths.conversations,
    group: "start",
    primary: true,
    icon: MessagesSquare,
    badge: { useCount: useUnreadChats, text: "unreadChats" },
    foldsMenu: true,
  },
  {
    key: "products",
    to: paths.products,
    group: "start",
    icon: "products",
  },
  {
    key: "customers",
    to: paths.customers,
    group: "start",
    icon: "customers",
  },
  {
    key: "transactions",
    to: paths.transactions,
    group: "start",
    icon: "transactions",
  },
  { key: "marketing", to: paths.marketing, group: "grow", icon: "marketing" },
  { key: "analytics", to: paths.analytics, group: "grow", icon: "analytics" },
  { key: "chatflow", to: paths.chatflows, group: "grow", icon: "chatflow" },
  { key: "expenses", to: paths.expenses, group: "books", icon: "expenses" },
  { key: "debt", to: paths.debt, group: "books", icon: "debt" },
  {
    key: "staffAccounts",
    to: paths.staff,
    group: "shop",
    icon: "staff",
  },
  { key: "connect", to: paths.connect, group: "shop", icon: "connect" },
  { key: "settings", to: paths.settings, group: "shop", icon: "settings" },
];

/** Each needs what the guard table says of its address. */
export const shellMenu: readonly MenuEntry[] = entries.map((entry) => ({
  ...entry,
  needs: screenGuards[entry.to as GuardedScreen],
}));

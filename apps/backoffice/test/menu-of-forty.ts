import type { Language } from "@agiza/i18n/language";
import type { Resource } from "@agiza/permissions";
import {
  BadgeDollarSign,
  Banknote,
  BanknoteArrowUp,
  Boxes,
  CalendarCheck,
  ChartColumn,
  CircleUser,
  CodeXml,
  FileCheck,
  FileText,
  GitCommitVertical,
  HandCoins,
  House,
  Landmark,
  Link,
  Megaphone,
  MessageCircle,
  MessageSquareText,
  MessagesSquare,
  Package,
  PanelBottom,
  Plug,
  QrCode,
  Receipt,
  ReceiptText,
  RotateCcw,
  ScrollText,
  Settings,
  ShieldCheck,
  ShoppingBag,
  Smartphone,
  Store,
  Truck,
  Unlink,
  Users,
  UsersRound,
  Wallet,
  Webhook,
  Workflow,
  type LucideIcon,
} from "lucide-react";
import { menuGroups, type MenuEntry, type MenuGroup } from "#app/shell/menu-entries.ts";
import { usePendingOrders } from "#app/shell/use-pending-orders.ts";

type Page = [en: string, sw: string, icon: LucideIcon, resource?: Resource];

const pages: Record<MenuGroup, Page[]> = {
  start: [
    ["Home", "Mwanzo", House],
    ["Orders", "Oda", ShoppingBag, "orders"],
    ["Conversations", "Mazungumzo", MessagesSquare, "conversations"],
    ["Products", "Bidhaa", Package, "product"],
    ["Customers", "Wateja", Users, "customers"],
    ["Transactions", "Miamala", Wallet, "transactions"],
    ["Sets", "Seti za bidhaa", Boxes, "product"],
    ["Customer segments", "Makundi ya wateja", UsersRound, "customers"],
    ["Point of sale", "Mauzo ya dukani", Store, "orders"],
    ["Payments without an order", "Malipo yasiyo na oda", Unlink, "transactions"],
  ],
  grow: [
    ["Marketing", "Matangazo", Megaphone, "conversations"],
    ["SMS campaigns", "Kampeni za SMS", MessageSquareText, "conversations"],
    ["SMS providers", "Watoa huduma wa SMS", Smartphone, "conversations"],
    ["WhatsApp campaigns", "Kampeni za WhatsApp", MessageCircle, "conversations"],
    ["Website popups", "Popup za tovuti", PanelBottom, "conversations"],
    ["Analytics", "Takwimu", ChartColumn, "transactions"],
    ["Chatflow", "Majibu ya kiotomatiki", Workflow, "chatflow"],
    ["Message templates", "Violezo vya ujumbe", FileText, "conversations"],
    ["Order link", "Kiungo cha oda", Link, "orders"],
    ["QR codes", "Misimbo ya QR", QrCode, "orders"],
  ],
  books: [
    ["Expenses", "Matumizi", ReceiptText, "transactions"],
    ["Expense records", "Rekodi za matumizi", ScrollText, "transactions"],
    ["Debt", "Madeni", HandCoins, "transactions"],
    ["Payouts", "Malipo kwako", Landmark, "transactions"],
    ["Money out", "Pesa zinazotoka", BanknoteArrowUp, "transactions"],
    ["Payment providers", "Watoa huduma wa malipo", BadgeDollarSign, "transactions"],
    ["Day-end", "Kufunga siku", CalendarCheck, "transactions"],
    ["Receipts", "Risiti", Receipt, "transactions"],
    ["Tax receipts", "Risiti za EFD", FileCheck, "transactions"],
    ["Refunds", "Kurudisha pesa", RotateCcw, "transactions"],
  ],
  shop: [
    ["Connect", "Unganisha WhatsApp", Plug, "whatsapp_interactions"],
    ["Settings", "Mipangilio", Settings],
    ["Delivery areas", "Maeneo ya kupeleka oda", Truck, "orders"],
    ["Order workflow", "Hatua za oda", GitCommitVertical, "orders"],
    ["Staff accounts", "Akaunti za wafanyakazi", UsersRound, "staffs"],
    ["Your profile", "Wasifu wako", CircleUser],
    ["Compliance", "Uthibitisho wa biashara", ShieldCheck, "whatsapp_interactions"],
    ["Webhook logs", "Rekodi za webhook", Webhook, "whatsapp_interactions"],
    ["Developer keys", "Funguo za wasanidi programu", CodeXml, "whatsapp_interactions"],
    ["Cash drawer", "Droo ya pesa taslimu", Banknote, "transactions"],
  ],
};

const badges: Record<string, () => number> = {
  Orders: usePendingOrders,
  Conversations: () => 128,
  "Payments without an order": () => 3,
  Receipts: () => 0,
};

const keyOf = (name: string) => `page ${name}` as MenuEntry["key"];

/** A menu as long as the product's will be, to see that the shell carries it. */
export const menuOfForty: readonly MenuEntry[] = menuGroups.flatMap((group) =>
  pages[group].map(([en, , icon, resource], index): MenuEntry => {
    const useCount = badges[en];
    return {
      key: keyOf(en),
      to: en === "Home" ? "/dashboard" : `/${en.toLowerCase().replaceAll(" ", "-")}`,
      group,
      icon,
      ...(group === "start" && index < 6 && { primary: true }),
      needs: resource ? (`read ${resource}` as const) : "member",
      ...(useCount && { badge: { useCount, text: "pendingOrders" } }),
    };
  }),
);

/** The names of its pages, as the catalogue will have them. */
export const wordsOfForty = (language: Language): Record<string, string> =>
  Object.fromEntries(
    Object.values(pages)
      .flat()
      .map(([en, sw]) => [keyOf(en), language === "sw" ? sw : en]),
  );

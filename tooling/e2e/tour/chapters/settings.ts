import { backoffice } from "../day.ts";
import type { Chapter } from "../stop.ts";

const phone = { screen: "phone", language: "sw", who: "owner" } as const;
const desk = { screen: "desk", language: "en", who: "owner" } as const;

export const settingsChapter: Chapter = {
  title: "How the shop works",
  text: "What a shop decides once and changes when life does.",
  stops: [
    {
      ...phone,
      picture: "settings",
      title: "Settings",
      text: "Everything that can be set, by what it is about.",
      at: backoffice("/settings"),
    },
    {
      ...phone,
      picture: "counter-settings",
      title: "The counter",
      text: "When a shared phone locks itself, and which devices work here.",
      at: backoffice("/settings/pos"),
    },
    {
      ...phone,
      picture: "notification-settings",
      title: "What is told to whom",
      text: "Each person decides what reaches them and how ([notifications](notifications.md)).",
      at: backoffice("/profile/notifications"),
    },
    {
      ...desk,
      picture: "shop-settings",
      title: "The shop",
      text: "Its name and number, where it is, when it is open, and the last line of its receipts.",
      at: backoffice("/settings/shop"),
    },
    {
      ...desk,
      picture: "delivery-areas",
      title: "Delivery areas",
      text: "Where the shop brings things and for how much. The [model of every list](how-to-add-a-screen.md).",
      at: backoffice("/settings/delivery-areas"),
    },
    {
      ...desk,
      picture: "pickup-places",
      title: "Places",
      text: "Where customers fetch what they ordered.",
      at: backoffice("/settings/pickup-places"),
    },
    {
      ...phone,
      picture: "compliance",
      title: "Compliance",
      text: "Sell first, prove who you are before money goes out: five sections, each [sent for review](compliance.md) by itself.",
      at: backoffice("/compliance"),
    },
    {
      ...desk,
      picture: "fiscal-receipts",
      title: "Fiscal receipts",
      text: "Each payment has its receipt of the tax authority by itself; selling [never waits](fiscal.md) for it.",
      at: backoffice("/compliance/fiscal"),
    },
  ],
};

import { backoffice } from "../day.ts";
import type { Chapter } from "../stop.ts";

export const moneyChapter: Chapter = {
  title: "What the shop earns, spends and is owed",
  text: "The evening's questions. More in [expenses](expenses.md), [analytics](analytics.md), [campaigns](campaigns.md) and [popups](popups.md).",
  stops: [
    {
      screen: "phone",
      language: "sw",
      who: "owner",
      picture: "expenses-phone",
      title: "Expenses",
      text: "What was spent this month beside what was sold, by category, and what comes again soon.",
      at: backoffice("/expenses"),
    },
    {
      screen: "phone",
      language: "sw",
      who: "owner",
      picture: "debt-phone",
      title: "Debt",
      text: "Who owes the shop and for how long, what they said to it, and the way to be paid: cash, the customer's phone, or a reminder.",
      at: backoffice("/debt"),
    },
    {
      screen: "phone",
      language: "sw",
      who: "owner",
      picture: "owed-phone",
      title: "What the shop owes",
      text: "Goods that came and are not paid, by supplier, the next to pay first.",
      at: backoffice("/debt?list=owed"),
    },
    {
      screen: "desk",
      language: "en",
      who: "owner",
      picture: "day-end",
      title: "The end of a day",
      text: "What should be there by each way of paying, what was counted, and who signed it by their PIN. A signed day is locked.",
      at: backoffice("/expenses/day-end"),
    },
    {
      screen: "desk",
      language: "en",
      who: "owner",
      picture: "analytics",
      title: "Analytics",
      text: "Sales, profit, customers, hours and places, beside the time before. Each number opens the rows it is counted from.",
      at: backoffice("/analytics"),
    },
    {
      screen: "desk",
      language: "en",
      who: "owner",
      picture: "marketing",
      title: "Marketing",
      text: "SMS, WhatsApp and the website's popup, the cheapest way to reach everybody who agreed, and the rules that hold for all.",
      at: backoffice("/marketing"),
    },
    {
      screen: "phone",
      language: "sw",
      who: "owner",
      picture: "whatsapp-campaign-phone",
      title: "What came of a WhatsApp campaign",
      text: "Sent, arrived, read, answered, ordered and earned, and what became of each person's message.",
      at: backoffice("/marketing/whatsapp/campaign"),
      act: async (page) => {
        await page.getByRole("link", { name: "Kitenge cha Desemba" }).first().click();
        await page.getByRole("list", { name: "Watu" }).waitFor();
      },
    },
    {
      screen: "desk",
      language: "en",
      who: "owner",
      picture: "popup",
      title: "A popup for the shop's website",
      text: "A small card that opens the chat. Its views, taps, chats and the orders that came of them are counted without a cookie.",
      at: backoffice("/marketing/website/website-popup"),
      act: async (page) => {
        await page.getByRole("link", { name: "Kanga doti zimerudi" }).first().click();
        await page.getByRole("button", { name: "Pause" }).waitFor();
      },
    },
  ],
};

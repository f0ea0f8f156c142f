import type { Page } from "@playwright/test";
import { backoffice } from "../day.ts";
import type { Chapter } from "../stop.ts";

const phone = { screen: "phone", language: "sw", who: "owner" } as const;
const desk = { screen: "desk", language: "en", who: "owner" } as const;
const firstOrder = async (page: Page) => {
  await page.locator('main a[href*="/order-info/"]').filter({ visible: true }).first().click();
  await page.waitForURL(/order-info/);
};

export const ordersChapter: Chapter = {
  title: "The shop sees it",
  text: "Neema has a phone on the counter; her sister sits at a computer. Both see the order while it happens, without reloading. [The first page](dashboard.md) and [notifications](notifications.md) have pages of their own.",
  stops: [
    {
      ...phone,
      who: "newcomer",
      isDark: true,
      picture: "sign-in",
      title: "Sign-in",
      text: "By phone or e-mail, with a password or a code.",
      at: backoffice("/login"),
      act: (page) => page.getByLabel("Simu au barua pepe").waitFor(),
    },
    {
      ...phone,
      picture: "home-phone",
      title: "The first page",
      text: "What came in today, what waits, and what to do next.",
      at: backoffice("/dashboard"),
    },
    {
      ...phone,
      picture: "orders-phone",
      title: "Orders",
      text: "The newest first. Tabs say which wait for the shop.",
      at: backoffice("/orders"),
    },
    {
      ...phone,
      picture: "order-phone",
      title: "An order",
      text: "Everything of it on one page, and the next step as one button in reach of the thumb.",
      act: firstOrder,
    },
    {
      ...phone,
      isDark: true,
      picture: "orders-dark",
      title: "In the dark",
      text: "Every screen has a dark theme; the phone's own setting decides.",
      at: backoffice("/orders"),
    },
    {
      ...desk,
      picture: "home",
      title: "The first page on a desk",
      text: "Sales, orders and who waits, each leading to its list.",
      at: backoffice("/dashboard"),
    },
    {
      ...desk,
      picture: "orders",
      title: "Orders on a desk",
      text: "The list can be searched, narrowed by who looks after an order, by lateness, amount, channel and days, chosen from, printed and exported.",
      at: backoffice("/orders"),
    },
    {
      ...desk,
      picture: "order",
      title: "An order on a desk",
      text: "What was ordered, by whom, how it was paid, and everything that happened to it. Notes with @ and a name call a colleague.",
      act: firstOrder,
    },
    {
      ...desk,
      picture: "notifications",
      title: "Notifications",
      text: "What the shop should know, until somebody has read it.",
      at: backoffice("/dashboard/notifications"),
    },
    {
      ...desk,
      picture: "command-palette",
      title: "Find anything",
      text: "Ctrl K opens it everywhere: an order by its number or customer, and every page of the menu.",
      at: backoffice("/dashboard"),
      act: async (page) => {
        await page.getByRole("heading", { name: "Latest orders" }).waitFor();
        const search = page.getByRole("dialog", { name: "Search the shop" });
        await page.keyboard.press("Control+k");
        await search.getByRole("combobox").fill("Zainab");
        await search.getByRole("option").first().waitFor();
      },
    },
  ],
};

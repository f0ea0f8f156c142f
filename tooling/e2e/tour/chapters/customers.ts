import { backoffice } from "../day.ts";
import type { Chapter } from "../stop.ts";

export const customersChapter: Chapter = {
  title: "Who buys",
  text: "Everybody who wrote, ordered or was added by hand. More in [customers](customers.md).",
  stops: [
    {
      screen: "phone",
      language: "sw",
      who: "owner",
      picture: "customers-phone",
      title: "Customers",
      text: "Found by any part of a name, also spelt otherwise, by a number or its last digits.",
      at: backoffice("/customers"),
    },
    {
      screen: "desk",
      language: "en",
      who: "owner",
      picture: "customer",
      title: "A customer",
      text: "What they bought, how to reach them, and whether they want to hear of offers: asked for each channel, with when and how.",
      at: backoffice("/customers"),
      act: async (page) => {
        await page.locator('main a[href^="/customers/cus_"]').filter({ visible: true }).first().click();
        await page.waitForURL(/\/customers\/cus_/);
        await page.getByRole("heading", { level: 1 }).waitFor();
      },
    },
    {
      screen: "desk",
      language: "en",
      who: "owner",
      picture: "segment",
      title: "A segment",
      text: "Customers by what they bought and where they live. How many match, whom offers reach and five of them show while the rules are written.",
      at: backoffice("/customers/customers-segments"),
      act: async (page) => {
        await page.getByRole("row", { name: /Wateja wakubwa/ }).click();
        await page.getByText(/^of \d+ customers$/).waitFor();
      },
    },
  ],
};

import type { Page } from "@playwright/test";
import { backoffice } from "../day.ts";
import type { Chapter } from "../stop.ts";

const phone = { screen: "phone", language: "sw", who: "owner" } as const;
const desk = { screen: "desk", language: "en", who: "owner" } as const;

const add = async (page: Page, name: string) => {
  await page.getByRole("searchbox", { name: /barcode/ }).fill(name);
  await page
    .getByRole("button", { name: new RegExp(`^${name}`) })
    .first()
    .click();
  await page.getByRole("searchbox", { name: /barcode/ }).fill("");
};

export const counterChapter: Chapter = {
  title: "Somebody walks in",
  text: "The counter sells the same goods out of the same stock. [How it works](till.md).",
  stops: [
    {
      ...desk,
      picture: "counter",
      title: "The counter",
      text: "Goods at the left, the basket at the right: by touch, by keys or by a barcode scanner.",
      at: backoffice("/orders/add-order"),
      act: async (page) => {
        await add(page, "Kilemba cha kitenge");
        await add(page, "Kikoi cha pwani");
      },
    },
    {
      ...phone,
      picture: "counter-basket",
      title: "The basket on a phone",
      text: "Notes add up at a tap, and the change is reckoned.",
      at: backoffice("/orders/add-order"),
      act: async (page) => {
        await add(page, "Kilemba cha kitenge");
        await page.getByRole("button", { name: /Ona kikapu/ }).click();
        await page.getByRole("button", { name: "Ongeza 10,000" }).click();
        await page.getByRole("button", { name: "Ongeza 5,000" }).click();
      },
    },
    {
      ...phone,
      picture: "counter-sold",
      title: "Sold",
      text: "The change to give, the number and the receipt.",
      act: async (page) => {
        await page.getByRole("button", { name: /^Pokea malipo/ }).click();
        await page.getByRole("heading", { name: "Risiti" }).waitFor();
      },
    },
    {
      ...phone,
      isDark: true,
      picture: "cash-drawer",
      title: "The cash drawer",
      text: "What should be in it, and what each person sold.",
      at: backoffice("/orders/drawer"),
    },
  ],
};

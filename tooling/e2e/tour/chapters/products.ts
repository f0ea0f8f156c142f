import type { Page } from "@playwright/test";
import { backoffice } from "../day.ts";
import type { Chapter } from "../stop.ts";

const phone = { screen: "phone", language: "sw", who: "owner" } as const;
const desk = { screen: "desk", language: "en", who: "owner" } as const;
const openProduct = async (page: Page) => {
  await page.getByRole("link", { name: "Gauni la kitenge" }).filter({ visible: true }).first().click();
  await page.getByRole("heading", { level: 1, name: "Gauni la kitenge" }).waitFor();
};

export const productsChapter: Chapter = {
  title: "What the shop sells",
  text: "Products with variants, add-ons and stock. What stands here is what customers choose from in the chat.",
  stops: [
    {
      ...phone,
      picture: "products-phone",
      title: "Products",
      text: "With their pictures, prices, and what is left of them.",
      at: backoffice("/products"),
    },
    {
      ...phone,
      picture: "new-product",
      title: "A new product",
      text: "Name, category and price are enough; the rest is folded away until it is needed.",
      at: backoffice("/products/new"),
    },
    {
      ...phone,
      picture: "stock-taking",
      title: "Counting the stock",
      text: "Shelf by shelf, also where there is no network: the count stays on the phone until it is saved.",
      at: backoffice("/products/stock-taking"),
    },
    {
      ...desk,
      picture: "products",
      title: "Products on a desk",
      text: "The same list with more columns.",
      at: backoffice("/products"),
    },
    {
      ...desk,
      picture: "product",
      title: "A product",
      text: "As customers see it, what it earned, and the book of its stock.",
      act: openProduct,
    },
    {
      ...desk,
      picture: "add-ons",
      title: "Add-ons",
      text: "What a customer chooses with it, such as sleeves or sewing to measure, each with its price.",
      act: async (page) => {
        await page.getByRole("link", { name: "Edit" }).first().click();
        await page.waitForURL(/\/edit\//);
        const section = page.getByRole("button", { name: "Add-ons", exact: true });
        if ((await section.getAttribute("aria-expanded")) === "false") await section.click();
        await section.evaluate((element) => element.scrollIntoView({ block: "center" }));
      },
    },
    {
      ...desk,
      picture: "bulk-prices",
      title: "Many prices at once",
      text: "Raised or lowered by a percentage or an amount. The new prices are seen before they count.",
      at: backoffice("/products"),
      act: async (page) => {
        const rows = page.getByRole("row").getByRole("checkbox");
        for (const index of [1, 2, 3]) await rows.nth(index).check();
        await page.getByRole("button", { name: "Change price" }).click();
        const dialog = page.getByRole("dialog");
        await dialog.getByLabel("By how many percent").fill("10");
        await dialog.getByRole("button", { name: "See the new prices" }).click();
        await dialog.getByLabel("New prices").waitFor();
      },
    },
    {
      ...desk,
      picture: "low-stock",
      title: "What runs out",
      text: "Products of which few are left, the emptiest first.",
      at: backoffice("/products/low-stock"),
    },
  ],
};

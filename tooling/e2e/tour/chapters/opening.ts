import type { Page } from "@playwright/test";
import { Person } from "../../pages/person.ts";
import { siteAddress } from "../../pages/public-site.ts";
import { backoffice } from "../day.ts";
import type { Chapter } from "../stop.ts";

const asha = { name: "Asha Juma", phone: "0713 600 118", password: "duka-la-asha" };
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const newcomer = { screen: "phone", language: "sw", who: "newcomer" } as const;

export const openingChapter: Chapter = {
  title: "A shop opens",
  text: "Asha sells flour and oil. She hears of Agiza, reads the public site on her phone, and has a shop ten minutes later.",
  stops: [
    {
      ...newcomer,
      picture: "public-site",
      title: "The public site",
      text: "What Agiza is, in a sentence and a picture, light enough for 3G.",
      at: () => siteAddress("/", "sw"),
    },
    {
      ...newcomer,
      picture: "prices",
      title: "Prices",
      text: "What it costs, before anybody asks for a name or a number.",
      at: () => siteAddress("/pricing", "sw"),
    },
    {
      ...newcomer,
      picture: "sign-up",
      title: "An account",
      text: "A name, a phone and a password. The phone is proved by a code on WhatsApp or by SMS.",
      at: backoffice("/login?auth=Signup"),
      act: (page) => new Person(page, "sw").fillInSignUp(asha),
    },
    {
      ...newcomer,
      picture: "sign-up-code",
      title: "The code",
      text: "Six digits, good for some minutes and for few tries.",
      act: (page) => new Person(page, "sw").fillInCode(asha.phone),
    },
    {
      ...newcomer,
      picture: "first-products",
      title: "The first products",
      text: "Three lines are enough to begin. A price list is pasted as it is sent on WhatsApp.",
      act: async (page) => {
        await new Person(page, "sw").openAccount();
        await page.getByLabel("Jina la duka").fill("Duka la Asha");
        await press(page, "Fungua duka");
        await page.getByText("Bandika orodha ya bei", { exact: true }).click();
        await page.getByLabel("Orodha ya bei", { exact: true }).fill("Unga 2kg 3500\nMafuta 1L 6,000/=");
        await press(page, "Soma orodha");
        await page.evaluate(() => scrollTo(0, 0));
      },
    },
    {
      ...newcomer,
      picture: "practice-order",
      title: "A practice order",
      text: "The way of an order is tried with a customer who does not exist, before a real one comes. It counts in no figure.",
      act: async (page) => {
        await press(page, "Hifadhi na uendelee");
        await page.getByRole("heading", { name: "Pesa inavyoingia" }).waitFor();
        await press(page, "Hifadhi na uendelee");
        await press(page, "Tuma oda ya majaribio");
        await page.getByRole("link", { name: "Fungua ukurasa wa oda" }).waitFor();
      },
    },
    {
      picture: "public-site-desk",
      title: "The public site on a desk",
      text: "The same pages in English, with room for a phone that shows an order.",
      screen: "desk",
      language: "en",
      who: "newcomer",
      at: () => siteAddress("/"),
    },
    {
      picture: "qr-maker",
      title: "A QR code for the counter",
      text: "The public site draws codes that open a chat with the shop, to print and to hang up.",
      screen: "desk",
      language: "en",
      who: "newcomer",
      at: () => siteAddress("/customize-qr"),
    },
  ],
};

import { backoffice } from "../day.ts";
import type { Chapter } from "../stop.ts";

const desk = { screen: "desk", language: "en", who: "owner" } as const;

/** A list as shops keep it: amounts in words, and a product that may not be sold in the chat. */
const priceList = {
  name: "bei-za-novemba.csv",
  mimeType: "text/csv",
  buffer: Buffer.from(
    [
      "Jina la bidhaa;Bei (TSH);Idadi;Aina",
      "Kikapu cha ukili;12,000/=;14;Nyumbani",
      "Mkeka wa Mbeya;elfu 25;6;Nyumbani",
      "Bia baridi;2,500;24;Vinywaji",
    ].join("\n"),
  ),
};

export const priceListChapter: Chapter = {
  title: "A price list becomes products",
  text: "A shop with hundreds of products has them in a file. It is read on the device, so that nothing leaves it before somebody has looked ([why](adr/0080-price-lists-are-read-on-the-device.md)).",
  stops: [
    {
      ...desk,
      picture: "import-choose",
      title: "Choose a file",
      text: "CSV or Excel, or a list pasted from a chat.",
      at: backoffice("/products/import"),
    },
    {
      ...desk,
      picture: "import-match",
      title: "Match the columns",
      text: "Their names are guessed in both languages; a person only corrects.",
      act: async (page) => {
        await page.getByLabel("Choose a file").setInputFiles(priceList);
        await page.getByLabel("Use Bei (TSH) as").waitFor();
      },
    },
    {
      ...desk,
      picture: "import-check",
      title: "Check the rows",
      text: "What is doubtful is asked: a price in words, a product that may not be offered on WhatsApp.",
      act: async (page) => {
        await page.getByRole("button", { name: "Check 3 rows" }).click();
        await page.getByRole("button", { name: "25,000" }).waitFor();
      },
    },
  ],
};

import type { Page } from "@playwright/test";
import { backoffice } from "../day.ts";
import type { Chapter } from "../stop.ts";

const openFirst = async (page: Page) => {
  const list = page.getByRole("list", { name: /^(Mazungumzo|Conversations)$/ });
  await list.getByRole("link").first().click();
  await page.getByRole("region", { name: /^(Ujumbe|Messages)$/ }).waitFor();
};

export const conversationsChapter: Chapter = {
  title: "Who writes",
  text: "What the bot does not answer, people do. Every chat of the shop stands in one list, whoever of the staff looks after it.",
  stops: [
    {
      screen: "desk",
      language: "en",
      who: "owner",
      picture: "conversation",
      title: "A chat",
      text: "What was said, with orders and payments in between. Notes are for colleagues alone.",
      at: backoffice("/conversations"),
      act: openFirst,
    },
    {
      screen: "phone",
      language: "sw",
      who: "owner",
      picture: "conversations-phone",
      title: "Conversations",
      text: "Who can be answered freely for less than two hours more has a ring; who waits for a person stands first under its own view.",
      at: backoffice("/conversations"),
    },
    {
      screen: "phone",
      language: "sw",
      who: "owner",
      isDark: true,
      picture: "conversation-phone",
      title: "The same chat on a phone",
      text: "A message written without a network waits on the phone and arrives once.",
      at: backoffice("/conversations"),
      act: openFirst,
    },
  ],
};

import type { Page } from "@playwright/test";
import type { PersonLanguage } from "../pages/person.ts";
import type { Day } from "./day.ts";

/** Who looks at the screen. People of the shop are signed in; a newcomer keeps what they did at the stop before. */
export type Who = "owner" | "newcomer" | "customer";

/** One picture of the tour. */
export type Stop = {
  /** Names the picture's file, and with it the stop. */
  picture: string;
  title: string;
  /** What a newcomer should see in it, in a plain sentence or two; Markdown, with links as from `docs`. */
  text: string;
  /** A phone of 360 px, or a desk of 1,280. */
  screen: "phone" | "desk";
  language: PersonLanguage;
  isDark?: true;
  who: Who;
  /** The address; without one the stop goes on where this person's last stop on this screen ended. */
  at?: (day: Day) => string | Promise<string>;
  /** What is done there before the picture is taken. */
  act?: (page: Page, day: Day) => Promise<unknown>;
};

/** What belongs together on the page. */
export type Chapter = { title: string; text: string; stops: readonly Stop[] };

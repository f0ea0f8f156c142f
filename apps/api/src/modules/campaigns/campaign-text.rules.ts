import { formatMoney } from "@agiza/i18n/money";
import type { Language } from "@agiza/i18n/language";
import type { CampaignPurpose } from "#db/schema/campaigns.ts";

/** What a text says differently to each person. */
export const textVariables = ["name", "shop", "debt", "link"] as const;
type Variable = (typeof textVariables)[number];

/** What the law asks for at the beginning, beside the shop's name, and what stands before the link at the end. */
const purposeWords: Record<CampaignPurpose, Record<Language, string>> = {
  offer: { sw: "ofa", en: "offer" },
  new_goods: { sw: "bidhaa mpya", en: "new goods" },
  news: { sw: "taarifa", en: "news" },
  invitation: { sw: "mwaliko", en: "invitation" },
};
const stopWords: Record<Language, string> = { sw: "Kujitoa", en: "Stop" };
const nobody: Record<Language, string> = { sw: "ndugu mteja", en: "dear customer" };

/** How somebody is called who is not called by the first word of their name. */
const titles = new Set([
  "mama",
  "baba",
  "bi",
  "bibi",
  "babu",
  "mzee",
  "dada",
  "kaka",
  "mr",
  "mrs",
  "dr",
  "ms",
]);
const longestName = 30;

/** Whom a text is said to. */
export type Addressee = { name: string; owedMinor: number };

/** Everything of a message but whom it is said to. */
export type Message = {
  shop: string;
  purpose: CampaignPurpose;
  textSw: string;
  textEn: string;
};

/** How a customer is addressed: by the first name, a Mama Rukia as that; whoever has no name as everybody's customer. */
export function addressOf(name: string, language: Language): string {
  const words = name.trim().split(/\s+/);
  const first = words[0] ?? "";
  if (first === "" || /^[+\d-]/.test(first)) return nobody[language];
  const called = titles.has(first.toLowerCase().replace(".", "")) ? words.slice(0, 3).join(" ") : first;
  return called.slice(0, longestName);
}

/** A text that was sent, for those who look at it: without what opens its links, which are its reader's alone. */
export const withoutLinks = (text: string): string =>
  text.replace(/(\/[ok]\/)[2-9A-Za-z]{10}(?!\w)/g, "$1•••");

/** The language somebody is written to in: theirs, where the shop wrote it. */
export const languageOf = (
  { textSw, textEn }: Pick<Message, "textSw" | "textEn">,
  theirs: Language,
): Language => (theirs === "en" ? (textEn === "" ? "sw" : "en") : textSw === "" ? "en" : "sw");

/** Whether a text says something differently to each person by a variable. */
export const hasVariable = (
  { textSw, textEn }: Pick<Message, "textSw" | "textEn">,
  variable: Variable,
): boolean => `${textSw}${textEn}`.includes(`{${variable}}`);

/** The variables of a text that are none: what would be sent as it stands. */
export const unknownVariables = (text: string): string[] =>
  [...text.matchAll(/\{([^{}\s]{1,30})\}/g)]
    .map(([, name = ""]) => name)
    .filter((name) => !(textVariables as readonly string[]).includes(name));

/**
 * The SMS as one person gets it: who sends it and why stands first, the way to stop it last, whatever the shop wrote.
 *
 * @param links.stop stops the shop's offers to this number · `links.chat` leads to the shop's chat
 */
export function smsText(
  message: Message,
  language: Language,
  to: Addressee,
  links: { stop: string; chat: string },
): string {
  const { shop, purpose } = message;
  const written = language === "en" ? message.textEn : message.textSw;
  const values: Record<Variable, string> = {
    name: addressOf(to.name, language),
    shop,
    debt: formatMoney(to.owedMinor),
    link: links.chat,
  };
  // In one pass: what somebody is called is never read as a variable.
  const text = written.trim().replace(/\{(name|shop|debt|link)\}/g, (_whole, name: Variable) => values[name]);
  return `${shop}, ${purposeWords[purpose][language]}: ${text} ${stopWords[language]}: ${links.stop}`;
}

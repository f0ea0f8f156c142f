import type { Language } from "@agiza/i18n/language";
import { formatMoney } from "@agiza/i18n/money";
import type { Blank } from "#db/schema/campaigns.ts";
import { isOptOut } from "#modules/chatflow/chat-intent.rules.ts";
import type { SendableText } from "#modules/templates/get-sendable-texts.ts";
import { filledTemplate, type TemplateText, valuesOf } from "#modules/templates/template-text.rules.ts";
import { type Addressee, addressOf } from "./campaign-text.rules.ts";

/** Meta takes no lines and no wide gaps in a value; people write both into names. */
const onOneLine = (value: string): string => value.replace(/\s+/g, " ").trim();

/** What stands in the blanks of a text for one person; as many as the text has. */
export function fillBlanks(
  text: TemplateText,
  blanks: readonly Blank[],
  to: Addressee,
  about: { shop: string; language: Language },
): string[] {
  const said = ({ source, text: written }: Blank): string => {
    switch (source) {
      case "name": {
        const isNameless = addressOf(to.name, about.language) === addressOf("", about.language);
        return isNameless && written.trim() !== "" ? written : addressOf(to.name, about.language);
      }
      case "shop":
        return about.shop;
      case "debt":
        return formatMoney(to.owedMinor);
      case "text":
        return written;
    }
  };
  return blanks.slice(0, valuesOf(text).total).map((blank) => onOneLine(said(blank)) || "–");
}

/** What the customer reads, as one text: for lists, and for who asks what was sent to them. */
export function shownText(text: TemplateText, values: readonly string[]): string {
  const { header, body, footer, buttons } = filledTemplate(text, values);
  const titles = buttons.length === 0 ? "" : buttons.map((title) => `[${title}]`).join(" ");
  return [header, body, footer, titles].filter(Boolean).join("\n");
}

/** The text somebody is written to in: in their language, where that is approved. */
export const textFor = (texts: readonly SendableText[], theirs: Language): SendableText =>
  texts.find(({ language }) => language === theirs) ?? texts[0]!;

/** Whether blanks are left empty in one of the texts. */
export const lacksBlanks = (texts: readonly TemplateText[], blanks: readonly Blank[]): boolean =>
  texts.some((text) => {
    const filled = blanks.slice(0, valuesOf(text).total);
    const isEmpty = ({ source, text: written }: Blank) => source === "text" && written.trim() === "";
    return filled.length < valuesOf(text).total || filled.some(isEmpty);
  });

/** Whether the debt is said to each person: it is looked up only then. */
export const saysDebt = (blanks: readonly Blank[]): boolean => blanks.some(({ source }) => source === "debt");

/** A word that stops offers, written large as people are told to answer with it. */
const stopWord = /\b(ACHA|SIMAMA|ONDOA|STOP|UNSUBSCRIBE)\b/;

/** Whether a text says how its reader stops offers, as the law asks: by a button, or by a word to answer with. */
export const saysHowToStop = ({ body, footer, buttons }: TemplateText): boolean =>
  buttons.some(({ kind, text }) => kind === "quick_reply" && isOptOut(text)) ||
  stopWord.test(`${body} ${footer}`);

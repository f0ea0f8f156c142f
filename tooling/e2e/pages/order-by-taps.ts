import { choicesOf, type PhoneMessage, tapsOf } from "@agiza/rig/sandbox-control";
import { expect } from "@playwright/test";
import type { SandboxPhone } from "./sandbox-phone.ts";

/**
 * Orders by taps in the chat, and answers the link to the order page.
 *
 * @param greeting decides the language of the chat, and with it of the page
 * @param wanted how the product's name begins; the first one of the first category unless said
 * @param pack how the pack's name begins, of a product that comes in packs; by the piece unless said
 */
export async function orderByTaps(
  phone: SandboxPhone,
  { greeting = "Habari", wanted, pack }: { greeting?: string; wanted?: string; pack?: string } = {},
): Promise<string> {
  await phone.say(greeting, offers("order"));
  const menu = choicesOf(await phone.tap("order", offers("category:")));
  const categories = menu.map(({ id }) => id).filter((id) => id.startsWith("category:"));
  // Where a product was seen once, the way is known.
  const known = categories.filter((id) => wanted && seen.get(id)?.some((title) => title.startsWith(wanted)));
  const ways = known.length > 0 ? known : categories;
  for (let way = ways.shift(); way !== undefined; way = ways.shift()) {
    const choices = choicesOf(await phone.tap(way, offers("product:")));
    const products = choices.filter(({ id }) => id.startsWith("product:"));
    seen.set(
      way,
      products.map(({ title }) => title),
    );
    const product = wanted ? products.find(({ title }) => title.startsWith(wanted)) : products[0];
    if (product) {
      const answer = await phone.tap(
        product.id,
        (message) => offers("finish")(message) || offers("pack:")(message),
      );
      const packs = choicesOf(answer).filter(({ id }) => id.startsWith("pack:"));
      const chosen = pack ? packs.find(({ title }) => title.startsWith(pack)) : packs[0];
      if (chosen) await phone.tap(chosen.id, offers("finish"));
      return linkOf(await phone.tap("finish", (message) => linkOf(message) !== ""));
    }
    // The last row of a long list leads on.
    ways.unshift(...choices.map(({ id }) => id).filter((id) => id.startsWith("category:")));
  }
  expect(wanted, "a product of the shop").toBe("found");
  return "";
}

/** Orders by the item codes that a customer types, and answers the link to the order page. */
export async function orderByCodes(phone: SandboxPhone, codes: readonly string[]): Promise<string> {
  for (const code of codes) await phone.say(code, offers("finish"));
  return linkOf(await phone.tap("finish", (message) => linkOf(message) !== ""));
}

/** What each category of the demo shop holds, as far as a phone has looked. */
const seen = new Map<string, string[]>();

const offers = (choice: string) => (message: PhoneMessage) =>
  tapsOf(message).some((id) => id.startsWith(choice));

export const linkOf = (message: PhoneMessage): string => message.interactive?.action.parameters?.url ?? "";

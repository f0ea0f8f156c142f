import { expect } from "@playwright/test";
import { choicesOf, type SandboxPhone } from "./sandbox-phone.ts";

/**
 * Orders by taps in the chat, and answers the link to the order page.
 *
 * @param greeting decides the language of the chat, and with it of the page
 * @param wanted how the product's name begins; the first one of the first category unless said
 */
export async function orderByTaps(
  phone: SandboxPhone,
  { greeting = "Habari", wanted }: { greeting?: string; wanted?: string } = {},
): Promise<string> {
  await phone.say(greeting);
  const categories = choicesOf(await phone.tap("order")).filter(({ id }) => id.startsWith("category:"));
  for (const category of categories) {
    const products = choicesOf(await phone.tap(category.id)).filter(({ id }) => id.startsWith("product:"));
    const product = wanted ? products.find(({ title }) => title.startsWith(wanted)) : products[0];
    if (!product) continue;
    await phone.tap(product.id);
    const link = await phone.tap("finish");
    return link.interactive!.action.parameters!.url;
  }
  expect(wanted, "a product of the shop").toBe("found");
  return "";
}

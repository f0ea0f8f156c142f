import { randomInt } from "node:crypto";
import { type BaseCtx, forShop, inTransaction, type Settings } from "#kernel/ctx.ts";
import { chatLink } from "#kernel/chat-link.ts";
import { getShop } from "#modules/shops/get-shop.ts";
import { findByToken, noteClick } from "./campaign-people.repository.ts";
import { campaignMoved } from "./campaigns.events.ts";
import { refuse } from "./campaigns.errors.ts";

const alphabet = "23456789abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ";

/** By which the link in one person's message is known: 58 bits. */
export const newLinkToken = (): string =>
  Array.from({ length: 10 }, () => alphabet[randomInt(alphabet.length)]).join("");

/** Short, since an SMS pays for every letter. */
export const chatLinkUrl = ({ checkoutUrl }: Pick<Settings, "checkoutUrl">, token: string): string =>
  `${checkoutUrl}/k/${token}`;

const greeting = { sw: "Habari, nimepata ujumbe wenu", en: "Hello, I got your message" };

/**
 * Opens the link in somebody's message: leads to the shop's chat, and counts that it was opened.
 *
 * @returns the chat's address
 * @throws campaign.unknown_link
 */
export async function openCampaignLink(base: BaseCtx, token: string): Promise<string> {
  const person = /^[2-9A-Za-z]{10}$/.test(token)
    ? await base.store.readSystem((db) => findByToken(db, token))
    : undefined;
  if (!person) throw refuse("campaign.unknown_link");
  const { shopId, campaignId, phone, language } = person;
  return inTransaction(forShop(base, shopId, { kind: "system", job: "campaigns.link" }), async (tx) => {
    const noted = await noteClick(tx.db, shopId, campaignId, phone, tx.now());
    if (noted) await tx.emit(campaignMoved({ campaignId }));
    const shop = await getShop(tx);
    return chatLink(tx.settings, shop.phone, greeting[language]);
  });
}

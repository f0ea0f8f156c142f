import { randomInt } from "node:crypto";
import type { Settings, Tx } from "#kernel/ctx.ts";
import { deleteAllLinks, deleteLinks, keepLinks } from "./opt-outs.repository.ts";

/** Without what is mistaken for something else when it is typed from a phone without internet. */
const alphabet = "23456789abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ";
const tokenLength = 10;

/** Ten letters and digits, 58 bits. */
const newToken = (): string =>
  Array.from({ length: tokenLength }, () => alphabet[randomInt(alphabet.length)]).join("");

/** The form of every token: what does not look like one is asked of nobody. */
export const tokenPattern = /^[2-9a-km-np-zA-HJ-NP-Z]{10}$/;

/** The address of a link, as short as it can be: an SMS pays for every letter. */
export const optOutUrl = ({ checkoutUrl }: Pick<Settings, "checkoutUrl">, token: string): string =>
  `${checkoutUrl}/o/${token}`;

/** The link of each number by which its holder stops this shop's offers. Made where there is none yet. */
export async function linksOf(tx: Tx, phones: readonly string[]): Promise<Map<string, string>> {
  const unique = [...new Set(phones)];
  const kept = await keepLinks(
    tx.db,
    tx.shopId,
    unique.map((phone) => ({ phone, token: newToken() })),
  );
  return new Map(kept.map(({ phone, token }) => [phone, optOutUrl(tx.settings, token)]));
}

/** Of numbers whose holder is forgotten; that they want no offers is kept. */
export async function forgetOptOutLinks(tx: Tx, phones: readonly string[]): Promise<void> {
  if (phones.length > 0) await deleteLinks(tx.db, tx.shopId, phones);
}

/** Of everybody, in a shop that closed for good; who wants no offers is kept. */
export const forgetAllOptOutLinks = ({ db, shopId }: Tx) => deleteAllLinks(db, shopId);

import type { Language } from "@agiza/i18n/language";
import type { NoticeChannel } from "#db/schema/notices.ts";
import type { SystemTx, Tx } from "#kernel/ctx.ts";
import { newId, type NoticeId, type OrderId, type ShopId } from "#kernel/ids.ts";
import { sendJobOf } from "./notice-jobs.ts";
import { type NoticeFacts, type NoticeKind, noticeKinds, rulesOf } from "./notice-kinds.rules.ts";
import { insertNotice } from "./notices.repository.ts";
import { withoutAddresses } from "./plain-name.rules.ts";

/** What the platform is to write to a person. */
export type NewNotice<Kind extends NoticeKind> = {
  /** The shop it is about; null for none. In a shop's transaction it is that shop. */
  shopId: ShopId | null;
  kind: Kind;
  /** The order whose customer is told; its history says where that fails. */
  orderId?: OrderId;
  /** WhatsApp falls back to SMS where WhatsApp refuses. */
  channel: NoticeChannel;
  /** E.164, or an e-mail address for the channel `email`. */
  recipient: string;
  language: Language;
  /** What the text is filled with, ready to be read in that language. */
  facts: NoticeFacts<Kind>;
};

/**
 * Writes a notice that was counted already in the caller's transaction; a job sends it after the commit. The facts are kept sealed until it is sent
 * or given up, and then cut. What became of it can be read from its row only: nobody waits for a provider.
 *
 * @throws Error where a fact is missing, or the channel does not fit the recipient: mistakes of the caller
 */
export async function writeNotice<Kind extends NoticeKind>(
  tx: Tx | SystemTx,
  { shopId, orderId, kind, channel, recipient, language, facts }: NewNotice<Kind>,
): Promise<void> {
  requireFit({ kind, channel, recipient, facts });
  const given: Record<string, string> = facts;
  const told = channel === "email" ? given : plainly(given);
  const now = tx.now();
  const id: NoticeId = newId("ntc", now);
  const factsSealed = tx.secrets.seal(JSON.stringify(told));
  const values = { id, shopId, orderId, kind, channel, recipient, language, factsSealed };
  await insertNotice(tx.db, { ...values, createdAt: now, updatedAt: now });
  await tx.enqueue(sendJobOf(kind), { noticeId: id, attempt: 1 });
}

/** @throws Error where a fact is missing, or the channel does not fit the recipient: mistakes of the caller */
export function requireFit<Kind extends NoticeKind>({
  kind,
  channel,
  recipient,
  facts,
}: Pick<NewNotice<Kind>, "kind" | "channel" | "recipient" | "facts">): void {
  const given: Record<string, string> = facts;
  const missing = noticeKinds[kind].facts.filter((name) => given[name] === undefined);
  if (missing.length > 0) throw new Error(`A notice ${kind} lacks ${missing.join(", ")}.`);
  if (rulesOf(kind).isMail && channel !== "email") throw new Error(`A notice ${kind} goes by mail alone.`);
  if (rulesOf(kind).template === undefined && channel === "whatsapp")
    throw new Error(`A notice ${kind} has no template.`);
  if ((channel === "email") !== recipient.includes("@"))
    throw new Error(`A notice ${kind} has a recipient that does not fit ${channel}.`);
}

/** Names that people chose. WhatsApp falls back to SMS, so that both say the same. */
const chosenNames: readonly string[] = ["shop", "inviter", "device", "rider", "company", "destination"];
const plainly = (facts: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(facts).map(([name, value]) => [
      name,
      chosenNames.includes(name) ? withoutAddresses(value) : value,
    ]),
  );

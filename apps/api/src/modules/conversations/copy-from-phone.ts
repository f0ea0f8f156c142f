import type { Language } from "@agiza/i18n/language";
import type { ChannelRow } from "#db/schema/connect.ts";
import { type BaseCtx, type Ctx, forShop, inTransaction, type Tx } from "#kernel/ctx.ts";
import { newId } from "#kernel/ids.ts";
import { webhookCloser } from "#modules/connect/close-webhook.ts";
import { privatePhones } from "#modules/connect/is-private.ts";
import { noteCopied, noteDeclined, takesCopies } from "#modules/connect/note-copied.ts";
import { webhookOpener } from "#modules/connect/open-webhook.ts";
import { scrubWebhook } from "#modules/connect/scrub-webhook.ts";
import type { LineOf } from "#modules/webhook-lines/note-lines.ts";
import { findOrCreateByChannel } from "#modules/customers/find-or-create-by-channel.ts";
import { insertCopied, isOutOfOrder, reorderCopied, showCopied } from "./copied-messages.repository.ts";
import { openConversation } from "./open-conversation.ts";
import { type CopiedChat, newestOf, type PhoneCopy, readPhoneCopy } from "./phone-copy.rules.ts";

/** Few enough that whoever writes to one of these chats meanwhile hardly waits. */
const chatsAtOnce = 10;
const peopleAtOnce = 50;

type Place = { ctx: Ctx; channel: ChannelRow; language: Language; hidden: ReadonlySet<string> };

/**
 * Takes in what a phone handed over, some chats in a transaction: each message once by Meta's id, before all that was said
 * here. Nothing of it is answered, opens a window or waits for anybody, and private chats are left out. The webhook's own
 * copy of it is forgotten afterwards.
 */
export function phoneCopier() {
  const openWebhook = webhookOpener();
  const closeWebhook = webhookCloser();
  return async function copyFromPhone(base: BaseCtx, { webhookId }: { webhookId: string }): Promise<void> {
    const webhook = await openWebhook(base, webhookId, readPhoneCopy);
    if (!webhook) return;
    const startedAt = base.now();
    const lines: LineOf[] = [];
    for (const copy of webhook.content.copies) {
      const route = webhook.routes.get(copy.phoneNumberId);
      if (!route) continue;
      const { channel, shopLanguage: language } = route;
      const ctx = forShop(base, channel.shopId, { kind: "system", job: "conversations.copy-from-phone" });
      const kind = copy.kind === "contacts" ? "contacts" : "history";
      if (!(await inTransaction(ctx, (tx) => takesCopies(tx, channel.id, kind)))) continue;
      const hidden = await privatePhones(base, channel.shopId);
      await take({ ctx, channel, language, hidden }, copy);
      // What a phone hands over is forgotten when it is taken in: the line says that it came.
      lines.push({
        shopId: channel.shopId,
        source: "whatsapp",
        event: `phone_copy.${copy.kind}`,
        ref: channel.phoneNumberId,
        result: "ok",
        tookMs: base.now().getTime() - startedAt.getTime(),
        at: startedAt,
      });
    }
    await scrubWebhook(base, webhookId);
    await closeWebhook(base, {
      id: webhookId,
      outcome: lines.length > 0 ? "applied" : "ignored",
      error: null,
      lines,
    });
  };
}

async function take(place: Place, copy: PhoneCopy): Promise<void> {
  const { ctx, channel } = place;
  if (copy.kind === "declined")
    return inTransaction(ctx, (tx) => noteDeclined(tx, channel.id, "history", copy));
  if (copy.kind === "contacts") return takePeople(place, copy.people);
  const shown = copy.chats.filter(({ phone }) => !place.hidden.has(phone));
  const countOf = (chats: CopiedChat[]) => chats.reduce((sum, { messages }) => sum + messages.length, 0);
  let items = 0;
  for (let from = 0; from < shown.length; from += chatsAtOnce) {
    const chats = shown.slice(from, from + chatsAtOnce);
    // One order for all who lock several.
    chats.sort((one, other) => (one.phone < other.phone ? -1 : 1));
    const isLast = from + chatsAtOnce >= shown.length;
    await inTransaction(ctx, async (tx) => {
      let added = 0;
      for (const chat of chats) added += await takeChat(tx, place, chat);
      items += added;
      const { phase, progress } = copy;
      // The piece counts when all of it is in.
      await noteCopied(tx, channel.id, "history", {
        items: added,
        leftOut: 0,
        phase,
        progress: isLast ? progress : 0,
      });
    });
  }
  const leftOut = countOf(copy.chats) - countOf(shown);
  if (leftOut > 0 || shown.length === 0)
    await inTransaction(ctx, (tx) => noteCopied(tx, channel.id, "history", { ...copy, items: 0, leftOut }));
}

async function takeChat(
  tx: Tx,
  { channel, language }: Place,
  { phone, messages }: CopiedChat,
): Promise<number> {
  if (messages.length === 0) return 0;
  const party = { externalId: phone.slice(1), phone, name: "" };
  const { id: conversationId } = await openConversation(tx, channel, party, language);
  const place = { shopId: tx.shopId, conversationId };
  const copied = messages.map((message) => ({ ...message, id: newId("msg", message.at) }));
  const added = await insertCopied(tx.db, { ...place, channelId: channel.id }, copied);
  if (added === 0) return 0;
  if (await isOutOfOrder(tx.db, place)) await reorderCopied(tx.db, place);
  const newest = newestOf(messages);
  if (newest) await showCopied(tx.db, place, newest);
  return added;
}

async function takePeople(
  { ctx, channel, language, hidden }: Place,
  people: { phone: string; name: string }[],
): Promise<void> {
  const shown = people.filter(({ phone }) => !hidden.has(phone));
  for (let from = 0; from === 0 || from < shown.length; from += peopleAtOnce) {
    const lot = shown.slice(from, from + peopleAtOnce);
    lot.sort((one, other) => (one.phone < other.phone ? -1 : 1));
    await inTransaction(ctx, async (tx) => {
      for (const { phone, name } of lot) {
        const contact = { channelId: channel.id, externalId: phone.slice(1), phone, name, language };
        await findOrCreateByChannel(tx, contact);
      }
      const leftOut = from === 0 ? people.length - shown.length : 0;
      // Meta says no end of contacts: what has come is what there is.
      await noteCopied(tx, channel.id, "contacts", { items: lot.length, leftOut, progress: 100, phase: 0 });
    });
  }
}

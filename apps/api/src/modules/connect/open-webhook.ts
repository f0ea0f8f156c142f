import type { Language } from "@agiza/i18n/language";
import type { ChannelRow } from "#db/schema/connect.ts";
import type { BaseCtx } from "#kernel/ctx.ts";
import { findChannelsByNumber, findWebhookEvent } from "./connect.repository.ts";

/** Whose number it is, and the language of their shop. */
export type WebhookRoute = { channel: ChannelRow; shopLanguage: Language };

/**
 * A stored webhook that still waits for its work, with the channels it speaks of by Meta's number id. Numbers of no
 * shop are missing.
 *
 * @param read takes the body apart and names the numbers in it
 * @returns undefined once the webhook has been worked through
 */
export function openWebhook<Read extends { phoneNumberIds: string[] }>(
  base: BaseCtx,
  webhookId: string,
  read: (body: unknown) => Read,
): Promise<{ content: Read; routes: Map<string, WebhookRoute> } | undefined> {
  return base.store.readSystem(async (db) => {
    const event = await findWebhookEvent(db, webhookId);
    if (event?.outcome !== "received") return undefined;
    const content = read(event.body);
    const rows = await findChannelsByNumber(db, content.phoneNumberIds);
    return { content, routes: new Map(rows.map((route) => [route.channel.phoneNumberId, route])) };
  });
}

import type { Language } from "@agiza/i18n/language";
import type { ChannelRow } from "#db/schema/connect.ts";
import type { BaseCtx } from "#kernel/ctx.ts";
import { batchTurn } from "#kernel/batch.ts";
import { findChannelsByNumber, findSame, findWaitingWebhooks } from "./connect.repository.ts";

/** Whose number it is, and the language of their shop. */
export type WebhookRoute = { channel: ChannelRow; shopLanguage: Language };

type Lookup<Found> = { base: BaseCtx; keys: string[]; found: Map<string, Found> };

/** Looks up at once what the jobs of a moment ask for by keys of one kind. */
function lookTogether<Found>(
  look: (base: BaseCtx, keys: string[]) => Promise<Map<string, Found>>,
): (base: BaseCtx, keys: string[]) => Promise<Map<string, Found>> {
  const batched = batchTurn<Lookup<Found>>(async (lot) => {
    const found = await look(lot[0]!.base, [...new Set(lot.flatMap(({ keys }) => keys))]);
    // To each its own: those of others are not its business.
    for (const lookup of lot)
      lookup.found = new Map(lookup.keys.flatMap((key) => (found.has(key) ? [[key, found.get(key)!]] : [])));
  });
  return async (base, keys) => {
    const lookup: Lookup<Found> = { base, keys, found: new Map() };
    if (keys.length > 0) await batched(lookup);
    return lookup.found;
  };
}

/** Opens webhooks, those of the jobs of a moment together. */
export function webhookOpener() {
  const findBodies = lookTogether((base, ids) => base.store.readSystem((db) => findWaitingWebhooks(db, ids)));
  const findRoutes = lookTogether((base, numbers) =>
    base.store.readSystem((db) => findChannelsByNumber(db, numbers)),
  );

  /**
   * A stored webhook that still waits for its work, with the channels it speaks of by Meta's number id. Numbers of no
   * shop are missing.
   *
   * @param read takes the body apart and names the numbers in it
   * @returns undefined once the webhook has been worked through
   */
  return async function openWebhook<Read extends { phoneNumberIds: string[] }>(
    base: BaseCtx,
    webhookId: string,
    read: (body: unknown) => Read,
  ): Promise<{ content: Read; routes: ReadonlyMap<string, WebhookRoute> } | undefined> {
    const webhook = (await findBodies(base, [webhookId])).get(webhookId);
    if (!webhook) return undefined;
    const content = read(webhook.body);
    return { content, routes: await findRoutes(base, content.phoneNumberIds) };
  };
}

/**
 * The stored webhook that another one repeats byte for byte, whether it was worked on or not.
 *
 * @param repeat.id of the one that came again
 * @returns undefined where it repeats none
 */
export async function openRepeated<Read extends { phoneNumberIds: string[] }>(
  { store }: BaseCtx,
  repeat: { id: string; bodyHash: string },
  read: (body: unknown) => Read,
): Promise<{ firstId: string; content: Read; routes: ReadonlyMap<string, WebhookRoute> } | undefined> {
  return store.readSystem(async (db) => {
    const first = await findSame(db, repeat);
    if (!first) return undefined;
    const content = read(first.body);
    return { firstId: first.id, content, routes: await findChannelsByNumber(db, content.phoneNumberIds) };
  });
}

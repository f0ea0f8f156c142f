import { type BaseCtx, forShop, inTransaction, type Tx } from "#kernel/ctx.ts";
import { newId, type OrderId, type ShopId } from "#kernel/ids.ts";
import { toWire } from "#kernel/wire.ts";
import { type EndpointRow, findCalledForUpdate, updateEndpoint } from "./endpoints.repository.ts";
import {
  eventsAtOnce,
  findNewEvents,
  findToldOrders,
  insertMessages,
  type NewMessage,
  newestBefore,
} from "./messages.repository.ts";
import { namesBehind, toldOf } from "./webhook-events.rules.ts";
import { laneOf } from "./webhook-jobs.ts";
import { bodyOf } from "./webhooks.rules.ts";

/**
 * Events get their ids before their transactions commit, so that a later one may be seen first. None stays open for so long;
 * until then an event may still turn up behind one that was told.
 */
const settledAfterMs = 120_000;

/**
 * Makes messages of what has happened in a shop since the last time, for each of its servers that is called. Whoever dies on
 * the way leaves nothing, and who comes again makes none twice.
 */
export function collectWebhooks(base: BaseCtx, shopId: ShopId): Promise<void> {
  const ctx = forShop(base, shopId, { kind: "system", job: "webhooks.collect" });
  return inTransaction(ctx, async (tx) => {
    for (const endpoint of await findCalledForUpdate(tx.db, shopId)) {
      const isNew = await collectFor(tx, endpoint);
      const { id: endpointId } = endpoint;
      const settled = await newestBefore(
        tx.db,
        shopId,
        endpoint.collectedTo,
        new Date(tx.now().getTime() - settledAfterMs),
      );
      if (settled !== null) await updateEndpoint(tx.db, shopId, endpointId, { collectedTo: settled });
      if (isNew) await tx.enqueue(laneOf(endpoint), { shopId, endpointId });
    }
  });
}

/** @returns whether there is anything to send */
async function collectFor(tx: Tx, { id, collectedTo, events }: EndpointRow): Promise<boolean> {
  const names = namesBehind(events);
  let place = collectedTo;
  let made = 0;
  for (;;) {
    const page = await findNewEvents(tx.db, tx.shopId, { id, collectedTo: place, names });
    const told = page.flatMap((event) => toldOf(event, events).map((one) => ({ ...event, ...one })));
    const orderIds = [...new Set(told.flatMap(({ data }) => orderOf(data) ?? []))];
    const orders = new Map(
      orderIds.length === 0
        ? []
        : (await findToldOrders(tx.db, tx.shopId, orderIds)).map((order) => [order.id, order]),
    );
    const messages = told.map(({ id: eventId, event, objectId, data, previous, createdAt }): NewMessage => {
      const messageId = newId("whm", tx.now());
      const orderId = orderOf(data);
      const order = orderId === null ? undefined : orders.get(orderId);
      const withOrder = order ? { ...data, order: toWire(order) } : data;
      return {
        shopId: tx.shopId,
        id: messageId,
        endpointId: id,
        eventId,
        event,
        objectId,
        orderId,
        body: bodyOf({
          id: messageId,
          event,
          createdAt,
          shopId: tx.shopId,
          data: withOrder,
          ...(previous && { previous }),
        }),
        state: "waiting",
        tries: 0,
        nextAt: tx.now(),
        createdAt: tx.now(),
      };
    });
    if (messages.length > 0) await insertMessages(tx.db, messages);
    made += messages.length;
    if (page.length < eventsAtOnce) return made > 0;
    place = page.at(-1)!.id;
  }
}

const orderOf = (data: Record<string, unknown>): OrderId | null =>
  typeof data["order_id"] === "string" ? (data["order_id"] as OrderId) : null;

import { tapsOf, wordsOf } from "@agiza/rig/sandbox-control";
import { signed, tapFrom, textFrom, webhookOf } from "@agiza/rig/whatsapp-webhooks";
import { expect } from "vitest";
import { conversations } from "#db/schema/conversations.ts";
import { orderLines, orders } from "#db/schema/orders.ts";
import { priceOffers } from "#db/schema/price-offers.ts";
import type { products } from "#db/schema/products.ts";
import type { Ctx } from "#kernel/ctx.ts";
import type { ConversationId, PriceOfferId } from "#kernel/ids.ts";
import { addPriceOffer, type NewPriceOffer } from "#modules/price-offers/add-price-offer.ts";
import { withdrawPriceOffer } from "#modules/price-offers/withdraw-price-offer.ts";
import { type ChatRig, makeProduct } from "./chat-rig.ts";

let next = 0;

/**
 * A shop that sells a dress for 15,000, down to 12,000 without asking, and somebody who wrote to it.
 *
 * @param goods what is different about the dress
 */
export async function makeBargain(rig: ChatRig, goods: Partial<typeof products.$inferInsert> = {}) {
  const shop = await rig.makeChatShop();
  const { ctx, shopId, phoneNumberId } = shop;
  const productId = await makeProduct(ctx, {
    priceMinor: 1_500_000,
    floorPriceMinor: 1_200_000,
    stock: 5,
    ...goods,
  });
  const read = <T>(work: Parameters<typeof ctx.store.tenant<T>>[1]) => ctx.store.tenant(shopId, work);
  /** Somebody new who writes to the shop. */
  const makeCustomer = async () => {
    const msisdn = `255753${String(410_000 + next++)}`;
    const known = new Set((await read((db) => db.select().from(conversations))).map(({ id }) => id));
    await rig.ask(msisdn, { text: "Habari" }, phoneNumberId);
    const chats = await read((db) => db.select().from(conversations));
    const conversationId = chats.find(({ id }) => !known.has(id))!.id;
    return { msisdn, conversationId, ...asCustomer(rig, msisdn, phoneNumberId) };
  };
  const customer = await makeCustomer();
  const form: NewPriceOffer = {
    productId,
    variantId: null,
    packId: null,
    quantity: 2,
    customerPriceMinor: null,
    way: "counter",
    priceMinor: 1_300_000,
    validHours: null,
  };
  return {
    ...shop,
    ...customer,
    productId,
    read,
    makeCustomer,
    offer: (
      change: Partial<NewPriceOffer> = {},
      {
        as = ctx,
        pin = null,
        key = crypto.randomUUID() as string,
        to = customer.conversationId,
      }: { as?: Ctx; pin?: string | null; key?: string; to?: ConversationId } = {},
    ) => addPriceOffer(as, to, { ...form, ...change }, { limits: rig.harness.deps.limits, pin }, key),
    takeBack: (id: PriceOfferId) => withdrawPriceOffer(ctx, customer.conversationId, id),
    offers: () => read((db) => db.select().from(priceOffers).orderBy(priceOffers.id)),
    orders: () => read((db) => db.select().from(orders).orderBy(orders.id)),
    lines: () => read((db) => db.select().from(orderLines)),
  };
}

function asCustomer(rig: ChatRig, msisdn: string, phoneNumberId: string) {
  const post = (messages: unknown[]) =>
    fetch(
      `${rig.url}/store/webhooks/whatsapp`,
      signed(JSON.stringify(webhookOf(phoneNumberId, { messages: messages as never }))),
    );
  const heard = async (words: string) => {
    const find = async () =>
      (await rig.received(msisdn)).findLast((message) => wordsOf(message).includes(words));
    await expect.poll(find, { interval: 30 }).toBeDefined();
    return (await find())!;
  };
  return {
    heard,
    /** What they were told last. */
    last: async () => wordsOf((await rig.received(msisdn)).at(-1)!),
    taps: async (words: string) => tapsOf(await heard(words)),
    say: async (said: Parameters<ChatRig["ask"]>[1]) => wordsOf(await rig.ask(msisdn, said, phoneNumberId)),
    /** Writes without waiting for an answer. */
    write: (text: string) => rig.control(`/customers/${msisdn}/say`, { text, to: phoneNumberId }),
    /** Writes as the reply to a message. */
    quote: (wamid: string, text: string) => post([textFrom(msisdn, text, { context: { id: wamid } })]),
    /** Taps in one delivery, as often as the button is named. */
    tapAll: (...taps: string[]) => post(taps.map((tap) => tapFrom(msisdn, tap))),
  };
}

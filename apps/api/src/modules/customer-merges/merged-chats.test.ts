import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { conversations } from "#db/schema/conversations.ts";
import { customers } from "#db/schema/customers.ts";
import type { CustomerId } from "#kernel/ids.ts";
import { getCustomerDetails } from "#modules/customers/get-customer-details.ts";
import { type ChatRig, makeProduct, startChatRig } from "#test/chat-rig.ts";
import { mergeCustomers } from "./merge-customers.ts";

let rig: ChatRig;
beforeAll(async () => {
  rig = await startChatRig();
});
afterAll(() => rig.stop());

test("after a merge each number is answered in its own chat, and orders of both are one customer's", async () => {
  const shop = await rig.makeChatShop();
  const { ctx, shopId } = shop;
  await makeProduct(ctx);
  const [old, fresh] = ["255713020001", "255713020002"];
  const write = (msisdn: string, text: string) => rig.ask(msisdn, { text }, shop.phoneNumberId);
  await write(old, "Habari");
  await write(fresh, "Habari");
  const idOf = async (phone: string): Promise<CustomerId> => {
    const [row] = await ctx.store.tenant(shopId, (db) =>
      db
        .select({ id: customers.id })
        .from(customers)
        .where(and(eq(customers.shopId, shopId), eq(customers.phone, `+${phone}`))),
    );
    return row!.id;
  };
  const kept = await getCustomerDetails(ctx, await idOf(old));
  const gone = await getCustomerDetails(ctx, await idOf(fresh));
  const seen = { updatedAt: kept.updatedAt, theirUpdatedAt: gone.updatedAt };
  await mergeCustomers(ctx, kept.id, { customerId: gone.id, ...seen }, crypto.randomUUID());

  // `ask` answers once something has come to that very phone.
  const before = (await rig.received(old)).length;
  await write(fresh, "Bidhaa");
  expect(await rig.received(old)).toHaveLength(before);
  await write(old, "Bidhaa");
  const chats = await ctx.store.tenant(shopId, (db) => db.select().from(conversations));
  expect(chats.map(({ customerId }) => customerId)).toEqual([kept.id, kept.id]);
});

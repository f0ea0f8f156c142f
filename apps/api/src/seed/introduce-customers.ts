import { setTimeout } from "node:timers/promises";
import { channels } from "#db/schema/connect.ts";
import { conversations } from "#db/schema/conversations.ts";
import { customers } from "#db/schema/customers.ts";
import type { BaseCtx } from "#kernel/ctx.ts";
import { demoShopId } from "#modules/shops/demo-shop.ts";
import type { KnownCustomer, SandboxPort } from "#ports/sandbox.ts";

const retryMs = 500;

/**
 * Tells the sandbox whom the demo shop knows, and when each wrote last: otherwise the same number has another name on the
 * sandbox's phone, and a shop that answers today's chat is told that its customer wrote too long ago.
 *
 * @param attempts to reach the sandbox, half a second apart; it may still be starting
 */
export async function introduceCustomers(base: BaseCtx, sandbox: SandboxPort, attempts = 120): Promise<void> {
  const people = await findKnown(base);
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    try {
      for (const person of people) await sandbox.addCustomer(person);
      return;
    } catch (error) {
      base.log.debug({ err: error }, "the sandbox does not answer yet");
      await setTimeout(retryMs, undefined, { ref: false });
    }
  }
}

async function findKnown(base: BaseCtx): Promise<KnownCustomer[]> {
  const { people, chats, numbers } = await base.store.tenant(demoShopId, async (db) => ({
    people: await db.select().from(customers),
    chats: await db.select().from(conversations),
    numbers: await db.select().from(channels),
  }));
  return people.flatMap(({ id, phone, name }) => {
    if (phone === null) return [];
    const chat = chats.find(({ customerId }) => customerId === id);
    const number = numbers.find((channel) => channel.id === chat?.channelId);
    const at = chat?.lastInboundAt;
    return [{ phone, name, wrote: at && number ? { at, phoneNumberId: number.phoneNumberId } : null }];
  });
}

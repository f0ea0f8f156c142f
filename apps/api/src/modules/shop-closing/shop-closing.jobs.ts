import { type BaseCtx, inSystem } from "#kernel/ctx.ts";
import { eachByItself } from "#kernel/each-by-itself.ts";
import { handleJob, type ModuleJobs } from "#kernel/job-handlers.ts";
import { defineJob } from "#kernel/jobs.ts";
import { listClosedWithChats } from "#modules/conversations/list-closed-with-chats.ts";
import { listDueToClose } from "#modules/shops/list-due-to-close.ts";
import { closeDueShop } from "./close-due-shop.ts";
import { forgetClosed } from "./forget-closed.ts";
import { forgetShop } from "./forget-shop.ts";
import { quietSince } from "./shop-closing.rules.ts";

const closeDue = defineJob<Record<string, never>>("shop-closing.close-due");
const forgetLateChats = defineJob<Record<string, never>>("shop-closing.forget-late-chats");

/** Closes every shop whose day has come; one that fails keeps no other open. */
export async function closeDueShops(base: BaseCtx): Promise<void> {
  await eachByItself(base, closeDue.name, await inSystem(base, listDueToClose), closeDueShop);
}

/** Customers write to closed shops too: they are answered, and forgotten a day later. */
export const forgetLateChatsOfClosed = (base: BaseCtx): Promise<void> =>
  inSystem(base, async (tx) => {
    const before = quietSince(tx.now());
    const shopIds = await listClosedWithChats(tx, before);
    await tx.enqueueAll(
      forgetClosed,
      shopIds.map((shopId) => ({ shopId, closedAt: before.toISOString() })),
    );
  });

export const shopClosingJobs = (): ModuleJobs => ({
  handlers: [
    handleJob(forgetClosed, (base, { shopId, closedAt }) =>
      forgetShop(base, { shopId, closedAt: new Date(closedAt) }),
    ),
  ],
  subscriptions: [],
  schedules: [
    { handler: handleJob(closeDue, closeDueShops), everySeconds: 60 },
    { handler: handleJob(forgetLateChats, forgetLateChatsOfClosed), everySeconds: 3_600 },
  ],
});

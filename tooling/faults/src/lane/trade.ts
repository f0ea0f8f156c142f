import { setTimeout } from "node:timers/promises";
import type { Lane } from "./lane.ts";

/** Customers who order and pay one after the other while something goes wrong. */
export type Trade = {
  /** Orders that were paid and got their receipt asked for. */
  paid(): number;
  /** Lets everybody finish what they began. */
  stop(): Promise<void>;
};

/**
 * Opens the shop's doors: each customer chats, sends an order in, pays it, and the next one comes.
 *
 * @param atOnce how many trade at the same time
 * @param firstCustomer so that two trades in one shop do not share phones
 */
export function openTrade(lane: Lane, atOnce: number, firstCustomer = 0): Trade {
  let next = firstCustomer;
  let paid = 0;
  let isOpen = true;
  const work = async () => {
    while (isOpen) {
      const customer = lane.customer(next++);
      const order = await customer.orderByChat();
      await customer.submit(order);
      await customer.pay(order);
      await lane.sandbox.answerPrompt(await customer.waitForPrompt(), "approve");
      paid++;
      await setTimeout(20);
    }
  };
  const all = Promise.all(Array.from({ length: atOnce }, work));
  // Whoever stops the trade hears of it.
  all.catch(() => undefined);
  return {
    paid: () => paid,
    async stop() {
      isOpen = false;
      await all;
    },
  };
}

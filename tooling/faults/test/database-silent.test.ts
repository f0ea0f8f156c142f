import { setTimeout } from "node:timers/promises";
import { expect, inject, test } from "vitest";
import { openLane } from "#lane/lane.ts";
import { waitUntil } from "@agiza/rig/wait-until";

/** Longer than the product waits for one statement. */
const silentMs = 7_000;

test("a database that falls silent is answered for in time, and nothing stays hanging", async ({ task }) => {
  // A second try has a shop of its own.
  const lane = await openLane(inject("workshop"), `silent_${task.result?.retryCount ?? 0}`);
  try {
    const api = await lane.start();
    const customer = lane.customer(1);
    const order = await customer.orderByChat();
    lane.database.goSilent();
    const answer = await fetch(`${lane.apiUrl}/store/api/v1/order?token=${order.token}`);
    expect(answer.status).toBe(503);
    expect(answer.headers.get("retry-after")).toBe("5");
    await lane.sandbox.say(customer.msisdn, { text: "Habari" });
    await setTimeout(silentMs);
    lane.database.speakAgain();
    await waitUntil("it is ready again", async () => (await fetch(`${api.url}/readyz`)).status === 200);
    await customer.submit(order);
    await customer.pay(order);
    await lane.sandbox.answerPrompt(await customer.waitForPrompt(), "approve");
    await lane.settle();
    expect(await lane.judge({ mayBeSentTwice: 1 })).toEqual([]);
    expect(api.isRunning()).toBe(true);
  } finally {
    await lane.close();
  }
}, 600_000);
